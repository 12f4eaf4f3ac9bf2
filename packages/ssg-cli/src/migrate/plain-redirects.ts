import { type Keys, textOf } from './migration.ts';

/**
 * The redirects of a list of old and new addresses; undefined if there are none. Patterns have no counterpart and are
 * left out, and so are old addresses that come again, and those that are the new address.
 */
export function plainRedirects(
  pairs: readonly (readonly [from: unknown, to: unknown])[],
): readonly Keys[] | undefined {
  const found = new Map<string, Keys>();
  for (const [written, target] of pairs) {
    const from = withoutSlash(textOf(written) ?? '');
    const to = textOf(target) ?? '';
    const isPlain = /^\/[^:*()?#[\]<>]+$/.test(from) && /^(?:https?:|\/[^:*[\]]*$)/.test(to);
    if (isPlain && from !== withoutSlash(to) && !found.has(from)) found.set(from, { from, to });
  }
  return found.size > 0 ? [...found.values()] : undefined;
}

function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
