import { watch } from 'chokidar';
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
  const timer: { current?: NodeJS.Timeout } = {};
  const life = { isOver: false };
  const reasons = new Set<string>();
  const watcher = watch([...roots], { ignoreInitial: true, ignored: (file) => ignored(file) });
  watcher.on('all', (_event, file) => {
    pending.add(file);
    onTouch?.(file);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const files = [...pending];
      pending.clear();
      onChange(files);
    }, settleTime);
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
      clearTimeout(timer.current);
      await watcher.close();
    },
  };
}
