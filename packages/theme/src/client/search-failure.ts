/** Milliseconds after which a search that has not come is given up. */
const PATIENCE = 12_000;

/** The same work, given up after a while: it may still be done, but nobody is kept waiting without a word. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, PATIENCE, new Error('The search did not come in time.'));
  });
  return Promise.race([work, late]);
}

/** Says on the search page that there will be no results, while it still lists all pages. */
export function showPageFailure(error: unknown): void {
  console.warn(error);
  delete document.documentElement.dataset.searching;
  const form = document.querySelector('[data-search-page] form');
  if (!form || form.nextElementSibling?.getAttribute('role') === 'alert') return;
  const notice = document.createElement('p');
  notice.className = 'notice';
  notice.setAttribute('role', 'alert');
  fillFailure(notice, () => location.reload());
  form.after(notice);
}

/** Puts down what is said when no search can be had, with a button that tries again. */
export function fillFailure(place: Element, again: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = LABELS.tryAgain;
  button.addEventListener('click', again);
  place.replaceChildren(`${LABELS.searchFailed}. ${LABELS.searchFailedHint} `, button);
}
