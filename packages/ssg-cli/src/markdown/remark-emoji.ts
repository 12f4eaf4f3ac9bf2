import type { Root, RootContent } from 'mdast';
import { walkMarkdown } from './walk.ts';

// A word or a colon next to it makes it something else, such as a time or an address.
const shortName = /(?<![\w:]):(?<name>[+-]1|[a-z][\w+-]*):(?![\w:])/g;

/** Puts signs for their short names (`:tada:`), as GitHub does; unknown names stay. The table is loaded by the first one. */
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
          // Other sets of names have who does something in front.
          [name, name.replace(/^((?:wo)?man)_(.+)$/, '$2_$1')]
            .map((one) => (Object.hasOwn(nameToEmoji, one) ? nameToEmoji[one] : undefined))
            .find((sign) => sign !== undefined) ?? written,
      );
    }
  };
}
