import type { PageLink } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';

/** A group of pages with a heading. */
export interface PageSection {
  readonly label: string;
  readonly pages: readonly PageLink[];
}

interface PageListProps {
  readonly title: string;
  readonly sections: readonly PageSection[];
}

/** Every page of the site by section, below a title; nothing for a site without any. */
export function PageList({ title, sections }: PageListProps): ReactNode {
  if (sections.length === 0) return null;
  return (
    <>
      <h2>{title}</h2>
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
    </>
  );
}
