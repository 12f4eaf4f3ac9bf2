import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { codeState, digestEach } from './fingerprint.ts';

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

it('counts environment variables by their values, which it does not show', async () => {
  const digests = async (value: string) => {
    vi.stubEnv('FINGERPRINT_TOKEN', value);
    return [...(await digestEach(['env:FINGERPRINT_TOKEN', 'env:*'])).values()];
  };
  const before = await digests('a secret');
  const after = await digests('another one');
  vi.unstubAllEnvs();
  expect(before.join()).not.toContain('secret');
  expect(after[0]).not.toBe(before[0]);
  expect(after[1]).not.toBe(before[1]);
});
