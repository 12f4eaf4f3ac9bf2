import { blankedCode } from '../../model/index.ts';
import { escapeRegExp } from '../../tools/escape-reg-exp.ts';

const definition = /^\*\[(?<word>[^\]\n]+)\]:[ \t]+(?<meaning>\S[^\n]*?)[ \t]*(?:\n|$)/gm;
/** Where a word is part of something else: headings, targets of links, tags and addresses. */
const elsewhere =
  /^ {0,3}#{1,6}[ \t][^\n]*|\]\([^)\n]*\)|\]\[[^\]\n]*\]|<[^>\n]*>|\bhttps?:\S+|^ {0,3}\[[^\]\n]+\]:[^\n]*/gm;

/** Abbreviations and their long forms, as a text of MkDocs defines them. */
export function abbreviationsIn(text: string): ReadonlyMap<string, string> {
  const found = [...blankedCode(text).matchAll(definition)];
  return new Map(found.map(({ groups }) => [groups?.word ?? '', groups?.meaning ?? '']));
}

/**
 * The text of a page without its definitions of abbreviations, with the long form at the first use of each. `shared`:
 * definitions of all pages.
 */
export function withAbbreviations(text: string, shared: ReadonlyMap<string, string>): string {
  const own = abbreviationsIn(text);
  if (own.size === 0 && shared.size === 0) return text;
  const bare = own.size === 0 ? text : withoutDefinitions(text);
  const prose = blankedCode(bare).replace(elsewhere, (part) => ' '.repeat(part.length));
  const places = [...new Map([...shared, ...own])].flatMap(([word, meaning]) => {
    const at = new RegExp(String.raw`(?<![\w-])${escapeRegExp(word)}(?![\w-])`).exec(prose)?.index;
    return at === undefined ? [] : [{ at, word, meaning }];
  });
  const result = places
    .sort((a, b) => b.at - a.at)
    .reduce((done, { at, word, meaning }, index) => {
      // Within a longer one that is there.
      const next = places[index + 1];
      if (next !== undefined && next.at + next.word.length > at) return done;
      const title = meaning.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
      return `${done.slice(0, at)}<abbr title="${title}">${word}</abbr>${done.slice(at + word.length)}`;
    }, bare);
  return own.size === 0 ? result : `${result.trimEnd()}\n`;
}

function withoutDefinitions(text: string): string {
  const prose = blankedCode(text);
  let [left, done] = ['', 0];
  for (const { index, 0: line } of prose.matchAll(definition)) {
    left += text.slice(done, index);
    done = index + line.length;
  }
  return left + text.slice(done);
}
