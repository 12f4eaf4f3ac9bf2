import { type Change, diffLines, diffWordsWithSpace } from 'diff';
import type { Changed } from './compare.ts';

/** A block that is in one list only, or the parts of one that is in both in similar words. */
export type Block =
  | { readonly kind: 'removed'; readonly text: string }
  | { readonly kind: 'added'; readonly text: string }
  | { readonly kind: 'edited'; readonly parts: readonly Change[] };

/** How much of the longer text must be in both. */
const enough = 0.5;
/** Longer texts are shown one after the other: comparing their words would take seconds. */
const maxCharacters = 20_000;

/** Puts blocks that were edited next to what they were: first these, then what is in one list only. */
export function blocksOf({ removed, added }: Changed, by: 'words' | 'lines'): readonly Block[] {
  const left = [...added];
  const blocks = removed.map((before): Block => {
    for (const [index, after] of left.entries()) {
      const parts = editOf(before, after, by);
      if (parts === undefined) continue;
      left.splice(index, 1);
      return { kind: 'edited', parts };
    }
    return { kind: 'removed', text: before };
  });
  return [...blocks, ...left.map((text): Block => ({ kind: 'added', text }))];
}

function editOf(before: string, after: string, by: 'words' | 'lines'): readonly Change[] | undefined {
  const most = Math.max(before.length, after.length);
  if (most > maxCharacters || Math.min(before.length, after.length) < most * enough) return undefined;
  // Without its end, the last line would differ from the same one before others.
  const parts = by === 'words' ? diffWordsWithSpace(before, after) : diffLines(`${before}\n`, `${after}\n`);
  const common = parts.filter(({ added, removed }) => !added && !removed);
  const shared = common.reduce((sum, { value }) => sum + value.length, 0);
  return shared < most * enough ? undefined : parts;
}
