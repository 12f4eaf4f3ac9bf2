import { fill } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { LayoutProps } from '../theme-types.ts';
import { Icon } from './Icon.tsx';

const LIST_ID = '_versions';

/** The versions of the docs that a page is of, each a link to the same page there; nothing where there is one only. */
export function VersionPicker({ page }: LayoutProps): ReactNode {
  const labels = useLabels();
  const { versions } = page;
  const shown = versions?.all.find(({ isShown }) => isShown);
  if (versions === undefined || shown === undefined) return null;
  return (
    <>
      <button
        type="button"
        className="navbar-link"
        popoverTarget={LIST_ID}
        aria-label={fill(labels.docsVersion, { version: shown.label })}
      >
        {shown.label}
        <Icon name="chevron" />
      </button>
      <ul id={LIST_ID} className="versions" popover="auto">
        {versions.all.map(({ name, label, href, isShown }) => (
          <li key={name}>
            <a
              className="navbar-link"
              href={href}
              aria-current={isShown ? 'true' : undefined}
              data-docs={versions.docs}
              data-docs-version={name}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
