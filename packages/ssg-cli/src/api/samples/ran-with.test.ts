import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ranWith } from './ran-with.ts';

const readme = readFileSync(new URL('../../../../../README.md', import.meta.url), 'utf8');
const rows = [
  ...readme.matchAll(/^\| ([a-z-]+)(?:, ([\w.-]+))? \| (run|read back) \| \d+ of \d+ \| (.+) \|$/gm),
];

it('says what samples were run with as the table of the last proof does', () => {
  expect(rows.length).toBeGreaterThan(20);
  for (const [, language = '', client, proof, tools = ''] of rows)
    expect([language, client, ranWith(language, client)]).toEqual([
      language,
      client,
      proof === 'run' ? tools.replace(/;.*/, '') : undefined,
    ]);
});

it('says nothing of samples that were not run', () => {
  expect(ranWith('powershell')).toBeUndefined();
  expect(ranWith('rust', 'another')).toBeUndefined();
});
