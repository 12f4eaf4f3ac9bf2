import { type HistoryEntry, POSITIONS_KEY, readPositions } from '../positions.ts';
import { storeSession } from '../storage.ts';

/** Keeps the reading position of every entry of the history. */
export interface PositionKeeper {
  /** Set while the page of the current history entry is not shown yet: scrolling then does not belong to it. */
  readonly leave: () => void;
  /** Called when the page of the current entry is shown. Returns its last position, if it was shown before. */
  readonly arrive: () => number | undefined;
}

/**
 * Starts to keep positions. They are written down while the reader scrolls, under the name of the entry that is shown:
 * going back changes the current entry before the page of that entry is there. The browser itself puts only those
 * pages back that it loads.
 */
export function keepPositions(): PositionKeeper {
  const positions = readPositions();
  let shown: string | undefined;
  const leave = (): void => {
    shown = undefined;
  };
  const arrive = (): number | undefined => {
    shown = nameEntry();
    return positions[shown];
  };
  const note = (): void => {
    if (shown !== undefined) positions[shown] = scrollY;
  };
  history.scrollRestoration = 'manual';
  arrive();
  note();
  addEventListener('scroll', note, { passive: true });
  addEventListener('pagehide', () => storeSession(POSITIONS_KEY, JSON.stringify(positions)));
  return { leave, arrive };
}

/** The name of the current entry of the history; an entry without one gets one. */
function nameEntry(): string {
  const { entry } = (history.state ?? {}) as HistoryEntry;
  if (entry !== undefined) return entry;
  const name = Math.random().toString(36).slice(2);
  history.replaceState({ ...history.state, entry: name }, '');
  return name;
}
