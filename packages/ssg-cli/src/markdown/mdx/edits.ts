import { blankedCode } from '../../model/index.ts';
import type { Edit } from '../text/edits.ts';

/**
 * What is Markdown and not MDX, written as MDX has it: comments, ids of headings, attributes of `::name{…}`, addresses in
 * pointed brackets.
 */
export function mdxEdits(text: string): readonly Edit[] {
  const prose = blankedCode(text);
  const comments = [...prose.matchAll(/<!--([\s\S]*?)-->/g)].map(({ index, 0: written }) => ({
    start: index,
    end: index + written.length,
    text: `{/*${text.slice(index + 4, index + written.length - 3).replaceAll('*/', '* /')}*/}`,
  }));
  const ids = [...prose.matchAll(/^[ \t]*#{1,6}[ \t].*?(\{)#[^\s{}#]+\}[ \t]*$/gm)].map((match) => {
    const at = match.index + match[0].lastIndexOf('{');
    return { start: at, end: at, text: '\\' };
  });
  const directives = [
    ...prose.matchAll(/^ {0,3}::[a-z][\w-]*(?:\[[^[\]\n]*\])?(?=\{[^{}\n]*\}[ \t]*$)/gm),
  ].map(({ index, 0: written }) => ({
    start: index + written.length,
    end: index + written.length,
    text: '\\',
  }));
  const links = [...prose.matchAll(/(?<!\]\(\s*|\]:[ \t]*)<((?:https?:\/\/|mailto:)[^\s<>]+)>/g)].map(
    ({ index, 0: written }) => {
      const address = text.slice(index + 1, index + written.length - 1);
      return { start: index, end: index + written.length, text: `[${address}](${address})` };
    },
  );
  return [...comments, ...ids, ...directives, ...links];
}

/**
 * Tags alone on lines, set apart by blank lines and without indentation. Versions of MDX before the second read them so;
 * since then a tag behind a list is part of its last item, and the element seems not to be closed.
 */
export function tagEdits(text: string): readonly Edit[] {
  return [...blankedCode(text).matchAll(tagLine)].map(({ index, groups }) => {
    const { indent = '', tag = '' } = groups ?? {};
    return { start: index, end: index + indent.length + tag.length, text: `\n${tag}\n` };
  });
}

const tagLine = /^(?<indent>[ \t]*)(?<tag><\/?[A-Z][\w.]*(?:[ \t][^<>\n]*)?>)[ \t]*$/gm;
