import picomatch from 'picomatch';
import { expect, it } from 'vitest';
import { keysOf } from './migration.ts';
import { fromVitePress } from './vitepress.ts';

it('leaves out files that a loader makes pages of', () => {
  const files = ['index.md', 'api/[operation].md', 'api/[operation].paths.ts'];
  const { config } = fromVitePress(
    {},
    { kindOf: () => undefined, filesBelow: () => files, readText: () => undefined },
  );
  const exclude = keysOf(config.docs).exclude as readonly string[];
  const isOut = picomatch([...exclude]);
  expect(files.filter((file) => file.endsWith('.md') && !isOut(file))).toEqual(['index.md']);
});
