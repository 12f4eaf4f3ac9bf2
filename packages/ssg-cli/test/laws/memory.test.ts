import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { runSite } from '../../src/commands/run.ts';
import { memoryCache } from '../../src/pipeline/index.ts';
import { sharedBundles } from '../shared-bundles.ts';
import { smallSite, writeSite } from './fixture.ts';

const edits: readonly [file: string, from: RegExp, to: (count: number) => string][] = [
  ['docs/01-intro.md', /A paragraph.*/, (count) => `A paragraph ${count}.`],
  ['docs/guide/01-use.md', /# .*/, (count) => `# Use ${count}`],
  ['ceems.config.ts', /title: '.*'/, (count) => `title: 'Laws ${count}'`],
  ['pages/index.tsx', /<h1>.*<\/h1>/, (count) => `<h1>Home ${count}</h1>`],
  ['blog/authors.yml', /name: Ann.*/, (count) => `name: Ann ${count}`],
];

/** What stays of one edit shows after it: these are ten of each kind. `EDITS=1000` makes more. */
const count = Number(process.env.EDITS ?? 50);

it(`a session keeps only what the site uses, over ${count} edits of all kinds`, {
  timeout: 600_000,
}, async () => {
  const folder = await writeSite(smallSite);
  const memory = memoryCache();
  const sizes = new Set<string>();
  const run = () => runSite({ folder, memory, bundles: sharedBundles });
  await run();
  const first = JSON.stringify(memory.count());
  for (let done = 0; done < count; done++) {
    const [file, from, to] = edits[done % edits.length] ?? edits[0] ?? ['', /x/, () => ''];
    const name = path.join(folder, file);
    await writeFile(name, (await readFile(name, 'utf8')).replace(from, to(done)));
    await run();
    sizes.add(JSON.stringify(memory.count()));
  }
  expect([...sizes]).toEqual([first]);
});
