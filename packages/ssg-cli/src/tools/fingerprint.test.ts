import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { codeState } from './fingerprint.ts';

const root = mkdtempSync(path.join(tmpdir(), 'fingerprint-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Writes a package, and gives the folder of its code. */
function written(place: string, version: string): string {
  const dist = path.join(root, place, 'dist');
  mkdirSync(dist, { recursive: true });
  writeFileSync(path.join(dist, 'index.js'), 'export {};\n');
  writeFileSync(path.join(root, place, 'package.json'), JSON.stringify({ version }));
  return dist;
}

it('distinguishes versions of an installed package, and not when it was installed', async () => {
  const dist = written('node_modules/tool', '1.0.0');
  const before = await codeState(dist);
  utimesSync(path.join(dist, 'index.js'), 1, 1);
  expect(await codeState(dist)).toBe(before);
  written('node_modules/tool', '1.0.1');
  expect(await codeState(dist)).not.toBe(before);
});

it('counts the times of a checkout', async () => {
  const dist = written('tool', '1.0.0');
  const before = await codeState(dist);
  utimesSync(path.join(dist, 'index.js'), 1, 1);
  expect(await codeState(dist)).not.toBe(before);
});
