import type { SiteProps } from '@ceems-docs/ssg-cli/model';

/** Tag of the docs that the page shown is of, where they are not those of the last version. */
export function shownDocs({ searchedDocs }: Pick<SiteProps, 'searchedDocs'>): string | undefined {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="docsearch:docusaurus_tag"]')?.content;
  return searchedDocs?.older.find((one) => one === tag);
}
