import type { PlainBody, PreparedBody } from './prepared.ts';
import type { SampleBody, SamplePart } from './sample-request.ts';
import { encodePairs } from './url.ts';

/** Separates the parts of a multipart body that a sample writes out itself. */
const BOUNDARY = 'sample-boundary-7d3f1c';

/** The escapes of the HTML standard (multipart/form-data encoding algorithm) for names in quotes. */
function quoted(name: string): string {
  const escaped = name.replace(/\r\n|\r|\n/g, '%0D%0A').replace(/"/g, '%22');
  return `"${escaped}"`;
}

function partText(part: SamplePart): string {
  const file = part.fileName === undefined ? '' : `; filename=${quoted(part.fileName)}`;
  const type = part.mediaType === undefined ? '' : `Content-Type: ${part.mediaType}\r\n`;
  const disposition = `Content-Disposition: form-data; name=${quoted(part.name)}${file}\r\n`;
  return `${disposition}${type}${headersOf(part)}\r\n${part.value}\r\n`;
}

function headersOf({ headers = [] }: SamplePart): string {
  return headers.map(({ name, value }) => `${name}: ${value.replace(/[\r\n]+/g, ' ')}\r\n`).join('');
}

function freeBoundary(parts: readonly SamplePart[], boundary: string): string {
  return parts.some((part) => part.value.includes(boundary)) ? freeBoundary(parts, `${boundary}x`) : boundary;
}

/** Parts as one text. `type` is `multipart/form-data`, or another one whose parts have no names. */
export function multipartBody(
  parts: readonly SamplePart[],
  type = 'multipart/form-data',
  write: (part: SamplePart) => string = partText,
): PlainBody {
  const boundary = freeBoundary(parts, BOUNDARY);
  const text = parts.map((part) => `--${boundary}\r\n${write(part)}`).join('');
  return { text: `${text}--${boundary}--\r\n`, mediaType: `${type}; boundary=${boundary}` };
}

/** A part without a name: nothing but its media type and its headers is said of it. */
export function namelessPart(part: SamplePart): string {
  const { mediaType = 'text/plain', value } = part;
  return `Content-Type: ${mediaType}\r\n${headersOf(part)}\r\n${value}\r\n`;
}

/** A multipart form as it is sent, where it has parts with headers of their own. */
export function writtenOut(body: SampleBody): SampleBody {
  if (body.kind !== 'multipart' || !body.parts.some(({ headers = [] }) => headers.length > 0)) return body;
  return { kind: 'raw', ...multipartBody(body.parts) };
}

/** The body as one text, for libraries without forms, or whose forms cannot carry these values. */
export function plainBody(body: PreparedBody): PlainBody | undefined {
  switch (body.kind) {
    case 'none':
      return undefined;
    case 'text':
      return body;
    case 'form':
      return { text: encodePairs(body.fields), mediaType: body.mediaType };
    case 'multipart':
      return multipartBody(body.parts);
  }
}

/** Whether every name of a list is in it once. */
export function hasUniqueNames(pairs: readonly { readonly name: string }[]): boolean {
  return new Set(pairs.map(({ name }) => name)).size === pairs.length;
}
