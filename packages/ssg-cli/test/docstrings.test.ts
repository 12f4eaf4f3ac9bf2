import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { documentedIn } from './docstrings.ts';

const packages = fileURLToPath(new URL('../..', import.meta.url));
/** The modules that the packages export by name. */
const entries = ['ssg-cli', 'theme'].flatMap((name) => {
  const { exports } = JSON.parse(readFileSync(path.join(packages, name, 'package.json'), 'utf8'));
  return Object.values(exports as Record<string, string | { readonly types: string }>).flatMap((one) => {
    if (typeof one === 'string') return [];
    const module = path.join(name, one.types.replace('dist/', 'src/').replace(/\.d\.ts$/, ''));
    return [`${module}.ts`, `${module}.tsx`].find((file) => existsSync(path.join(packages, file))) ?? module;
  });
});

it('every declaration and field that the packages export says what it is', () => {
  const found = entries.flatMap((entry) => documentedIn(path.join(packages, entry)));
  expect(found.reduce((sum, { all }) => sum + all, 0)).toBeGreaterThan(1_000);
  const silent = found.flatMap(({ file, missing }) =>
    missing.map((name) => `${path.relative(packages, file).replaceAll(path.sep, '/')}: ${name}`),
  );
  expect(silent).toEqual([]);
});

it.each([
  ['ssg-cli/src/index.ts', 'build'],
  ['ssg-cli/src/index.ts', 'check'],
  ['ssg-cli/src/index.ts', 'serve'],
  ['ssg-cli/src/config/define.ts', 'defineConfig'],
  ['theme/src/index.ts', 'createTheme'],
  ['theme/src/components/Island.tsx', 'Island'],
])('%s shows how %s is called', (file, name) => {
  const text = readFileSync(path.join(packages, file), 'utf8');
  const [before = ''] = text.split(new RegExp(`^export (?:async )?function ${name}\\b`, 'm'));
  expect(before.slice(before.lastIndexOf('/**'))).toContain('@example');
});
