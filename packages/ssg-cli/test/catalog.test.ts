import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { CODES } from '../src/diagnostics/index.ts';
import { readExpectations } from './checks/expectation.ts';
import { sitesFolder } from './golden.ts';

const checks = fileURLToPath(new URL('./checks', import.meta.url));

/** Codes that no folder of a site can produce, and the test that does. */
const elsewhere: Readonly<Record<string, string>> = {
  'missing-site': 'cli/build.test.ts',
  'unusable-output': 'cli/build.test.ts',
  'unknown-last-update': '../src/tools/git.test.ts',
  'invalid-baseline': 'checks/command.test.ts',
  'unreadable-file': '../src/content/files.test.ts',
  'outside-file': '../src/content/files.test.ts',
  'secret-file': 'content.test.ts',
  'too-large': '../src/markdown/limits/page.limits.test.ts',
  'unclosed-html': '../src/markdown/limits/page.limits.test.ts',
  'markdown-in-html': '../src/markdown/parse/hidden-markdown.test.ts',
  'symlink-loop': '../src/content/files.test.ts',
  'empty-site': 'content.test.ts',
  'missing-parser': 'cli/start-up.test.ts',
  'cache-not-written': 'cli/cache.test.ts',
  'cache-not-shared': 'deploy/cache-server.test.ts',
  'missing-diagram-library': '../src/pipeline/browser-assets.test.ts',
  'example-failed': 'cli/examples.test.ts',
  'example-skipped': 'cli/examples.test.ts',
  'invalid-example': 'cli/examples-command.test.ts',
  'untrusted-examples': 'cli/examples-command.test.ts',
  'external-broken': '../src/checks/external/external.system.test.ts',
  'external-dead': '../src/checks/external/dead.test.ts',
  'path-too-long': '../src/checks/portable.test.ts',
  'unread-front-matter': '../src/markdown/front-matter/front-matter.test.ts',
  'external-anchor': '../src/checks/external/external.system.test.ts',
  'external-redirect': '../src/checks/external/external.system.test.ts',
  'external-unreachable': '../src/checks/external/external.system.test.ts',
};

it('every code of the catalog is produced by a golden site, the seeded site, or the test that is named here', () => {
  const golden = readdirSync(sitesFolder).flatMap((name) => [
    ...readFileSync(path.join(sitesFolder, name, 'diagnostics.txt'), 'utf8').matchAll(
      / {2}([a-z]+(?:-[a-z]+)+)$/gm,
    ),
  ]);
  const seeded = readExpectations(path.join(checks, 'expected.txt'), path.join(checks, 'site'));
  const produced = new Set([...golden.map(([, code]) => code), ...seeded.map(({ code }) => code)]);
  const named = Object.entries(elsewhere).filter(([code, file]) =>
    readFileSync(fileURLToPath(new URL(file, import.meta.url)), 'utf8').includes(code),
  );
  for (const [code] of named) produced.add(code);
  expect(CODES.filter((code) => !produced.has(code))).toEqual([]);
  expect(Object.keys(elsewhere).filter((code) => !CODES.some((known) => known === code))).toEqual([]);
});
