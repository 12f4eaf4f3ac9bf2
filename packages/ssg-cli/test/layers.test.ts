import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { stages } from '../../../scripts/stages.mjs';
import { groupBy } from '../src/tools/group-by.ts';

/** An import of one file by another. Types count as values do. */
interface Import {
  readonly from: string;
  readonly to: string;
}

/** Folders from the ground up. A file imports files of its own folder, or of a lower layer. */
const layers: readonly (readonly string[])[] = [
  ['model'],
  ['tools'],
  ['diagnostics'],
  stages,
  ['pipeline'],
  ['commands'],
  ['cli.ts', 'index.ts', 'serving.ts'],
];

/** Types of the model that are read off a table above it: the table is the one truth. They are gone when the code runs. */
const typesFromAbove = [
  'model/config.ts -> config/schema.ts',
  'model/diagnostic.ts -> diagnostics/catalog.ts',
  'model/pages/site-props.ts -> config/schema/search.ts',
];

const folderOf = (name: string) => fileURLToPath(new URL(`../../${name}/src`, import.meta.url));
const all = { cli: importsOf(folderOf('ssg-cli')), theme: importsOf(folderOf('theme')) };

describe('imports, those of types included', () => {
  it.each(Object.entries(all))('of the %s make no circle', (_, imports) => {
    expect(imports.length).toBeGreaterThan(200);
    expect(circleOf(imports)).toEqual([]);
  });

  it('a circle is found', () => {
    const [a, b, c] = ['a.ts', 'b.ts', 'c.ts'];
    expect(circleOf([a, b, c].map((from, at) => ({ from, to: [b, c, a][at] ?? '' })))).toEqual([a, b, c, a]);
  });

  it('lead to the same folder or to a lower layer', () => {
    const upward = all.cli
      .filter(({ from, to }) => topOf(from) !== topOf(to) && layerOf(from) <= layerOf(to))
      .map(({ from, to }) => `${from} -> ${to}`);
    expect(upward.toSorted()).toEqual(typesFromAbove);
  });
});

function importsOf(folder: string): readonly Import[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(?:^|\/)testing\//.test(file));
  return files.flatMap((from) => {
    const text = readFileSync(path.join(folder, from), 'utf8');
    const targets = [...text.matchAll(/(?:\bfrom |\bimport |\bimport\()'(\.[^']+)'/g)].map(
      ([, target = '']) => path.posix.join(path.posix.dirname(from), target),
    );
    return targets.filter((to) => files.includes(to)).map((to) => ({ from, to }));
  });
}

function topOf(file: string): string {
  return file.split('/')[0] ?? '';
}

function layerOf(file: string): number {
  const layer = layers.findIndex((folders) => folders.includes(topOf(file)));
  if (layer < 0) throw new Error(`${file} is in no layer.`);
  return layer;
}

/** The files of one circle, the first one again at its end; none where there is no circle. */
function circleOf(imports: readonly Import[]): readonly string[] {
  const next = groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const visit = (file: string, trail: readonly string[]): readonly string[] => {
    const at = trail.indexOf(file);
    if (at >= 0) return [...trail.slice(at), file];
    if (done.has(file)) return [];
    for (const { to } of next.get(file) ?? []) {
      const circle = visit(to, [...trail, file]);
      if (circle.length > 0) return circle;
    }
    done.add(file);
    return [];
  };
  for (const file of next.keys()) {
    const circle = visit(file, []);
    if (circle.length > 0) return circle;
  }
  return [];
}
