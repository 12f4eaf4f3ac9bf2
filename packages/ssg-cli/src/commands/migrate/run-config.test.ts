import path from 'node:path';
import { expect, it } from 'vitest';
import { withRelativePaths } from './run-config.ts';

const folder = import.meta.dirname;
const full = (name: string) => path.resolve(folder, name);

it('makes absolute paths relative that lead into the folder, or to files next to it', () => {
  const config = { docs: { path: full('run-config.ts') }, all: [full('../build.ts'), folder] };
  const absent = { title: full('absent.ts'), other: full('../absent.ts') };
  expect(withRelativePaths({ ...config, ...absent, base: '/docs/' }, folder)).toEqual({
    docs: { path: './run-config.ts' },
    all: ['../build.ts', '.'],
    title: './absent.ts',
    other: full('../absent.ts'),
    base: '/docs/',
  });
});
