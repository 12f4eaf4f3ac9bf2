import { fill, type LeftOut } from '@ceems-docs/ssg-cli/model';
import { checkBody } from './body-findings.ts';
import { showAnswer, showProblem } from './console-answer.ts';
import { type ChosenFiles, filesOf, requestOf, valuesOf } from './form-values.ts';
import { type FormRequest, withCredentials } from './request.ts';

/** How long an answer may take. */
const timeLimit = 30_000;

/** What the generator's browser module of samples exports, as far as sending is concerned. */
interface SendModule {
  readonly fetchRequest: (request: FormRequest) => {
    readonly url: string;
    readonly method: string;
    readonly headers: readonly (readonly [string, string])[];
    readonly body?: string;
    readonly leftOut: readonly LeftOut[];
  };
}

/** Sends the request of a form from the browser, and shows the response or the reason why there is none. */
export async function send(form: HTMLFormElement, loadSamples: () => Promise<unknown>): Promise<void> {
  const place = form.querySelector<HTMLElement>('.console-answer');
  if (place === null) return;
  const { fetchRequest } = (await loadSamples()) as SendModule;
  const files = filesOf(form);
  const { url, method, headers, body, leftOut } = fetchRequest(
    withCredentials(requestOf(form, files), valuesOf(form)),
  );
  if (form.dataset.description !== undefined) void checkBody(form, loadSamples);
  const origin = originOf(url);
  if (origin === undefined) {
    showProblem(place, fill(LABELS.apiNoUrl, { server: url }));
    return;
  }
  place.textContent = LABELS.apiSending;
  const sending = startSending(form);
  const refused = watchPolicy();
  const started = performance.now();
  let response: Response | undefined;
  try {
    response = await fetch(url, {
      method,
      headers: headers.map(([name, value]) => [name, value] as [string, string]),
      ...(body === undefined ? {} : { body: withFiles(body, files) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: sending.signal,
    });
    const bytes = await response.arrayBuffer();
    showAnswer(place, { response, bytes, time: Math.round(performance.now() - started), leftOut });
  } catch (error) {
    // Whoever stopped it shows what comes next.
    if (!(error instanceof DOMException && error.name === 'AbortError'))
      showProblem(
        place,
        reason(error, { origin, method, isRefused: refused.seen(), status: response?.status }),
      );
  } finally {
    sending.end();
    refused.stop();
  }
}

/** A body with the bytes of files in place of their marks. */
function withFiles(body: string, files: ChosenFiles): string | Blob {
  if (files.size === 0) return body;
  const pieces = [...files.values()].reduce<readonly (string | File)[]>(
    (before, { file, mark }) =>
      before.flatMap((piece) => {
        const [head, tail] = typeof piece === 'string' ? piece.split(mark) : [];
        return head === undefined || tail === undefined ? [piece] : [head, file, tail];
      }),
    [body],
  );
  return new Blob([...pieces]);
}

/** The origin of an address that can be sent to; none where it holds a user. */
function originOf(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  const isPlain =
    parsed !== undefined && /^https?:$/.test(parsed.protocol) && parsed.username + parsed.password === '';
  return isPlain ? parsed.origin : undefined;
}

/** What ends a request early: the time limit, the form's reset, and the next request. */
function startSending(form: HTMLFormElement) {
  const controller = new AbortController();
  const { signal } = controller;
  const stop = () => controller.abort();
  const limit = setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), timeLimit);
  form.addEventListener('reset', stop);
  form.addEventListener('submit', stop);
  return {
    signal,
    end: () => {
      clearTimeout(limit);
      form.removeEventListener('reset', stop);
      form.removeEventListener('submit', stop);
    },
  };
}

interface Failure {
  readonly origin: string;
  readonly method: string;
  /** Whether the site's own policy refused the connection. */
  readonly isRefused: boolean;
  /** That of a response whose body could not be read. */
  readonly status: number | undefined;
}

function reason(error: unknown, { origin, method, isRefused, status }: Failure): string {
  // No browser sends these, and each says so.
  if (error instanceof TypeError && /^(?:TRACE|TRACK|CONNECT)$/i.test(method)) return error.message;
  // A stream that goes on has a status, too, when its time is over.
  if (status !== undefined) return fill(LABELS.apiBroken, { status });
  if (error instanceof DOMException && error.name === 'TimeoutError')
    return fill(LABELS.apiTimedOut, { seconds: timeLimit / 1000 });
  if (isRefused) return fill(LABELS.apiBlockedByPolicy, { origin });
  const isLocal = /^http:\/\/(?:localhost|127\.|\[::1\])/.test(origin);
  if (location.protocol === 'https:' && origin.startsWith('http:') && !isLocal)
    return fill(LABELS.apiBlockedAsMixed, { origin });
  return fill(LABELS.apiNotReadable, { origin, own: location.origin });
}

/** Notes whether the site's own policy refuses a connection while something is sent. */
function watchPolicy(): { readonly seen: () => boolean; readonly stop: () => void } {
  const refusals: string[] = [];
  const note = (event: SecurityPolicyViolationEvent): void => {
    if (event.effectiveDirective === 'connect-src') refusals.push(event.blockedURI);
  };
  document.addEventListener('securitypolicyviolation', note);
  return {
    seen: () => refusals.length > 0,
    stop: () => document.removeEventListener('securitypolicyviolation', note),
  };
}
