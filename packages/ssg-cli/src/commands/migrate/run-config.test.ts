import path from 'node:path';
import { expect, it } from 'vitest';
import { withRelativePaths } from './run-config.ts';

const folder = import.meta.dirname;
const full = (name: string) => path.resolve(folder, name);

it('makes absolute paths relative that lead to files in the folder or next to it', () => {
  const config = { docs: { path: full('run-config.ts') }, all: [full('../build.ts'), folder] };
  expect(withRelativePaths({ ...config, title: full('absent.ts'), base: '/docs/' }, folder)).toEqual({
    docs: { path: './run-config.ts' },
    all: ['../build.ts', '.'],
    title: full('absent.ts'),
    base: '/docs/',
  });
});
