import { LOGO_HEIGHT } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { SiteOnlyProps } from '../theme-types.ts';

/** Logo and title, leading home. */
export function Logo({ site }: SiteOnlyProps): ReactNode {
  const { logo, title } = site.navbar;
  const alt = title === '' ? (logo?.alt ?? '') : '';
  return (
    <a className="brand" href={site.base}>
      {logo && (
        <>
          <img
            className={logo.srcDark ? 'brand-logo only-light' : 'brand-logo'}
            src={logo.src}
            alt={alt}
            width={logo.width}
            height={LOGO_HEIGHT}
            fetchPriority="low"
          />
          {logo.srcDark && (
            <img
              className="brand-logo only-dark"
              src={logo.srcDark}
              alt={alt}
              width={logo.width}
              height={LOGO_HEIGHT}
              fetchPriority="low"
            />
          )}
        </>
      )}
      {title !== '' && <span className="brand-title">{title}</span>}
    </a>
  );
}
