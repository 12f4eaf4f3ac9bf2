import { counted, fill, type LeftOut } from '@ceems-docs/ssg-cli/model';
import { dressCode } from '../../client/first/code.ts';
import { shownBody } from './format-json.ts';
import { paintJson } from './paint.ts';

/** What came back, read to its end. */
interface Answer {
  readonly response: Response;
  readonly bytes: ArrayBuffer;
  /** In milliseconds. */
  readonly time: number;
  readonly leftOut: readonly LeftOut[];
}

/** Shows an answer: status, time, headers and body. */
export function showAnswer(place: HTMLElement, { response, bytes, time, leftOut }: Answer): void {
  const status = `${response.status} ${response.statusText}`.trim();
  const head = element('p', fill(LABELS.apiAnswered, { status, time, size: bytes.byteLength }));
  head.className = `console-status status-${String(response.status).slice(0, 1)}`;
  place.replaceChildren(
    head,
    ...leftOut.map(({ kind, name }) => element('p', fill(LABELS[`apiLeftOut${kind}`], { name }))),
    headersOf(response),
    ...bodyOf(response, bytes),
  );
  dressCode(place);
}

/** Shows why there is no answer. */
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
  const isText = /^text\/|json|xml|yaml|javascript|csv|^$/i.test(type);
  const picture = /^image\//i.test(type) ? [pictureOf(response, bytes)] : [];
  if (!isText) return picture.length > 0 ? picture : [fileOf(response, bytes)];
  const figure = document.createElement('figure');
  figure.className = 'code';
  const pre = document.createElement('pre');
  pre.append(codeOf(bytes, type));
  figure.append(pre);
  return [...picture, figure];
}

/** An image, or a download if the bytes are not an image. Site policies allow `data:` in images. */
function pictureOf(response: Response, bytes: ArrayBuffer): Element {
  const image = document.createElement('img');
  image.alt = LABELS.image;
  image.onerror = () => image.replaceWith(fileOf(response, bytes));
  const reader = new FileReader();
  reader.onload = () => {
    image.src = String(reader.result);
  };
  reader.readAsDataURL(new Blob([bytes], { type: response.headers.get('content-type') ?? '' }));
  return image;
}

/** What a body is that is no text, and the file to save. Without a type of its own, nothing of it can run on the site. */
function fileOf({ headers, url }: Response, bytes: ArrayBuffer): Element {
  const type = headers.get('content-type') || 'application/octet-stream';
  const place = element('p', `${fill(LABELS.apiBodyNotShown, { type })} `);
  const link = document.createElement('a');
  link.textContent = LABELS.apiDownload;
  link.href = URL.createObjectURL(new Blob([bytes], { type: 'application/octet-stream' }));
  link.download = new URL(url).pathname.split('/').at(-1) ?? '';
  place.append(link);
  return place;
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
