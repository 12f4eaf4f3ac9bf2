import { urlOfPath } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { SiteOnlyProps } from '../theme-types.ts';
import { Icon } from './Icon.tsx';

/** Opens the search; without script, a form that leads to the search page. */
export function SearchButton({ site }: SiteOnlyProps): ReactNode {
  const labels = useLabels();
  if (!site.search) return null;
  return (
    <form className="search-form" action={urlOfPath(site, '/search')} method="get">
      <button type="submit" className="search-button" data-search="">
        <Icon name="search" />
        <span className="search-button-text">{labels.search}</span>
        <kbd className="search-key">
          <span className="key-other">Ctrl K</span>
          <span className="key-mac">⌘ K</span>
        </kbd>
      </button>
    </form>
  );
}
