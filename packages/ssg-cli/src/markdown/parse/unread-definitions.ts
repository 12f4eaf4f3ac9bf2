import type { Definition, FootnoteDefinition, Root } from 'mdast';
import type { Diagnostic } from '../../model/index.ts';
import { type EditedText, locationOf } from '../text/edits.ts';
import { walkMarkdown } from '../tree/walk.ts';

/** Footnotes that no text refers to, and definitions whose label is defined before: neither has an effect. */
export function unreadDefinitions(tree: Root, text: EditedText): readonly Diagnostic[] {
  const links = new Map<string, Definition>();
  const notes = new Map<string, FootnoteDefinition>();
  const referred = new Set<string>();
  const found: Diagnostic[] = [];
  walkMarkdown(tree, (node) => {
    if (node.type === 'footnoteReference') referred.add(node.identifier);
    // `[//]: # (text)` is a comment.
    else if (node.type === 'definition' && node.url.length > 1)
      found.push(...definedAgain(node, links, text));
    else if (node.type === 'footnoteDefinition') found.push(...definedAgain(node, notes, text));
    return undefined;
  });
  const unread = [...notes].filter(([identifier]) => !referred.has(identifier));
  return [
    ...found,
    ...unread.map(
      ([, { position, label }]): Diagnostic => ({
        code: 'unread-definition',
        message: `No text refers to the footnote \`[^${label}]\`: readers do not see it.`,
        location: locationOf(text, position?.start.offset ?? 0),
        target: `[^${label}]`,
        hint: `Write \`[^${label}]\` where it belongs, or remove it.`,
      }),
    ),
  ];
}

/** Remembers the first definition of a label; a later one that differs is a finding. */
function definedAgain<One extends Definition | FootnoteDefinition>(
  node: One,
  first: Map<string, One>,
  text: EditedText,
): readonly Diagnostic[] {
  const before = first.get(node.identifier);
  if (before === undefined) {
    first.set(node.identifier, node);
    return [];
  }
  if (writtenOf(before, text) === writtenOf(node, text)) return [];
  const label = `[${node.type === 'definition' ? '' : '^'}${node.label}]`;
  return [
    {
      code: 'unread-definition',
      message: `\`${label}\` is defined before: this definition has no effect.`,
      location: locationOf(text, node.position?.start.offset ?? 0),
      target: label,
      hint: 'Remove it, or give it a label of its own.',
      notes: [
        {
          message: 'The first definition.',
          location: locationOf(text, before.position?.start.offset ?? 0),
        },
      ],
    },
  ];
}

function writtenOf({ position }: Definition | FootnoteDefinition, { text }: EditedText): string {
  return text.slice(position?.start.offset, position?.end.offset).trim();
}
