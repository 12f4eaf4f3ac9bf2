import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { build } from '../../src/commands/build.ts';
import { smallSite, writeSite } from '../laws/fixture.ts';

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

it('the headers name every script that is in a page itself, and no other', async () => {
  const folder = await writeSite({
    ...smallSite,
    'ceems.config.ts': `export default {
  title: 'Policy',
  url: 'https://example.org',
  contentSecurityPolicy: {},
  redirects: [{ from: '/old', to: '/docs/intro' }],
};\n`,
  });
  const out = path.join(folder, 'build');
  expect((await build({ folder, cache: false })).exitCode).toBe(0);
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.html$/.test(file),
  );
  const hashes = pages.flatMap((file) =>
    [...readFileSync(path.join(out, file), 'utf8').matchAll(inlineScript)].map(
      ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
    ),
  );
  const [, policy = ''] =
    /script-src 'self' ([^;]*);/.exec(readFileSync(path.join(out, '_headers'), 'utf8')) ?? [];
  expect(new Set(policy.split(' '))).toEqual(new Set(hashes));
  expect(new Set(hashes).size).toBe(2);
});
