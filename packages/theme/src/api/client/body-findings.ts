import { fill } from '@ceems-docs/ssg-cli/model';
import type { IsSlow } from './checkable-schema.ts';
import { schemaFindings } from './schema-findings.ts';

/** Validates the body of a form against its schema, and shows the errors under the field. */
export async function checkBody(form: HTMLFormElement, loadSamples: () => Promise<unknown>): Promise<void> {
  const field = form.querySelector<HTMLTextAreaElement>('textarea[name="body"]:not([data-in])');
  const place = form.querySelector('#try-body-findings');
  if (field === null || place === null || !(form.dataset.request ?? '').includes('"body":{"kind":"json"'))
    return;
  const findings = await findingsOf(field.value, form.dataset, loadSamples);
  place.textContent = findings.join('\n');
  field.toggleAttribute('aria-invalid', findings.length > 0);
}

async function findingsOf(
  text: string,
  { description, operation = '' }: DOMStringMap,
  loadSamples: () => Promise<unknown>,
): Promise<readonly string[]> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return [fill(LABELS.apiBodyNotJson, { message: error instanceof Error ? error.message : String(error) })];
  }
  if (description === undefined) return [];
  const response = await fetch(description);
  const whole: unknown = await response.json();
  const { isSlow } = (await loadSamples()) as { readonly isSlow: IsSlow };
  return schemaFindings(whole, operation, value, isSlow);
}
