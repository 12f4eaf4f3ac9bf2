import { serverKey } from './server-choice.ts';

/** What readers typed as credentials, for all operations with the same server and scheme. In memory only: a reload forgets it. */
export type TypedCredentials = Map<string, string>;

const keyOf = (form: HTMLFormElement, field: HTMLInputElement): string =>
  [serverKey(form), form.dataset.auth, field.dataset.credential].join('\n');

const fieldsOf = (form: HTMLFormElement): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('[data-credential]'),
];

/** Notes what was typed, if the field is one of credentials. */
export function takeCredential(
  typed: TypedCredentials,
  form: HTMLFormElement,
  target: EventTarget | null,
): void {
  const field = fieldsOf(form).find((one) => one === target);
  if (field !== undefined) typed.set(keyOf(form, field), field.value);
}

/** Fills in what was typed on another page. Returns whether that changed anything. */
export function restoreCredentials(typed: TypedCredentials, form: HTMLFormElement): boolean {
  const known = fieldsOf(form).flatMap((field) => {
    const value = typed.get(keyOf(form, field));
    return value === undefined || value === field.value ? [] : [{ field, value }];
  });
  for (const { field, value } of known) field.value = value;
  return known.length > 0;
}

/** Forgets what was typed for the operations that a form shares it with. */
export function forgetCredentials(typed: TypedCredentials, form: HTMLFormElement): void {
  for (const field of fieldsOf(form)) typed.delete(keyOf(form, field));
}
