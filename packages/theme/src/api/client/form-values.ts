import type { Serialization } from '@ceems-docs/ssg-cli/model';
import { type Field, type FormRequest, type FormValues, fillRequest } from './request.ts';

/** What a form of an operation holds now. */
export function valuesOf(form: HTMLFormElement): FormValues {
  const text = (name: string): string | undefined =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]:not([data-in])`)?.value;
  const body = text('body');
  const fields = [...form.querySelectorAll<Input>('[data-in]')].map((input) => fieldOf(input, form));
  const credentials = [...form.querySelectorAll<HTMLInputElement>('[data-credential]')].map((input) => [
    input.dataset.credential ?? '',
    input.value,
  ]);
  return {
    server: text('server') ?? '',
    credentials: Object.fromEntries(credentials),
    ...(body === undefined ? {} : { body }),
    fields,
  };
}

/** The request that a form stands for, as samples show it. */
export function requestOf(form: HTMLFormElement): FormRequest {
  const { request = '{}', auth = '{}' } = form.dataset;
  return fillRequest(
    JSON.parse(request) as FormRequest,
    JSON.parse(auth) as FormRequest['auth'],
    valuesOf(form),
  );
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How the value of a field is written, as its attributes say. */
export function serializationOf({ style = '', explode, reserved }: Readonly<DOMStringMap>): Serialization {
  return { style, explode: explode === 'true', ...(reserved === undefined ? {} : { reserved: true }) };
}

function fieldOf(input: Input, form: HTMLFormElement): Field {
  const { dataset } = input;
  return {
    name: input.name,
    in: dataset.in ?? '',
    ...serializationOf(dataset),
    isList: dataset.list !== undefined,
    isData: dataset.json !== undefined,
    isSent: form.querySelector<HTMLInputElement>(`[data-send="${CSS.escape(input.id)}"]`)?.checked ?? true,
    value: input.value,
    ...(dataset.part === undefined ? {} : { part: JSON.parse(dataset.part) as NonNullable<Field['part']> }),
  };
}
