import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildSamples, type SampleLanguage, type SampleRequest } from '../../src/api/samples/index.ts';
import { type Trust, trustOf } from './authority.ts';
import { differences, lengthDifferences } from './compare.ts';
import { type Case, CREDENTIALS, isSent } from './requests.ts';
import type { RecordingServer } from './server.ts';
import { type Ended, run, type Toolchain } from './toolchain.ts';
import { inTurns } from './turns.ts';

/** What became of one sample: nothing wrong, or what. */
export interface Result {
  readonly language: SampleLanguage;
  readonly name: string;
  readonly wrong: readonly string[];
}

/** A case with the key by which the server tells its request from others. */
export interface Keyed {
  readonly key: string;
  readonly program: string;
  readonly request: SampleRequest;
  readonly given: Case;
}

/** Puts a key of its own in front of the path of each case. */
export function keyed(cases: readonly Case[], name: string, server: RecordingServer): readonly Keyed[] {
  return cases.map((given, at) => {
    const program = `case${String(at).padStart(2, '0')}`;
    const key = `${name}-${program}`;
    if (given.status !== undefined) server.answer(key, given.status);
    const request = {
      ...given.request,
      server: given.request.server.replace(server.origin, `${server.origin}/${key}`),
    };
    return { key, program, request, given };
  });
}

/** The code of a request in a language. */
export function codeOf(request: SampleRequest, language: SampleLanguage): string {
  return buildSamples(request).find(({ id }) => id === language)?.code ?? '';
}

/** The code of a request with the client of a toolchain; nothing where that client cannot make it. */
function codeFor(request: SampleRequest, { language, client }: Toolchain): string | undefined {
  if (client === undefined) return codeOf(request, language);
  const sample = buildSamples(request).find(({ id }) => id === language);
  return sample?.others.find(({ id }) => id === client)?.code;
}

/** How the samples of a toolchain are called in what is printed: `python`, `python-httpx`. */
export function nameOf({ language, client }: Toolchain): string {
  return client === undefined ? language : `${language}-${client}`;
}

/** Judges a program that was run: what it sent, what it printed, how it ended. */
export function judge(
  { key, request, given }: Keyed,
  server: RecordingServer,
  ended: Ended,
  variables: Readonly<Record<string, string>>,
): readonly string[] {
  const [received, ...more] = server.received(key);
  const said = `${ended.errors}${ended.output}`.trim().slice(-1500);
  if (received === undefined) return [`nothing was sent; ended with code ${ended.code}: ${said}`];
  const isError = given.status !== undefined;
  const isPrinted = /\banswered\b/.test(ended.output);
  return [
    ...differences(request, received, variables),
    ...lengthDifferences(request, received),
    ...(more.length > 0 ? [`sent ${more.length + 1} requests`] : []),
    ...((ended.code === 0) === isError ? [`ended with code ${ended.code}: ${said}`] : []),
    ...(!isError && request.method !== 'HEAD' && !isPrinted ? [`the answer was not printed: ${said}`] : []),
    ...(isError && !/\banswered\b/.test(ended.errors + ended.output)
      ? [`the error's text is lost: ${said}`]
      : []),
  ];
}

/** Compiles and runs the samples of every case in the language of a toolchain. */
export async function execute(
  toolchain: Toolchain,
  cases: readonly Case[],
  server: RecordingServer,
  folder: string,
): Promise<readonly Result[]> {
  const { language } = toolchain;
  const list = keyed(cases, nameOf(toolchain), server);
  const own = join(folder, nameOf(toolchain));
  mkdirSync(own, { recursive: true });
  const programs = list.flatMap(({ program, request }) => {
    const code = isSent(language, request) ? codeFor(request, toolchain) : undefined;
    return code === undefined ? [] : [{ name: program, code }];
  });
  const commands = await toolchain.prepare(programs, own);
  const { authority } = server;
  const isSecure = authority !== undefined;
  const way = isSecure ? trustOf(nameOf(toolchain), authority) : {};
  const trust = typeof way === 'string' ? {} : way;
  const made = list.filter(({ program }) => programs.some(({ name }) => name === program));
  return inTurns(made, 2, async (one): Promise<Result> => {
    const command = commands.get(one.program) ?? { failed: 'no command' };
    const result = (wrong: readonly string[]): Result => ({ language, name: one.given.name, wrong });
    if ('failed' in command) return result([`does not compile: ${command.failed.slice(-1500)}`]);
    const [file = '', ...rest] = command.run;
    const withTrust = ({ env = {}, args = [] }: Trust) =>
      run([file, ...args, ...rest], { cwd: own, env: { ...CREDENTIALS, ...env }, timeout: 180_000 });
    const wrong = one === made[0] && isSecure ? await refusal(one, server, withTrust({})) : [];
    return result([...wrong, ...judge(one, server, await withTrust(trust), CREDENTIALS)]);
  });
}

/** What is wrong with a program that was run without trust in the authority: it must send nothing, and fail. */
async function refusal(
  { key }: Keyed,
  server: RecordingServer,
  running: Promise<Ended>,
): Promise<readonly string[]> {
  const { code } = await running;
  return [
    ...(server.received(key).length > 0 ? ['sent to a server that nobody vouches for'] : []),
    ...(code === 0 ? ['did not fail at a server that nobody vouches for'] : []),
  ];
}
