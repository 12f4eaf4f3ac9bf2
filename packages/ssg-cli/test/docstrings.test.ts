import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { documentedIn } from './docstrings.ts';

const packages = fileURLToPath(new URL('../..', import.meta.url));
const entries = ['ssg-cli/src/index.ts', 'theme/src/index.ts'];

it('every declaration and field that the packages export says what it is', () => {
  const found = entries.flatMap((entry) => documentedIn(path.join(packages, entry)));
  expect(found.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(900);
  const silent = found.flatMap(({ file, missing }) =>
    missing.map((name) => `${path.relative(packages, file).replaceAll(path.sep, '/')}: ${name}`),
  );
  expect(silent).toEqual([]);
});

it.each([
  ['ssg-cli/src/commands/build.ts', 'build'],
  ['ssg-cli/src/commands/check-links.ts', 'check'],
  ['ssg-cli/src/commands/serve.ts', 'serve'],
  ['ssg-cli/src/config/define.ts', 'defineConfig'],
  ['theme/src/index.ts', 'createTheme'],
  ['theme/src/components/Island.tsx', 'Island'],
])('%s shows how %s is called', (file, name) => {
  const text = readFileSync(path.join(packages, file), 'utf8');
  const [before = ''] = text.split(new RegExp(`^export (?:async )?function ${name}\\b`, 'm'));
  expect(before.slice(before.lastIndexOf('/**'))).toContain('@example');
});
