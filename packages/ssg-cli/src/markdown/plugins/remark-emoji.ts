import type { Heading, Root, RootContent } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import type { MarkdownOptions } from '../options.ts';
import { walkMarkdown } from '../tree/walk.ts';

// Next to a word or a colon, it is something else, such as a time or an address.
const shortName = /(?<![\w:]):(?<name>[+-]1|[a-z][\w+-]*):(?![\w:])/g;

/**
 * Replaces short names (`:tada:`) by emoji, as GitHub does; unknown names stay. The table is loaded on first use. They are no part of
 * the ids of headings that are made as VitePress makes them.
 */
export function remarkEmoji({ headingIds }: Pick<MarkdownOptions, 'headingIds'>) {
  return async (tree: Root): Promise<void> => {
    const found: Extract<RootContent, { type: 'text' }>[] = [];
    const headings: Heading[] = [];
    walkMarkdown(tree, (node) => {
      if (node.type === 'text' && node.value.search(shortName) >= 0) found.push(node);
      if (node.type === 'heading' && headingIds === 'vitepress') headings.push(node);
    });
    if (found.length === 0) return;
    const { nameToEmoji } = await import('gemoji');
    const emojiOf = (name: string) =>
      // Other sets of names start with the person.
      [name, name.replace(/^((?:wo)?man)_(.+)$/, '$2_$1')]
        .map((one) => (Object.hasOwn(nameToEmoji, one) ? nameToEmoji[one] : undefined))
        .find((sign) => sign !== undefined);
    const shown = found.map(({ value }) =>
      value.replace(shortName, (written, name: string) => emojiOf(name) ?? written),
    );
    const texts = headings.map((heading) => textOf(heading, { includeHtml: false }));
    for (const node of found)
      node.value = node.value.replace(shortName, (written, name: string) => (emojiOf(name) ? '' : written));
    for (const [index, heading] of headings.entries()) {
      const idText = textOf(heading, { includeHtml: false });
      if (idText !== texts[index])
        heading.data = { ...heading.data, hProperties: { ...heading.data?.hProperties, dataIdText: idText } };
    }
    for (const [index, node] of found.entries()) node.value = shown[index] ?? node.value;
  };
}
