import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { isStageRule, shared, stageRules, stages } from '../../../scripts/stages.mjs';

const source = new URL('../src/', import.meta.url);
const settings = JSON.parse(readFileSync(new URL('../../../biome.json', import.meta.url), 'utf8'));

it('every folder of the source is a stage or is shared by stages', () => {
  const folders = readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual([...stages, ...shared].toSorted());
});

it('lint forbids each stage all others; `node scripts/stages.mjs` writes the rules', () => {
  expect(settings.overrides.filter(isStageRule)).toEqual(stageRules());
});
