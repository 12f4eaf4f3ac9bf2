import path from 'node:path';
import { expect, it } from 'vitest';
import { digestOf, readDigests, runsOf, sitePages } from './shared-words.mjs';

const siteTests = import.meta.dirname;

/** Runs of nine words of the documentation that the project itself publishes, at version 0.10.2. */
const upstream = readDigests(path.join(siteTests, 'upstream.runs'));

it('shares no nine words in a row with the text of the project', () => {
  expect(upstream.size).toBeGreaterThan(30_000);
  const shared = sitePages().flatMap(({ file, text }) =>
    runsOf(text)
      .filter((run) => upstream.has(digestOf(run)))
      .map((run) => `${path.relative(siteTests, file)}: ${run}`),
  );
  expect(shared).toEqual([]);
});

it('reads prose and no code', () => {
  const prose = 'One two three four five `six` six seven eight nine [ten](./ten.md).';
  expect(runsOf(`---\ntitle: No\n---\n${prose}\n\n\`\`\`bash\nno no no\n\`\`\`\n`)).toEqual([
    'one two three four five six seven eight nine',
    'two three four five six seven eight nine ten',
  ]);
});
