import type { PageEntry } from '../index-files/format.ts';
import type { PageStore, PageTexts } from '../index-files/page-store.ts';
import type { Layout } from '../index-files/pages.ts';
import { hasPhrase, type ParsedQuery } from '../query/parse.ts';
import { literalOf } from '../words/tokenize.ts';
import { stemOf } from '../words/words.ts';
import type { RankedPage } from './rank.ts';

/** The most pages whose texts are read for a query with a phrase or excluded words. */
const MAX_READ = 24;

/** Keeps the sections that contain the phrases of a query and none of its excluded words. */
export async function verifyHits(
  pages: readonly RankedPage[],
  { phrases, excluded }: ParsedQuery,
  store: PageStore,
  { entries, layout }: { readonly entries: ReadonlyMap<number, PageEntry>; readonly layout: Layout },
): Promise<readonly RankedPage[]> {
  if (phrases.length === 0 && excluded.length === 0) return pages;
  const unwanted = new Set(excluded.flatMap(literalOf).map(stemOf));
  const read = pages.slice(0, MAX_READ).map(async (page): Promise<RankedPage[]> => {
    const texts = await store.texts(page.page);
    const entry = entries.get(page.page);
    const first = (layout.pageStarts[page.page] ?? 0) + 1;
    const sections = page.sections.filter(({ document, itemIndex }) => {
      const text = textOf(texts, document - first, itemIndex);
      const heading = entry?.sections[document - first]?.headings.at(-1) ?? entry?.title ?? '';
      const isWanted = ![heading, text].some((part) =>
        literalOf(part).some((word) => unwanted.has(stemOf(word))),
      );
      return isWanted && phrases.every((words) => hasPhrase(text, words) || hasPhrase(heading, words));
    });
    return sections.length === 0 ? [] : [{ ...page, sections }];
  });
  return (await Promise.all(read)).flat();
}

function textOf({ sections, items }: PageTexts, section: number, item: number | undefined): string {
  const own = items[section] ?? [];
  if (item !== undefined) return own[item]?.about ?? '';
  return [sections[section] ?? '', ...own.map(({ about }) => about)].join(' · ');
}
