import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { bodyComponents } from '../src/bodies/components.ts';
import { layoutComponents } from '../src/layouts/components.ts';

it('the manual names every component of the theme that a site may replace, and no other', () => {
  const text = readFileSync(new URL('../../../docs/components.md', import.meta.url), 'utf8');
  const [, section = ''] = /^## Theme\n([\s\S]*?)^## /m.exec(text) ?? [];
  const named = [...section.matchAll(/^\| `(\w+)` \| (.+)\. \|$/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual([...Object.keys(layoutComponents), ...Object.keys(bodyComponents)].sort());
});
