/** The searched records: those of `site/`, and of a site with any number of pages that is made from them. */
import { fileURLToPath } from 'node:url';
import { loadSite, memoryCache, renderSite } from '../../packages/ssg-cli/dist/pipeline/index.js';

export const recordsOfSite = () => recordsOfFolder(fileURLToPath(new URL('../../site', import.meta.url)));

/** The records of the site in a folder. */
export async function recordsOfFolder(folder) {
  const cache = memoryCache();
  const { site, diagnostics } = await loadSite({ folder, cache });
  if (!site) throw new Error(diagnostics.map(({ message }) => message).join('\n'));
  const rendered = await renderSite(site, { cache });
  return [...rendered.pages.values()].flatMap(({ path, records }) =>
    site.graph.routes.get(path)?.unlisted ? [] : records,
  );
}

// cspell:ignore bcdfglmnprst aeiou ckmnprs
const SECTIONS = 4;
const OWN_WORDS = 30;

/**
 * `pages` pages of four sections each: text of a section of `records`, and words of others, every fourth of them with
 * an ending that makes it a word of its own, since the vocabulary of a site grows with it. The same for the same input.
 */
export function recordsOfLargeSite(records, pages) {
  const words = [...new Set(records.flatMap(({ text }) => text.split(/\s+/)))];
  let seed = 7;
  const pick = (list) => {
    seed = (seed * 48271) % 2147483647;
    return list[seed % list.length];
  };
  const ownWord = (_, i) =>
    i % 4 === 0
      ? pick(words).replace(/\W/g, '') + pick([...'bcdfglmnprst']) + pick([...'aeiou']) + pick([...'ckmnprs'])
      : pick(words);
  return Array.from({ length: pages }, (_, page) => {
    const pageTitle = [pick(words), pick(words), pick(words)].join(' ');
    return Array.from({ length: SECTIONS }, (_, section) => {
      const source = pick(records);
      const heading = `${pick(words)} ${source.headings.at(-1) ?? pick(words)}`;
      return {
        path: `/docs/part-${page % 50}/page-${page}`,
        ...(section === 0 ? {} : { anchor: `s${section}` }),
        pageTitle,
        trail: [`Part ${page % 50}`],
        headings: section === 0 ? [] : [heading],
        text: `${source.text.slice(0, 900)} ${Array.from({ length: OWN_WORDS }, ownWord).join(' ')}`,
        kind: 'guide',
      };
    });
  }).flat();
}
