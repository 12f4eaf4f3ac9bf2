// Holds the laws of the cache under random edits for as long as you like: `pnpm laws --sequences 2000`, `pnpm laws --minutes 60`,
// from another seed with `--seed N`. A failure prints the seed of its sequence: `pnpm laws --sequences 1 --seed THAT` repeats it.
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: { sequences: { type: 'string' }, minutes: { type: 'string' }, seed: { type: 'string' } },
});
const env = {
  ...process.env,
  PROGRESS: '1',
  SEED: values.seed ?? String(Math.floor(Math.random() * 2 ** 31)),
  ...(values.sequences ? { SEQUENCES: values.sequences } : {}),
  ...(values.minutes ? { MINUTES: values.minutes } : {}),
};
const vitest = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--maxWorkers=1',
  'packages/ssg-cli/test/laws/random.test.ts',
];
const { status } = spawnSync(process.execPath, vitest, { stdio: 'inherit', env });
process.exitCode = status ?? 1;
