/** Longest path, and longest part of one, that a message shows whole. */
const PATH_WIDTH = 120;
const PART_WIDTH = 60;

/** A path of the API, or a key of its description, as far as a message needs it. */
export function shownPart(part: string): string {
  return part.length > PART_WIDTH ? `${part.slice(0, PART_WIDTH - 1)}…` : part;
}

/** Keys that lead into a description: of many, the first and the last. The place of a finding says the rest. */
export function shownKeys(keys: readonly string[]): string {
  const parts = keys.map(shownPart);
  const whole = parts.join(' › ');
  return whole.length <= PATH_WIDTH ? whole : [...parts.slice(0, 2), '…', ...parts.slice(-2)].join(' › ');
}
