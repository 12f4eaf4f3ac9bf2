/** Milliseconds after which loading the search is given up. */
const PATIENCE = 12_000;

/** The same promise with a timeout: the work may still finish, but the reader sees a message. */
export function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(reject, PATIENCE, new Error('The search was not loaded in time.'));
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

/** Shows the message for a search that cannot be loaded, with a button that tries again. */
export function fillFailure(place: Element, again: () => void): void {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button';
  button.textContent = LABELS.tryAgain;
  button.addEventListener('click', again);
  place.replaceChildren(`${LABELS.searchFailed}. ${LABELS.searchFailedHint} `, button);
}
