/** Milliseconds of navigation before the progress bar shows. */
const PROGRESS_DELAY = 200;

/** Shows a progress bar when something takes long. Returns what ends it. */
export function startProgress(): () => void {
  const bar = document.createElement('div');
  bar.className = 'progress';
  bar.setAttribute('role', 'progressbar');
  bar.setAttribute('aria-label', LABELS.loading);
  const timer = setTimeout(() => document.body.append(bar), PROGRESS_DELAY);
  return () => {
    clearTimeout(timer);
    bar.remove();
  };
}
