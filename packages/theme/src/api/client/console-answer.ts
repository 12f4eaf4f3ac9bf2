import { counted, fill } from '@ceems-docs/ssg-cli/model';
import { dressCode } from '../../client/first/code.ts';
import { shownBody } from './format-json.ts';
import { paintJson } from './paint.ts';

/** What came back, read to its end. */
interface Answer {
  readonly response: Response;
  readonly bytes: ArrayBuffer;
  /** In milliseconds. */
  readonly time: number;
  readonly leftOut: readonly string[];
}

/** Shows an answer: status, time, headers and body. */
export function showAnswer(place: HTMLElement, { response, bytes, time, leftOut }: Answer): void {
  const status = `${response.status} ${response.statusText}`.trim();
  const head = element('p', fill(LABELS.apiAnswered, { status, time, size: bytes.byteLength }));
  head.className = `console-status status-${String(response.status).slice(0, 1)}`;
  place.replaceChildren(
    head,
    ...leftOut.map((text) => element('p', text)),
    headersOf(response),
    ...bodyOf(response, bytes),
  );
  dressCode(place);
}

/** Says why there is no answer. */
export function showProblem(place: HTMLElement, text: string): void {
  const problem = element('p', text);
  problem.className = 'console-problem';
  place.replaceChildren(problem);
}

function headersOf(response: Response): HTMLElement {
  const headers = [...response.headers];
  const details = document.createElement('details');
  const pre = element('pre', headers.map(([name, value]) => `${name}: ${value}`).join('\n'));
  pre.tabIndex = 0;
  details.append(element('summary', counted(LABELS.apiAnswerHeaders, headers.length, LABELS.locale)), pre);
  return details;
}

function bodyOf(response: Response, bytes: ArrayBuffer): readonly Element[] {
  if (bytes.byteLength === 0) return [];
  const type = response.headers.get('content-type') ?? '';
  if (!/^text\/|json|xml|yaml|javascript|csv|^$/i.test(type))
    return [element('p', fill(LABELS.apiBodyNotShown, { type: type || 'application/octet-stream' }))];
  const figure = document.createElement('figure');
  figure.className = 'code';
  const pre = document.createElement('pre');
  pre.append(codeOf(bytes, type));
  figure.append(pre);
  return [figure];
}

function codeOf(bytes: ArrayBuffer, type: string): Element {
  const code = document.createElement('code');
  const { text, isJson } = shownBody(bytes, type);
  if (isJson) code.append(paintJson(text));
  else code.textContent = text;
  return code;
}

function element(name: string, text: string): HTMLElement {
  const made = document.createElement(name);
  made.textContent = text;
  return made;
}
