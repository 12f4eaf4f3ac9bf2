import { adoptStyles, sheetOf } from '../../client/adopt-styles.ts';
import { PAGE_EVENT } from '../../client/page-event.ts';
import styles from '../../styles/api-console.css' with { type: 'text' };
import {
  forgetCredentials,
  restoreCredentials,
  type TypedCredentials,
  takeCredential,
} from './credentials.ts';
import { requestOf } from './form-values.ts';
import { paintLike } from './paint.ts';
import type { FormRequest } from './request.ts';
import { startSchemaTools } from './schema-tools.ts';
import { forgetServer, restoreServer, takeServer } from './server-choice.ts';

/** What the generator's browser module of samples exports, as far as samples are concerned. */
interface SampleModule {
  readonly buildSample: (
    language: string,
    request: FormRequest,
  ) => { readonly code: string; readonly others: readonly { readonly id: string; readonly code: string }[] };
}

/** Shown if a client cannot make the request that was filled in. */
const cannotSend = 'This client cannot make the request.';

/** Samples as the server rendered them, to come back to. */
type Originals = WeakMap<Element, Element>;

/**
 * Makes the tools of schemas work, and the forms of operations change the samples next to them, on this page and on pages shown later. The module that
 * writes samples is loaded when the first form is filled in, the console when something is sent. Of what is filled in,
 * only the server is stored; credentials are known to the other pages until a reload.
 */
export function startSampleForms(loadSamples: () => Promise<unknown>): void {
  adoptStyles(sheetOf(styles));
  startSchemaTools();
  const originals: Originals = new WeakMap();
  const typed: TypedCredentials = new Map();
  const render = (form: HTMLFormElement): void => void redraw(form, loadSamples, originals);
  document.addEventListener('input', ({ target }) => {
    const form = formOf(target);
    if (form === undefined) return;
    // A field that is filled in is sent.
    markAsSent(target, form);
    takeServer(form, target);
    takeCredential(typed, form, target);
    render(form);
  });
  document.addEventListener('reset', ({ target }) => {
    const form = formOf(target);
    if (form === undefined) return;
    forgetServer(form);
    forgetCredentials(typed, form);
    form.querySelector('.console-answer')?.replaceChildren();
    restore(form, originals);
  });
  document.addEventListener('submit', (event) => {
    const form = formOf(event.target);
    if (form === undefined) return;
    event.preventDefault();
    if (form.querySelector('.console-answer'))
      void import('./console.ts').then(({ send }) => send(form, loadSamples));
  });
  document.addEventListener('change', ({ target }) => {
    const form = formOf(target);
    const isBody = target instanceof HTMLTextAreaElement && target.name === 'body';
    if (!isBody || form?.dataset.description === undefined) return;
    void import('./body-findings.ts').then(({ checkBody }) => checkBody(form, loadSamples));
  });
  const takeUp = (): void => {
    for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sample-form]')) {
      const isServerRestored = restoreServer(form);
      if (restoreCredentials(typed, form) || isServerRestored) render(form);
    }
  };
  document.addEventListener(PAGE_EVENT, takeUp);
  takeUp();
  takeUpFields();
}

/** What was filled in or chosen before this module was there counts too. */
function takeUpFields(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sample-form]')) {
    for (const field of form.elements) {
      if (!isChanged(field)) continue;
      for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
    }
  }
}

/** Whether a field holds something else than it came with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLSelectElement) {
    const first = [...field.options].findIndex(({ defaultSelected }) => defaultSelected);
    return field.selectedIndex !== Math.max(first, 0);
  }
  const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
  return isText && field.value !== field.defaultValue;
}

function formOf(target: EventTarget | null): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest('form[data-sample-form]') : null;
  return form instanceof HTMLFormElement ? form : undefined;
}

function markAsSent(target: EventTarget | null, form: HTMLFormElement): void {
  if (!(target instanceof HTMLElement)) return;
  const { file = target.id } = target.dataset;
  const box = form.querySelector<HTMLInputElement>(`[data-send="${CSS.escape(file)}"]`);
  if (box !== null) box.checked = true;
}

async function redraw(
  form: HTMLFormElement,
  loadSamples: () => Promise<unknown>,
  originals: Originals,
): Promise<void> {
  const { buildSample } = (await loadSamples()) as SampleModule;
  const request = requestOf(form);
  for (const pre of samplesOf(form)) {
    const code = pre.querySelector('code');
    if (code === null || pre.dataset.sample === undefined) continue;
    const original = originals.get(code) ?? (code.cloneNode(true) as Element);
    originals.set(code, original);
    const sample = buildSample(pre.dataset.sample, request);
    const { client } = pre.dataset;
    const text = client === undefined ? sample.code : sample.others.find(({ id }) => id === client)?.code;
    code.replaceChildren(paintLike(original, text ?? cannotSend));
  }
}

function restore(form: HTMLFormElement, originals: Originals): void {
  for (const pre of samplesOf(form)) {
    const code = pre.querySelector('code');
    const original = code === null ? undefined : originals.get(code);
    if (code !== null && original !== undefined) code.innerHTML = original.innerHTML;
  }
}

function samplesOf(form: HTMLFormElement): Iterable<HTMLElement> {
  return form.closest('.api-samples')?.querySelectorAll<HTMLElement>('pre[data-sample]') ?? [];
}
