import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { SiteConfig } from '../model/index.ts';
import { hasUnreadSources } from './sources.ts';

it.each([
  ['layouts', true],
  ['src', true],
  ['docs', false],
])('a folder %s may hold what uses the images of a site: %s', async (name, expected) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sources-'));
  try {
    mkdirSync(path.join(folder, name));
    expect(await hasUnreadSources(folder, { docs: [] } as unknown as SiteConfig)).toBe(expected);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
