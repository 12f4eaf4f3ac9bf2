import { BRANCHES } from '@ceems-docs/ssg-cli/model';

/** Loads the entries of a category that a large sidebar leaves out, when it is opened for the first time. */
export function fillCategory(target: HTMLDetailsElement, fileOf: (url: string) => string): void {
  const { items } = target.dataset;
  const note = target.querySelector(':scope > p');
  if (items === undefined || !note) return;
  delete target.dataset.items;
  const script = document.createElement('script');
  const fail = (): void => {
    note.textContent = LABELS.loadingFailed;
    target.dataset.items = items;
  };
  script.onload = () => {
    const html = (globalThis as Branches)[BRANCHES]?.[items];
    if (html === undefined) fail();
    else note.outerHTML = html;
  };
  script.onerror = fail;
  script.src = fileOf(items);
  document.head.append(script);
  script.remove();
}

/** Where the loaded scripts put the lists, by their URL. */
interface Branches {
  readonly [BRANCHES]?: Readonly<Record<string, string>>;
}
