import path from 'node:path';
import type { Node } from '@babel/types';
import type { ImportAliases } from '../model/index.ts';
import { attempt } from '../tools/attempt.ts';
import { codeParser } from '../tools/code-parser.ts';
import type { ConfigSource } from './config-source.ts';

/** Settings that extend each other: more are a circle. */
const maxExtended = 10;

/** Imports that have a meaning already, or may name any package. */
const fixedName = /^(?:\*|\.|\/|@site\/|@theme\/|@docusaurus\/)/;

/** The aliases of `compilerOptions.paths` in the `tsconfig.json` of the site, or in one in the site that it extends. */
export function importAliases(source: Pick<ConfigSource, 'readText'>): ImportAliases {
  const waiting = ['tsconfig.json'];
  for (let count = 0; count < maxExtended; count += 1) {
    const file = waiting.pop();
    const settings = file === undefined ? undefined : settingsOf(source.readText(file));
    if (file === undefined || settings === undefined) return {};
    const { compilerOptions, extends: bases = [] } = settings;
    const { paths, baseUrl } = record(compilerOptions);
    const folder = path.posix.dirname(file);
    if (paths !== undefined) return aliasesOf(record(paths), path.posix.join(folder, text(baseUrl) ?? '.'));
    for (const base of [bases].flat()) {
      const name = text(base);
      if (name?.startsWith('.')) waiting.push(path.posix.join(folder, name.replace(/(?<!\.json)$/, '.json')));
    }
  }
  return {};
}

/** Of several files that an alias may stand for, the first one counts. What lies outside of the site or in packages is left out. */
function aliasesOf(paths: Readonly<Record<string, unknown>>, folder: string): ImportAliases {
  return Object.fromEntries(
    Object.entries(paths).flatMap(([alias, targets]) => {
      const target = text([targets].flat()[0]);
      if (target === undefined || fixedName.test(alias) || alias.endsWith('*') !== target.endsWith('*'))
        return [];
      const file = path.posix.join(folder, target);
      return /^\.\.|^\/|\bnode_modules\b|\.d\.ts$/.test(file) ? [] : [[alias, file]];
    }),
  );
}

/** Settings of TypeScript: JSON with comments and commas behind the last value. */
function settingsOf(written: string | undefined): Readonly<Record<string, unknown>> | undefined {
  if (written === undefined || !/"(?:paths|extends)"/.test(written)) return undefined;
  return record(attempt(() => literalOf(codeParser().parseExpression(written))));
}

/** Objects, lists and texts; everything else has no value. */
function literalOf(node: Node | null): unknown {
  if (node?.type === 'StringLiteral') return node.value;
  if (node?.type === 'ArrayExpression') return node.elements.map((one) => literalOf(one));
  if (node?.type !== 'ObjectExpression') return undefined;
  return Object.fromEntries(
    node.properties.flatMap((property) =>
      property.type === 'ObjectProperty' && property.key.type === 'StringLiteral'
        ? [[property.key.value, literalOf(property.value)]]
        : [],
    ),
  );
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
