import { readStored, store } from '../client/storage.ts';

/** A page or section that the reader chose in a search. */
export interface Recent {
  readonly title: string;
  readonly href: string;
}

const KEY = 'search-recent';
const MAX_RECENTS = 6;

/** What the reader chose lately, latest first; nothing where storage is blocked or holds something else. */
export function readRecents(): readonly Recent[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENTS) : [];
  } catch {
    return [];
  }
}

/** Puts an entry first. */
export function addRecent(recent: Recent): void {
  write([recent, ...readRecents().filter(({ href }) => href !== recent.href)]);
}

/** Removes an entry. */
export function removeRecent(href: string): void {
  write(readRecents().filter((recent) => recent.href !== href));
}

function write(recents: readonly Recent[]): void {
  store(KEY, JSON.stringify(recents.slice(0, MAX_RECENTS)));
}

function isRecent(value: unknown): value is Recent {
  const recent = value as Partial<Recent> | null;
  return typeof recent?.title === 'string' && typeof recent.href === 'string' && isOwnAddress(recent.href);
}

/** What is stored is a link: it must not run anything. */
function isOwnAddress(href: string): boolean {
  return href.startsWith('/') || href.startsWith('file:') || /^https?:/.test(href);
}
