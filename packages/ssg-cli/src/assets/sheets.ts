import type { SiteConfig, SiteSheet } from '../model/index.ts';
import { fromSite } from './from-site.ts';

/** A style sheet of the site before it is bundled. */
export interface SheetText extends Pick<SiteSheet, 'pages'> {
  /** Name of the entry: `styles`, or `styles-` with what tells the sheet from others. */
  readonly name: string;
  /** CSS that imports what is in it. */
  readonly text: string;
}

interface OwnSheet {
  readonly file: string;
  readonly pages?: readonly string[];
}

interface SheetsInput {
  readonly themePackage: string;
  readonly stylesheets: SiteConfig['stylesheets'];
  readonly hasApi: boolean;
  /** Rules of the config, for all pages. */
  readonly more: string;
}

/**
 * The style sheets, in the order in which pages load those that are for them. What the site gives for all pages comes
 * after all styles of the theme: the sheet of API pages repeats it. Files for the same pages are one sheet. The line of
 * an import tells its place in the config, see `stylesheetAt`.
 */
export function sheetTexts({ themePackage, stylesheets, hasApi, more }: SheetsInput): readonly SheetText[] {
  const own: readonly OwnSheet[] = stylesheets.map((one) => (typeof one === 'string' ? { file: one } : one));
  const textFor = (key: string | undefined): string =>
    own.map((one) => (keyOf(one) === key ? importOf(fromSite(one.file)) : '')).join('\n');
  const withOwn = (file: string): string => `${importOf(`${themePackage}/${file}`)}\n${textFor(undefined)}`;
  const restricted = own.flatMap((one, index) =>
    one.pages && own.findIndex((other) => keyOf(other) === keyOf(one)) === index
      ? [{ name: `styles-${index}`, text: textFor(keyOf(one)), pages: one.pages }]
      : [],
  );
  return [
    { name: 'styles', text: withOwn('styles.css') + more, pages: 'all' },
    ...(hasApi ? [{ name: 'styles-api', text: withOwn('api.css'), pages: 'api' as const }] : []),
    ...restricted,
  ];
}

/** Place in the config of the stylesheet that a line of an entry imports. */
export function stylesheetAt(entry: string, line: number): number | undefined {
  if (!entry.startsWith('entry:styles')) return undefined;
  // The first line of these is the theme's.
  const isForAll = /^entry:styles(-api)?$/.test(entry);
  return isForAll && line < 2 ? undefined : line - (isForAll ? 2 : 1);
}

function keyOf({ pages }: OwnSheet): string | undefined {
  return pages && JSON.stringify(pages);
}

function importOf(file: string): string {
  return `@import ${JSON.stringify(file)};`;
}
