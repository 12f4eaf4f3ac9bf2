import type { Root, RootContent } from 'mdast';
import { walkMarkdown } from '../tree/walk.ts';

// Next to a word or a colon, it is something else, such as a time or an address.
const shortName = /(?<![\w:]):(?<name>[+-]1|[a-z][\w+-]*):(?![\w:])/g;

/** Replaces short names (`:tada:`) by emoji, as GitHub does; unknown names stay. The table is loaded on first use. */
export function remarkEmoji() {
  return async (tree: Root): Promise<void> => {
    const found: Extract<RootContent, { type: 'text' }>[] = [];
    walkMarkdown(tree, (node) => {
      if (node.type === 'text' && node.value.search(shortName) >= 0) found.push(node);
    });
    if (found.length === 0) return;
    const { nameToEmoji } = await import('gemoji');
    for (const node of found) {
      node.value = node.value.replace(
        shortName,
        (written, name: string) =>
          // Other sets of names start with the person.
          [name, name.replace(/^((?:wo)?man)_(.+)$/, '$2_$1')]
            .map((one) => (Object.hasOwn(nameToEmoji, one) ? nameToEmoji[one] : undefined))
            .find((sign) => sign !== undefined) ?? written,
      );
    }
  };
}
