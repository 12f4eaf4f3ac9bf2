import type { Serialization } from '@ceems-docs/ssg-cli/model';
import { type Field, type FormRequest, type FormValues, fillRequest } from './request.ts';

/** A chosen file, and the placeholder for its bytes until the request is sent. */
export interface ChosenFile {
  readonly file: File;
  readonly mark: string;
}

/** Files by the ids of the fields in whose place they are sent. */
export type ChosenFiles = ReadonlyMap<string, ChosenFile>;

/** The files that are chosen in a form. */
export function filesOf(form: HTMLFormElement): ChosenFiles {
  const inputs = [...form.querySelectorAll<HTMLInputElement>('input[data-file]')];
  return new Map(
    inputs.flatMap(({ dataset, files }, at) => {
      const file = files?.[0];
      return file ? [[dataset.file ?? '', { file, mark: `file-${at}-${Math.random()}` }] as const] : [];
    }),
  );
}

/** What a form of an operation holds now, with marks for the files that are to be sent. */
export function valuesOf(form: HTMLFormElement, files: ChosenFiles = new Map()): FormValues {
  const text = (name: string): string | undefined =>
    form.querySelector<HTMLInputElement>(`[name="${name}"]:not([data-in])`)?.value;
  const body = files.get('try-body')?.mark ?? text('body');
  const fields = [...form.querySelectorAll<Input>('[data-in]')].map((input) =>
    fieldOf(input, form, files.get(input.id)),
  );
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

/** The request of a form, as samples show it: without files. */
export function requestOf(form: HTMLFormElement, files?: ChosenFiles): FormRequest {
  const { request = '{}', auth = '{}' } = form.dataset;
  return fillRequest(
    JSON.parse(request) as FormRequest,
    JSON.parse(auth) as FormRequest['auth'],
    valuesOf(form, files),
  );
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** How the value of a field is written, as its attributes say. */
export function serializationOf({ style = '', explode, reserved }: Readonly<DOMStringMap>): Serialization {
  return { style, explode: explode === 'true', ...(reserved === undefined ? {} : { reserved: true }) };
}

function fieldOf(input: Input, form: HTMLFormElement, chosen: ChosenFile | undefined): Field {
  const { dataset } = input;
  const part = dataset.part === undefined ? undefined : (JSON.parse(dataset.part) as Field['part']);
  return {
    name: input.name,
    in: dataset.in ?? '',
    ...serializationOf(dataset),
    isList: dataset.list !== undefined,
    isData: dataset.json !== undefined,
    isSent: form.querySelector<HTMLInputElement>(`[data-send="${CSS.escape(input.id)}"]`)?.checked ?? true,
    value: chosen?.mark ?? input.value,
    ...(dataset.members === undefined
      ? {}
      : { members: JSON.parse(dataset.members) as NonNullable<Field['members']> }),
    ...(part === undefined ? {} : { part: chosen ? partWith(chosen.file, part) : part }),
  };
}

/** A part with the name of a file, and its type where the description says none. */
function partWith({ name, type }: File, part: NonNullable<Field['part']>): NonNullable<Field['part']> {
  return { ...(type === '' ? {} : { mediaType: type }), ...part, fileName: name };
}
