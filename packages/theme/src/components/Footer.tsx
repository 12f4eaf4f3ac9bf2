import type { ReactNode } from 'react';
import type { LayoutProps } from '../theme-types.ts';
import { Html } from './Html.tsx';
import { TextLink } from './TextLink.tsx';

/** Groups of links and the copyright, under every page. */
export function Footer({ site }: LayoutProps): ReactNode {
  const { groups, copyright } = site.footer;
  if (groups.length === 0 && copyright === undefined) return null;
  return (
    <footer className="footer">
      <div className="footer-inner">
        <div className="footer-about">
          <p className="footer-title">{site.title}</p>
          <p>{site.tagline}</p>
        </div>
        {groups.map((group) => (
          <div key={group.title} className="footer-group">
            <h2 className="footer-heading">{group.title}</h2>
            <ul>
              {group.items.map((item) => (
                <li key={item.href}>
                  <TextLink href={item.href} external={item.external}>
                    {item.label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </div>
        ))}
        {copyright !== undefined && <Html as="p" className="footer-copyright" html={copyright} />}
      </div>
    </footer>
  );
}
