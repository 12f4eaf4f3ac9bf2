import { plainBody } from '../body.ts';
import type { Language } from '../language.ts';
import {
  allHeaders,
  credentialExpression,
  expression,
  type PreparedBody,
  type PreparedRequest,
} from '../prepared.ts';
import type { Pair, SamplePart } from '../sample-request.ts';
import { program } from '../text.ts';
import { resty } from './go-resty.ts';
import { goBlock, goDialect, goString, goText, importLines, queryLines } from './go-shared.ts';

const METHODS: Readonly<Record<string, string>> = {
  GET: 'http.MethodGet',
  HEAD: 'http.MethodHead',
  POST: 'http.MethodPost',
  PUT: 'http.MethodPut',
  PATCH: 'http.MethodPatch',
  DELETE: 'http.MethodDelete',
  OPTIONS: 'http.MethodOptions',
};

const FAIL = ['\tif err != nil {', '\t\tlog.Fatal(err)', '\t}'];

interface GoBody {
  readonly before: readonly string[];
  readonly reader: string;
  readonly contentType?: string;
  readonly isWriter?: boolean;
}

function formLines(fields: readonly Pair[]): readonly string[] {
  return [
    '\tform := url.Values{}',
    ...fields.map((f) => `\tform.Add(${goString(f.name)}, ${goString(f.value)})`),
  ];
}

function partLines(part: SamplePart): readonly string[] {
  if (part.fileName === undefined && part.mediaType === undefined) {
    return [
      `\tif err := form.WriteField(${goString(part.name)}, ${goText(part.value)}); err != nil {`,
      '\t\tlog.Fatal(err)',
      '\t}',
    ];
  }
  return [
    `\tif part, err := form.CreateFormFile(${goString(part.name)}, ${goString(part.fileName ?? '')}); err != nil {`,
    '\t\tlog.Fatal(err)',
    `\t} else if _, err := io.WriteString(part, ${goText(part.value)}); err != nil {`,
    '\t\tlog.Fatal(err)',
    '\t}',
  ];
}

/** The writer of forms gives every file one media type, which is that of files without any, and a part without file name none. */
function fitsWriter({ fileName, mediaType, name }: SamplePart): boolean {
  const isFile = fileName !== undefined && mediaType === 'application/octet-stream';
  const isType = mediaType === undefined || isFile;
  return isType && !/[\r\n]/.test(name + (fileName ?? ''));
}

function goBody(body: PreparedBody): GoBody {
  if (body.kind === 'form') {
    return {
      before: formLines(body.fields),
      reader: 'strings.NewReader(form.Encode())',
      contentType: body.mediaType,
    };
  }
  if (body.kind === 'multipart' && body.parts.every(fitsWriter)) {
    return {
      before: [
        '\tvar body bytes.Buffer',
        '\tform := multipart.NewWriter(&body)',
        ...body.parts.flatMap(partLines),
        '\tif err := form.Close(); err != nil {',
        '\t\tlog.Fatal(err)',
        '\t}',
        '',
      ],
      reader: '&body',
      isWriter: true,
    };
  }
  const plain = plainBody(body);
  if (plain === undefined) return { before: [], reader: 'nil' };
  return {
    before: [`\tbody := strings.NewReader(${goBlock(plain.text)})`],
    reader: 'body',
    contentType: plain.mediaType,
  };
}

const CONTEXT = [
  '\tctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)',
  '\tdefer cancel()',
  '',
];

function requestLines(request: PreparedRequest): readonly string[] {
  const { address, basic } = request;
  const body = goBody(request.body);
  const hasQuery = request.query.length > 0;
  const url = hasQuery ? `${goString(`${address}?`)}+query.Encode()` : goString(address);
  const method = METHODS[request.method] ?? goString(request.method);
  return [
    ...CONTEXT,
    ...queryLines(request),
    ...body.before,
    `\treq, err := http.NewRequestWithContext(ctx, ${method}, ${url}, ${body.reader})`,
    ...FAIL,
    ...(basic === undefined
      ? []
      : [
          `\treq.SetBasicAuth(${credentialExpression(goDialect, basic.user)}, ${credentialExpression(goDialect, basic.password)})`,
        ]),
    ...allHeaders(request, body.contentType).map(
      ({ name, value }) => `\treq.Header.Add(${goString(name)}, ${expression(goDialect, value)})`,
    ),
    ...(body.isWriter ? ['\treq.Header.Set("Content-Type", form.FormDataContentType())'] : []),
  ];
}

const SEND = [
  '\tresp, err := http.DefaultClient.Do(req)',
  ...FAIL,
  '\tdefer resp.Body.Close()',
  '',
  '\ttext, err := io.ReadAll(resp.Body)',
  ...FAIL,
  '\tif resp.StatusCode >= 400 {',
  '\t\tlog.Fatalf("%s: %s", resp.Status, text)',
  '\t}',
  '\tfmt.Println(string(text))',
];

function emit(request: PreparedRequest): string {
  const lines = requestLines(request);
  return program(
    ['package main'],
    importLines(lines.join('\n'), ['context', 'fmt', 'io', 'log', 'net/http', 'time']),
    ['func main() {', ...lines, '', ...SEND, '}'],
  );
}

export const go: Language = {
  id: 'go',
  label: 'Go',
  highlight: 'go',
  client: 'net/http',
  registry: {
    target: 'go',
    client: 'nethttp',
    link: 'https://pkg.go.dev/net/http',
    replaces:
      'native: errors are thrown away with _, an error status is printed as success, and the first of two equal headers ' +
      'is lost.',
  },
  emit,
  others: [resty],
};
