import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { badgeSigns } from '../src/markdown/foreign/badges.ts';
import { foreignSigns } from '../src/markdown/foreign/signs.ts';
import { elements } from '../src/markdown/mdx/elements.ts';
import { elementTables } from '../src/markdown/mdx/package-elements.ts';
import { sitesFolder } from './golden.ts';

const sites = readdirSync(sitesFolder);

it('every sign of another generator is found in a golden site', () => {
  const found = sites
    .map((name) => readFileSync(path.join(sitesFolder, name, 'diagnostics.txt'), 'utf8'))
    .join('');
  const isFound = (of: string, hint: string) =>
    found
      .split('\n')
      .some((line, at, lines) => line.includes(` is syntax of ${of}: `) && lines[at + 1] === `  ${hint}`);
  const missing = [...foreignSigns, ...badgeSigns('')].filter(({ of, hint }) => !isFound(of, hint));
  expect(missing.map(({ of, hint }) => `${of}: ${hint}`)).toEqual([]);
});

it('every element of MDX that is known is used in a golden site', () => {
  const pages = sites.flatMap((name) =>
    readdirSync(path.join(sitesFolder, name, 'input'), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => readFileSync(path.join(sitesFolder, name, 'input', file), 'utf8')),
  );
  const names = [elements, ...elementTables.map(([, table]) => table)].flatMap((table) => Object.keys(table));
  const missing = names.filter((name) => !pages.some((text) => new RegExp(`<${name}[\\s/>]`).test(text)));
  expect(missing).toEqual([]);
});
