import { statfsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const memory = '/dev/shm';
/** Bytes that sites under edit, their outputs and their caches take at most. */
const room = 2 ** 29;

/** Makes a temporary folder for sites that are edited and rebuilt; in memory where there is room, which takes a fifth of the time off. */
export function newFolder(prefix: string): Promise<string> {
  return mkdtemp(path.join(process.env.TMPDIR === undefined && hasRoom() ? memory : tmpdir(), prefix));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize > room;
  } catch {
    return false;
  }
}
