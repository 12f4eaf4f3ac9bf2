import { WORKER_SCRIPT } from '@ceems-docs/ssg-cli/model';

/** Starts the service worker of the site once the page has loaded, and has it look for a newer list of files. */
export function startOffline(base: string): void {
  const { serviceWorker } = navigator;
  // Browsers have it on HTTPS and on this machine only. A page of `serve` has none: its changes are to be seen.
  if (!serviceWorker || document.querySelector('[data-live]')) return;
  const begin = async (): Promise<void> => {
    await serviceWorker.register(base + WORKER_SCRIPT, { scope: base });
    const { active } = await serviceWorker.ready;
    active?.postMessage('refresh');
  };
  const start = (): void => void begin().catch(console.warn);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start);
}
