import { fill } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { LayoutProps } from '../theme-types.ts';

/** Says that a page is of a version that is not the last, and leads there. */
export function VersionBanner({ page: { versions } }: LayoutProps): ReactNode {
  const labels = useLabels();
  const label = versions?.all.find(({ isShown }) => isShown)?.label;
  if (versions?.banner === undefined || label === undefined) return null;
  const { kind, last } = versions.banner;
  return (
    <div className="notice">
      <p>
        {fill(kind === 'unreleased' ? labels.versionUnreleased : labels.versionUnmaintained, {
          version: label,
        })}{' '}
        {labels.lastVersion} <a href={last.href}>{last.label}</a>.
      </p>
    </div>
  );
}
