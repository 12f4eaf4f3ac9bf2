import type { LoadSamples } from '../contract.ts';

/** Loads what makes the forms of operations and the tools of schemas work when the first of them is touched. */
export function startSamples(load: LoadSamples): void {
  // `null` once all has started.
  let loading: Promise<void> | null | undefined;
  const touched = (event: Event): void => {
    const target = event.target as HTMLFormElement;
    if (loading === null || !target.closest('.sample-form,.schema')) return;
    loading ??= load().then(({ start }) => {
      loading = null;
      start();
    });
    if (event.type === 'focusin') return;
    // What is filled in, credentials too, must not go into the address of the page.
    event.preventDefault();
    void loading.then(() => target.requestSubmit());
  };
  document.addEventListener('focusin', touched);
  document.addEventListener('submit', touched);
}
