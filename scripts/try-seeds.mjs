/**
 * Runs the property tests with random seeds for some minutes: `node scripts/try-seeds.mjs [minutes] [files …]`, 10 minutes when none are
 * given. Stops at the first seed that fails, and prints it.
 */
import { spawnSync } from 'node:child_process';
import { binary, root } from './steps.mjs';

const [minutes = '10', ...files] = process.argv.slice(2);
const end = Date.now() + Number(minutes) * 60_000;
const tests = files.length > 0 ? files : ['.property.test.ts', 'test/laws'];

for (let tried = 1; Date.now() < end; tried += 1) {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const { status } = spawnSync(process.execPath, [binary('vitest', 'vitest.mjs'), 'run', ...tests], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, SEED: String(seed) },
  });
  process.stderr.write(`${tried}: SEED=${seed} ${status === 0 ? 'passed' : 'FAILED'}\n`);
  if (status !== 0) {
    process.stderr.write(`Repeat it with SEED=${seed} npx vitest run ${tests.join(' ')}\n`);
    process.exit(1);
  }
}
