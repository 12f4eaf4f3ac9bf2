import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeAuthority, trustOf } from './authority.ts';
import { execute, nameOf } from './execute.ts';
import { matrix } from './requests.ts';
import { type RecordingServer, startServer } from './server.ts';
import { versionOf } from './toolchain.ts';
import { toolchains } from './toolchains.ts';

/**
 * Starting or compiling takes these long: each gets one request of so many here, each language others, and all of them in
 * `pnpm samples`.
 */
const EVERY: Partial<Record<string, number>> = { c: 3, go: 6, nodejs: 4, python: 4, ruby: 3 };

const quick = await Promise.all(
  toolchains.map(async (toolchain) => ({
    toolchain,
    version: toolchain.isQuick ? await toolchain.detect() : undefined,
  })),
);
const present = quick.flatMap(({ toolchain, version }) => (version === undefined ? [] : [toolchain]));
const absent = quick.filter(({ version }) => version === undefined).map(({ toolchain }) => toolchain);

console.log(
  [
    `samples run: ${quick.flatMap(({ toolchain, version }) => (version === undefined ? [] : [`${nameOf(toolchain)} (${version})`])).join(', ')}`,
    ...absent.map(
      (toolchain) =>
        `samples not run: ${nameOf(toolchain)} (${toolchain.isQuick ? `missing: ${toolchain.needs}` : 'only in pnpm samples'})`,
    ),
    'samples not run: javascript (Chromium, only in pnpm samples), powershell (read back in parse.test.ts)',
  ].join('\n'),
);

describe('a sample sends the request that is meant, prints the answer and fails on an error status', () => {
  let server: RecordingServer;
  let folder: string;
  beforeAll(async () => {
    server = await startServer();
    folder = mkdtempSync(join(tmpdir(), 'samples-'));
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  it.each(present.map((toolchain) => [nameOf(toolchain), toolchain] as const))(
    '%s',
    async (name, toolchain) => {
      const every = EVERY[name] ?? (toolchain.client === undefined ? 1 : 4);
      const first = present.indexOf(toolchain) % every;
      const cases = matrix(server.origin).filter((_, at) => at % every === first);
      const results = await execute(toolchain, cases, server, folder);
      if (toolchain.client === undefined) expect(results).toHaveLength(cases.length);
      expect(results).not.toHaveLength(0);
      expect(results.filter(({ wrong }) => wrong.length > 0)).toEqual([]);
    },
  );
});

const openssl = await versionOf('openssl', 'version');

it.skipIf(openssl === undefined)(
  'a sample trusts the server that its machine trusts, and no other',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'samples-'));
    const authority = await makeAuthority(join(folder, 'authority'));
    const server = await startServer(authority);
    const cases = matrix(server.origin).filter((_, at) => at % 19 === 0);
    for (const toolchain of present) {
      if (typeof trustOf(nameOf(toolchain), authority) === 'string') continue;
      const results = await execute(toolchain, cases, server, folder);
      expect([nameOf(toolchain), results.filter(({ wrong }) => wrong.length > 0)]).toEqual([
        nameOf(toolchain),
        [],
      ]);
    }
    await server.close();
    rmSync(folder, { recursive: true });
  },
);
