import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findChromium } from '../../../../scripts/chromium.mjs';
import { SAMPLE_LANGUAGES, type SampleLanguage } from '../../src/api/samples/index.ts';
import { makeAuthority, trustOf } from './authority.ts';
import { executeInBrowser } from './browser-run.ts';
import { execute, nameOf } from './execute.ts';
import { operationCases } from './operations.ts';
import { isReadBack, NO_SERVER, parseAll } from './parse.ts';
import { randomCases } from './random.ts';
import { type Case, matrix } from './requests.ts';
import { type RecordingServer, startServer } from './server.ts';
import { markdownTable, matrixLines, type Row } from './table.ts';
import { run, TOOLCHAINS, type Toolchain, versionOf } from './toolchain.ts';
import { clientToolchains, toolchainOf, toolchains } from './toolchains.ts';

const USAGE = `Runs the code samples of every language against a loopback server and compares what arrives.

pnpm samples [language …]     all languages if none is named
  --install                   first install the toolchains that are missing (Debian 12, root);
                              those that are no packages go to SAMPLE_TOOLCHAINS, ~/.cache/api-samples if unset
  --api <file>                also run every operation of an API description
  --https                       over https, with a certificate of this run; needs openssl
  --random <seed>             also run 25 requests of chance, the same for the same seed
  --update <file>             write the Markdown table of the matrix to a file
`;

async function install(list: readonly Toolchain[]): Promise<void> {
  mkdirSync(TOOLCHAINS, { recursive: true });
  const missing: Toolchain[] = [];
  for (const toolchain of list) if ((await toolchain.detect()) === undefined) missing.push(toolchain);
  if (missing.length === 0) return;
  await run(['apt-get', 'update'], { timeout: 300_000 });
  for (const { language, needs, install: commands } of missing) {
    console.log(`Installing for ${language}: ${needs}`);
    for (const command of commands) {
      const env = { T: TOOLCHAINS, DEBIAN_FRONTEND: 'noninteractive' };
      const ended = await run(['bash', '-c', command], { env, timeout: 1_800_000 });
      if (ended.code !== 0) console.error(`  failed: ${command}\n${ended.errors.trim()}`);
    }
  }
}

interface World {
  readonly server: RecordingServer;
  readonly cases: readonly Case[];
  readonly folder: string;
}

async function executed(
  language: SampleLanguage,
  { server, cases, folder }: World,
): Promise<Row | undefined> {
  if (language === 'javascript') {
    const path = findChromium();
    if (path === undefined) return undefined;
    const tools = (await versionOf(path, '--version')) ?? 'Chromium';
    return { language, proof: 'run', tools, results: await executeInBrowser(cases, server, path) };
  }
  const toolchain = toolchainOf(language);
  if (toolchain !== undefined && cannotTrust(toolchain, server)) return undefined;
  const tools = await toolchain?.detect();
  if (toolchain === undefined || tools === undefined) {
    if (server.authority !== undefined) console.log(`${language}: not run, ${lackOf(toolchain)}`);
    return undefined;
  }
  return { language, proof: 'run', tools, results: await execute(toolchain, cases, server, folder) };
}

/** Whether a toolchain cannot be told whom to trust, which is then said. */
function cannotTrust(toolchain: Toolchain, { authority }: RecordingServer): boolean {
  const way = authority === undefined ? {} : trustOf(nameOf(toolchain), authority);
  if (typeof way === 'string') console.log(`${nameOf(toolchain)}: not run over https: ${way}`);
  return typeof way === 'string';
}

/** The rows of a language's further clients, as far as the machine has them. */
async function executedClients(
  language: SampleLanguage,
  { server, cases, folder }: World,
): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const toolchain of clientToolchains(language)) {
    const { client = '' } = toolchain;
    if (cannotTrust(toolchain, server)) continue;
    const tools = await toolchain.detect();
    if (tools === undefined) console.log(`${language}, ${client}: not run, missing: ${toolchain.needs}`);
    else {
      const results = await execute(toolchain, cases, server, folder);
      rows.push({ language, client, proof: 'run', tools, results });
    }
  }
  return rows;
}

function report({ language, client, proof, tools, results }: Row): void {
  const wrong = results.filter((result) => result.wrong.length > 0);
  const name = client === undefined ? language : `${language}, ${client}`;
  console.log(`${name}: ${results.length - wrong.length} of ${results.length} right, ${proof} (${tools})`);
  for (const result of wrong) console.log(`  ${result.name}\n    ${result.wrong.join('\n    ')}`);
}

function lackOf(toolchain: Toolchain | undefined): string {
  return toolchain === undefined ? 'no toolchain in the registries at hand' : `missing: ${toolchain.needs}`;
}

async function parsed(language: SampleLanguage, cases: readonly Case[]): Promise<Row> {
  const lacks = lackOf(toolchainOf(language));
  const results = await parseAll(language, cases);
  if (results === undefined) return { language, proof: 'not run', tools: lacks, results: [] };
  const proof = isReadBack(language) ? 'read back' : 'parsed';
  return { language, proof, tools: `tree-sitter grammar; ${lacks}`, results };
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      install: { type: 'boolean' },
      api: { type: 'string' },
      https: { type: 'boolean' },
      random: { type: 'string' },
      update: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const languages = SAMPLE_LANGUAGES.filter((id) => positionals.length === 0 || positionals.includes(id));
  if (values.help || languages.length === 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  if (values.install) await install(toolchains.filter(({ language }) => languages.includes(language)));
  const folder = mkdtempSync(join(tmpdir(), 'samples-'));
  const authority = values.https ? await makeAuthority(join(folder, 'authority')) : undefined;
  const server = await startServer(authority);
  const makeCases = async (origin: string): Promise<readonly Case[]> => [
    ...matrix(origin),
    ...(values.api === undefined ? [] : await operationCases(values.api, origin)),
    ...(values.random === undefined ? [] : randomCases(origin, Number(values.random), 25)),
  ];
  const cases = await makeCases(server.origin);
  const rows: Row[] = [];
  for (const language of languages) {
    const first = await executed(language, { server, cases, folder });
    // What is only read cannot differ with the protocol.
    const row =
      first ?? (values.https ? undefined : await parsed(language, await makeCases(NO_SERVER.origin)));
    for (const one of [
      ...(row === undefined ? [] : [row]),
      ...(await executedClients(language, { server, cases, folder })),
    ]) {
      rows.push(one);
      report(one);
    }
  }
  rmSync(folder, { recursive: true });
  await server.close();
  console.log(
    `\n${matrixLines(
      rows,
      cases.map(({ name }) => name),
    ).join('\n')}`,
  );
  if (values.update !== undefined) writeFileSync(values.update, markdownTable(rows));
  return rows.some(({ results }) => results.some(({ wrong }) => wrong.length > 0)) ? 1 : 0;
}

process.exitCode = await main();
