import type { PageLink } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';

export interface PageSection {
  readonly label: string;
  readonly pages: readonly PageLink[];
}

/** Every page of the site by section. */
export function PageList({ sections }: { readonly sections: readonly PageSection[] }): ReactNode {
  return (
    <div className="page-list" data-page-list="">
      {sections.map((section) => (
        <section key={section.label}>
          <h3>{section.label}</h3>
          <ul>
            {section.pages.map((page) => (
              <li key={page.href}>
                <a href={page.href}>{page.label}</a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
