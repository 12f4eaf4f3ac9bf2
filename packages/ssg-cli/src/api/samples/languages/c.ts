import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  credentialPiece,
  type Dialect,
  expression,
  lengthHeader,
  mergeTexts,
  type Piece,
  type PreparedBody,
  type PreparedRequest,
} from '../prepared.ts';
import type { SamplePart } from '../sample-request.ts';
import { DOUBLE_QUOTED, escapeText, joinLines, octalBytes, program } from '../text.ts';

/** A string literal; a question mark behind another is escaped, since `??=` was a character once. */
export function cString(text: string): string {
  const escaped = escapeText(text, {
    named: DOUBLE_QUOTED,
    other: octalBytes,
  }).replace(/\?(?=\?)/g, '\\?');
  return `"${escaped.replace(/\\\?\?/g, '\\?\\?')}"`;
}

/** A literal of several lines, one for each line of the text. */
function cBlock(text: string, margin: string): string {
  return joinLines(text, cString, `\n${margin}`);
}

const dialect: Dialect = {
  text: cString,
  variable: (name) => `getenv(${cString(name)})`,
  join: (expressions) => expressions.join(' '),
};

/** Room for a variable of the environment in a text. */
const VARIABLE_ROOM = 4096;

interface CText {
  /** Statements that put the text together. */
  readonly before: readonly string[];
  readonly value: string;
}

/** A text with variables in it is printed into a buffer of its own. */
function cText(pieces: readonly Piece[], buffer: string): CText {
  const merged = mergeTexts(pieces);
  if (merged.length <= 1) return { before: [], value: expression(dialect, merged) };
  const room = merged.reduce(
    (sum, piece) =>
      sum + (piece.kind === 'text' ? new TextEncoder().encode(piece.text).length : VARIABLE_ROOM),
    1,
  );
  const format = merged.map(() => '%s').join('');
  const values = merged.map((piece) => expression(dialect, [piece])).join(', ');
  return {
    before: [
      `  char ${buffer}[${room}];`,
      `  snprintf(${buffer}, sizeof ${buffer}, "${format}", ${values});`,
    ],
    value: buffer,
  };
}

function headerLines(request: PreparedRequest, contentType: string | undefined): readonly string[] {
  const lines = [...request.headers, ...lengthHeader(request)].flatMap(({ name, value }, at) => {
    const isEmpty = value.every((piece) => piece.kind === 'text' && piece.text === '');
    const start: Piece = { kind: 'text', text: isEmpty ? `${name};` : `${name}: ` };
    const text = cText([start, ...value], `header${at + 1}`);
    return [...text.before, `  headers = curl_slist_append(headers, ${text.value});`];
  });
  const type =
    contentType === undefined
      ? []
      : [`  headers = curl_slist_append(headers, ${cString(`Content-Type: ${contentType}`)});`];
  if (lines.length + type.length === 0) return [];
  return [
    '  struct curl_slist *headers = NULL;',
    ...lines,
    ...type,
    '  curl_easy_setopt(curl, CURLOPT_HTTPHEADER, headers);',
  ];
}

function partLines(part: SamplePart): readonly string[] {
  const data = part.value.includes('\0') ? `sizeof ${cString(part.value)} - 1` : 'CURL_ZERO_TERMINATED';
  return [
    '  part = curl_mime_addpart(form);',
    `  curl_mime_name(part, ${cString(part.name)});`,
    `  curl_mime_data(part, ${cString(part.value)}, ${data});`,
    ...(part.fileName === undefined ? [] : [`  curl_mime_filename(part, ${cString(part.fileName)});`]),
    ...(part.mediaType === undefined ? [] : [`  curl_mime_type(part, ${cString(part.mediaType)});`]),
  ];
}

interface CBody {
  readonly lines: readonly string[];
  readonly contentType?: string;
  readonly isMime?: boolean;
}

function cBody(body: PreparedBody): CBody {
  if (body.kind === 'multipart' && body.parts.length > 0) {
    return {
      lines: [
        '  curl_mime *form = curl_mime_init(curl);',
        '  curl_mimepart *part;',
        ...body.parts.flatMap(partLines),
        '  curl_easy_setopt(curl, CURLOPT_MIMEPOST, form);',
      ],
      isMime: true,
    };
  }
  const plain = plainBody(body);
  if (plain === undefined) return { lines: [] };
  return {
    lines: [
      `  static const char body[] = ${cBlock(plain.text, '                             ')};`,
      '  curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)(sizeof body - 1));',
      '  curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body);',
    ],
    contentType: plain.mediaType,
  };
}

