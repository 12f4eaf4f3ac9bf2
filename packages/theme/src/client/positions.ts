import { readSession } from './storage.ts';

/** What an entry of the history carries: the name under which its reading position is kept. */
export interface HistoryEntry {
  readonly entry?: string;
}

/** How far down the reader was in each entry of the history, by the entry's name. */
export type Positions = Record<string, number>;

/** Where positions are kept as long as the tab lives. */
export const POSITIONS_KEY = 'positions';

/** The positions that were kept before this document. */
export function readPositions(): Positions {
  try {
    return JSON.parse(readSession(POSITIONS_KEY) ?? '{}') as Positions;
  } catch {
    return {};
  }
}

/** Restores the position after a reload or a return from another site, since the browser's own restoration is off. */
export function restorePosition(): void {
  if (history.scrollRestoration === 'auto') return;
  history.scrollRestoration = 'auto';
  const { entry = '' } = (history.state ?? {}) as HistoryEntry;
  const top = readPositions()[entry];
  if (top !== undefined) scrollTo({ top, behavior: 'instant' });
}
