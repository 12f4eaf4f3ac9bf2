import { type Field, type FormRequest, type FormValues, fillRequest } from './request.ts';

/** What the generator's browser module of samples exports. */
interface SampleModule {
  readonly buildSample: (language: string, request: FormRequest) => { readonly code: string };
}

/** HTML of samples as the server drew them, to come back to. */
type Originals = WeakMap<Element, string>;

/**
 * Makes the forms of operations change the samples below them, on this page and on pages shown later. The module that
 * writes samples is loaded when the first form is filled in. Nothing is sent, and nothing is stored.
 */
export function startSampleForms(loadSamples: () => Promise<unknown>): void {
  const originals: Originals = new WeakMap();
  document.addEventListener('input', (event) => {
    const form = formOf(event.target);
    if (form === undefined) return;
    // Whoever fills a field in wants it sent.
    markAsSent(event.target, form);
    void redraw(form, loadSamples, originals);
  });
  document.addEventListener('reset', (event) => {
    const form = formOf(event.target);
    if (form !== undefined) restore(form, originals);
  });
  document.addEventListener('submit', (event) => {
    if (formOf(event.target) !== undefined) event.preventDefault();
  });
}

function formOf(target: EventTarget | null): HTMLFormElement | undefined {
  const form = target instanceof Element ? target.closest('form[data-sample-form]') : null;
  return form instanceof HTMLFormElement ? form : undefined;
}

function markAsSent(target: EventTarget | null, form: HTMLFormElement): void {
  if (!(target instanceof HTMLElement) || target.dataset.in === undefined) return;
  const box = form.querySelector<HTMLInputElement>(`[data-send="${CSS.escape(target.id)}"]`);
  if (box !== null) box.checked = true;
}

async function redraw(
  form: HTMLFormElement,
  loadSamples: () => Promise<unknown>,
  originals: Originals,
): Promise<void> {
  const { buildSample } = (await loadSamples()) as SampleModule;
  const request = fillRequest(JSON.parse(form.dataset.request ?? '{}') as FormRequest, valuesOf(form));
  for (const pre of samplesOf(form)) {
    const code = pre.querySelector('code');
    if (code === null || pre.dataset.sample === undefined) continue;
    if (!originals.has(code)) originals.set(code, code.innerHTML);
    code.textContent = buildSample(pre.dataset.sample, request).code;
  }
}

function restore(form: HTMLFormElement, originals: Originals): void {
  for (const pre of samplesOf(form)) {
    const code = pre.querySelector('code');
    const html = code === null ? undefined : originals.get(code);
    if (code !== null && html !== undefined) code.innerHTML = html;
  }
}

function samplesOf(form: HTMLFormElement): Iterable<HTMLElement> {
  return form.closest('.api-samples')?.querySelectorAll<HTMLElement>('pre[data-sample]') ?? [];
}

function valuesOf(form: HTMLFormElement): FormValues {
  const text = (name: string): string | undefined =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]:not([data-in])`)?.value;
  const body = text('body');
  const fields = [...form.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-in]')].map((input) =>
    fieldOf(input, form),
  );
  return {
    server: text('server') ?? '',
    user: text('user') ?? '',
    ...(body === undefined ? {} : { body }),
    fields,
  };
}

function fieldOf(input: HTMLInputElement | HTMLSelectElement, form: HTMLFormElement): Field {
  const { dataset } = input;
  return {
    name: input.name,
    in: dataset.in ?? '',
    style: dataset.style ?? '',
    explode: dataset.explode === 'true',
    isList: dataset.list !== undefined,
    isSent: form.querySelector<HTMLInputElement>(`[data-send="${CSS.escape(input.id)}"]`)?.checked ?? true,
    value: input.value,
  };
}