/** The URL with a pair of its query on each line: what makes queries in libcurl came with 7.62. */
function urlLines({ address, url, urlKey }: PreparedRequest): readonly string[] {
  const margin = `\n${' '.repeat(urlKey === undefined ? 19 : 21)}`;
  const parts = [address, ...url.slice(address.length).split(/(?=&)/)].filter((part) => part !== '');
  const text = (end = '') => [...parts.slice(0, -1), `${parts.at(-1) ?? ''}${end}`].map(cString).join(margin);
  if (urlKey === undefined)
    return [`  curl_easy_setopt(curl, CURLOPT_URL,${parts.length > 1 ? margin : ' '}${text()});`];
  const key = expression(dialect, [credentialPiece(urlKey.key)]);
  const before = text(urlKey.before);
  return [
    `  char *key = curl_easy_escape(curl, ${key}, 0);`,
    `  const char *start = ${before};`,
    `  char url[${url.length + urlKey.before.length + 1 + 3 * VARIABLE_ROOM}];`,
    '  snprintf(url, sizeof url, "%s%s", start, key);',
    '  curl_free(key);',
    '  curl_easy_setopt(curl, CURLOPT_URL, url);',
  ];
}

function optionLines(request: PreparedRequest, body: CBody): readonly string[] {
  const { basic, method } = request;
  const cookie = cText(request.cookie, 'cookie');
  const option = (name: string, value: string) => `  curl_easy_setopt(curl, ${name}, ${value});`;
  return [
    ...urlLines(request),
    ...(method === 'HEAD' ? [option('CURLOPT_NOBODY', '1L')] : []),
    ...(basic === undefined
      ? []
      : [
          option('CURLOPT_USERNAME', expression(dialect, [credentialPiece(basic.user)])),
          option('CURLOPT_PASSWORD', expression(dialect, [credentialPiece(basic.password)])),
        ]),
    ...headerLines(request, body.contentType),
    option('CURLOPT_TIMEOUT', '30L'),
    ...(request.cookie.length === 0 ? [] : [...cookie.before, option('CURLOPT_COOKIE', cookie.value)]),
    ...body.lines,
    ...(method === 'GET' && request.body.kind === 'none'
      ? []
      : [option('CURLOPT_CUSTOMREQUEST', cString(method))]),
  ];
}

function emit(request: PreparedRequest): string {
  const body = cBody(request.body);
  const options = optionLines(request, body);
  const hasHeaders = options.some((line) => line.includes('CURLOPT_HTTPHEADER, headers'));
  return program(
    ['// cc sample.c -lcurl', '#include <stdio.h>', '#include <stdlib.h>', '#include <curl/curl.h>'],
    [
      'int main(void) {',
      '  CURL *curl = curl_easy_init();',
      '  if (curl == NULL) return EXIT_FAILURE;',
      '',
      ...options,
      '',
      '  // The response goes to the standard output.',
      '  CURLcode result = curl_easy_perform(curl);',
      '  long status = 0;',
      '  curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);',
      '  if (result != CURLE_OK) fprintf(stderr, "%s\\n", curl_easy_strerror(result));',
      '  if (status >= 400) fprintf(stderr, "HTTP status %ld\\n", status);',
      '',
      ...(hasHeaders ? ['  curl_slist_free_all(headers);'] : []),
      ...(body.isMime ? ['  curl_mime_free(form);'] : []),
      '  curl_easy_cleanup(curl);',
      '  return result == CURLE_OK && status < 400 ? EXIT_SUCCESS : EXIT_FAILURE;',
      '}',
    ],
  );
}

export const c: Language = {
  id: 'c',
  label: 'C',
  highlight: 'c',
  client: 'libcurl',
  registry: {
    target: 'c',
    client: 'libcurl_program',
    link: 'https://curl.se/libcurl/c/',
    replaces:
      'libcurl: no includes, no main and no clean-up, HEAD waits for a body, the first of two equal headers is lost, and ' +
      'neither the result nor the status is looked at.',
  },
  emit,
};
