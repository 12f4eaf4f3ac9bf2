import { messageOf } from '../../tools/thrown.ts';
import type { DevSession } from './dev-session.ts';
import type { LiveMessage } from './live/messages.ts';

/** Milliseconds without an edit before the whole site is checked, if the edited page is already up to date. */
const quietTime = 250;

/** Updates the served output while files change. */
export interface Follower {
  /** A file is changing: the page of a Markdown file is rendered at once. */
  readonly touch: (file: string) => void;
  /** Files have changed: updates the whole site, then calls `onReady`. */
  readonly change: (files: readonly string[], onReady: () => void) => void;
  /** Cancels pending updates. */
  readonly stop: () => void;
}

interface FollowerHost {
  /** The first build; edits are followed after it. */
  readonly first: Promise<unknown>;
  readonly renew: (files: readonly string[]) => Promise<void>;
  readonly send: (message: LiveMessage) => void;
  readonly fail: (text: string) => void;
}

/** Follows edits one after the other: first the open page, then, when the author pauses, the rest and the findings. */
export function follower(session: DevSession, { first, renew, send, fail }: FollowerHost): Follower {
  const pending = new Set<string>();
  const shown = new Set<string>();
  const queue: { work: Promise<void>; timer?: NodeJS.Timeout } = {
    work: first.then(() => {}),
  };
  const next = (work: () => Promise<void>) => {
    queue.work = queue.work
      .then(work)
      // For example, a file was removed while it was read. The next change rebuilds.
      .catch((error: unknown) => fail(messageOf(error)));
  };
  const render = async (file: string): Promise<void> => {
    const message = await session.edit(file);
    if (message === undefined) shown.delete(file);
    else shown.add(file);
    if (message && message.changed.length > 0) send(message);
  };
  return {
    touch(file) {
      if (file.endsWith('.md')) next(() => render(file));
    },
    change(files, onReady) {
      for (const file of files) pending.add(file);
      clearTimeout(queue.timer);
      // At the first event, the file may have been only half written.
      for (const file of files) if (shown.has(file)) next(() => render(file));
      const all = () => {
        const changed = [...pending];
        pending.clear();
        shown.clear();
        next(async () => {
          await renew(changed);
          onReady();
        });
      };
      next(async () => {
        clearTimeout(queue.timer);
        queue.timer = setTimeout(all, [...pending].every((file) => shown.has(file)) ? quietTime : 0);
      });
    },
    stop: () => clearTimeout(queue.timer),
  };
}
