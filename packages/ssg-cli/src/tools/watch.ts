import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { type FSWatcher, watch } from 'chokidar';
import { nodeError } from './thrown.ts';

/** Watches folders and files. */
export interface Watcher {
  /** Adds files that turned out to matter. */
  readonly add: (files: readonly string[]) => void;
  /** Resolves when every change from now on is seen. */
  readonly ready: Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * Milliseconds of quiet after which changes are reported together. More than the 50 in which the watching library
 * drops a second change of a file: what it drops has then not been read yet.
 */
const settleTime = 60;

/**
 * Milliseconds after which a new folder is looked at again. The watching library lists a folder before it watches it, and
 * never learns of a file that comes in between: on a busy machine that was one new folder of fifty.
 */
const secondLook = 500;

/** Who is called when files change; paths are absolute. */
interface WatchListener {
  /** A file is changing: called at once, possibly while it is still being written. */
  readonly onTouch?: (file: string) => void;
  /** Files have changed, those of one moment together. */
  readonly onChange: (files: readonly string[]) => void;
  /** Some files cannot be watched. Called once for each reason, which says what to do if that is known. */
  readonly onUnwatched: (reason: string) => void;
}

/** Codes of limits of the system → what to do. */
const limits: Readonly<Record<string, string>> = {
  ENOSPC: 'the system watches no more of them. On Linux, raise the limit: sysctl fs.inotify.max_user_watches',
  EMFILE:
    'too many are open. Raise the limit: ulimit -n; on Linux, too: sysctl fs.inotify.max_user_instances',
};

/** Watches folders until it is closed. */
export function watchFiles(
  roots: readonly string[],
  ignored: (file: string) => boolean,
  { onTouch, onChange, onUnwatched }: WatchListener,
): Watcher {
  const pending = new Set<string>();
  const added = new Set<string>();
  const timer: { settled?: NodeJS.Timeout; look?: NodeJS.Timeout } = {};
  const life = { isOver: false };
  const reasons = new Set<string>();
  const watcher = watch([...roots], { ignoreInitial: true, ignored: (file) => ignored(file) });
  const touch = (file: string): void => {
    pending.add(file);
    onTouch?.(file);
    clearTimeout(timer.settled);
    timer.settled = setTimeout(() => {
      const files = [...pending];
      pending.clear();
      onChange(files);
    }, settleTime);
  };
  const lookAgain = async (): Promise<void> => {
    const folders = [...added];
    added.clear();
    const missed = await unwatchedIn(folders, watcher, ignored);
    if (life.isOver) return;
    watcher.add(missed);
    for (const file of missed) touch(file);
  };
  watcher.on('all', (event, file) => {
    touch(file);
    if (event !== 'addDir') return;
    added.add(file);
    clearTimeout(timer.look);
    timer.look = setTimeout(() => void lookAgain(), secondLook);
  });
  watcher.on('error', (error) => {
    const { code = '', message } = nodeError(error);
    // What cannot be read is reported whenever the site is built.
    if (['EACCES', 'EPERM', 'ELOOP', 'ENOENT', 'ENXIO'].includes(code)) return;
    const reason = limits[code] ?? message;
    if (!reasons.has(reason)) onUnwatched(reason);
    reasons.add(reason);
  });
  const ready = new Promise<void>((resolve) => {
    watcher.once('ready', () => resolve());
  });
  return {
    ready,
    add: (files) => {
      // Adding files to a closed watcher would start it again and keep the process alive.
      if (!life.isOver) watcher.add([...files]);
    },
    close: async () => {
      life.isOver = true;
      clearTimeout(timer.settled);
      clearTimeout(timer.look);
      await watcher.close();
    },
  };
}

/** What is in folders and not watched, with all that is in folders among it; a folder that is gone has nothing. */
async function unwatchedIn(
  folders: string[],
  watcher: FSWatcher,
  ignored: (file: string) => boolean,
): Promise<string[]> {
  const watched = watcher.getWatched();
  const found: string[] = [];
  for (const folder of folders) {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const file = path.join(folder, entry.name);
      if (watched[folder]?.includes(entry.name) || ignored(file)) continue;
      found.push(file);
      if (entry.isDirectory()) folders.push(file);
    }
  }
  return found;
}
