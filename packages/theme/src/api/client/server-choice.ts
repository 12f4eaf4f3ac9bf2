import { readStored, store } from '../../client/storage.ts';

/** What is kept over pages of the server: never credentials. */
interface ServerChoice {
  readonly server: string;
  readonly variables: Readonly<Record<string, string>>;
}

const serverOf = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>('[name="server"]:not([data-in])');

/** One choice for all operations with the same server; some have their own. */
export function serverKey(form: HTMLFormElement): string {
  return `api.${form.dataset.api ?? ''}.${serverOf(form)?.defaultValue ?? ''}`;
}

/** Puts a changed variable into the address of the server, and stores the choice for other pages. */
export function takeServer(form: HTMLFormElement, target: EventTarget | null): void {
  const server = serverOf(form);
  if (server === null || !(target instanceof HTMLElement)) return;
  const isVariable = target.dataset.variable !== undefined;
  if (isVariable) server.value = addressOf(target) ?? server.value;
  if (!isVariable && target !== server) return;
  const { value } = server;
  // An address may hold a user and a password: that is never stored.
  const isKept = value !== server.defaultValue && !/[@?#]/.test(value);
  const choice: ServerChoice = { server: value, variables: variablesOf(form) };
  store(serverKey(form), isKept ? JSON.stringify(choice) : undefined);
}

/** Restores the stored choice. Returns whether that changed anything. */
export function restoreServer(form: HTMLFormElement): boolean {
  const server = serverOf(form);
  const choice = parsed(readStored(serverKey(form)));
  if (server === null || choice === undefined || choice.server === server.value) return false;
  server.value = choice.server;
  for (const field of fieldsIn(form)) {
    const value = choice.variables[field.dataset.variable ?? ''];
    if (value !== undefined) field.value = value;
  }
  return true;
}

/** Forgets the choice. */
export function forgetServer(form: HTMLFormElement): void {
  store(serverKey(form), undefined);
}

function parsed(text: string | undefined): ServerChoice | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const choice = Object(value) as Partial<ServerChoice>;
    return typeof choice.server === 'string'
      ? { server: choice.server, variables: Object(choice.variables) }
      : undefined;
  } catch {
    return undefined;
  }
}

function fieldsIn(part: ParentNode): readonly (HTMLInputElement | HTMLSelectElement)[] {
  return [...part.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[data-variable]')];
}

function variablesOf(part: ParentNode): Readonly<Record<string, string>> {
  return Object.fromEntries(fieldsIn(part).map((field) => [field.dataset.variable ?? '', field.value]));
}

function addressOf(field: HTMLElement): string | undefined {
  const group = field.closest<HTMLElement>('[data-template]');
  if (group === null) return undefined;
  const values = variablesOf(group);
  return (group.dataset.template ?? '').replace(
    /\{([^{}]*)\}/g,
    (place, name: string) => values[name] ?? place,
  );
}
