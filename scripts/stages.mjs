/**
 * The stages of `packages/ssg-cli/src`, and the lint rules that keep them apart: `node scripts/stages.mjs` writes the
 * rules into `biome.json`. A new stage is a new name in this list.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders that hold one stage each. None imports another. */
export const stages = [
  'config',
  'content',
  'markdown',
  'api',
  'routes',
  'assets',
  'render',
  'checks',
  'search',
  'feeds',
  'emit',
  'starter',
  'examples',
  'migrate',
  'compare',
];

/** Folders that are no stage: what stages share, and what calls them. */
export const shared = ['model', 'diagnostics', 'tools', 'pipeline', 'commands'];

const message = 'A stage never imports another stage: what it needs comes in as an argument.';

/** The overrides of `biome.json` that forbid each stage its siblings. */
export function stageRules() {
  return stages.map((stage) => {
    const siblings = stages.filter((other) => other !== stage).map((other) => `**/../${other}/**`);
    const group = [
      ...siblings,
      '**/commands/**',
      '**/pipeline/**',
      '@ceems-docs/theme',
      '@ceems-docs/theme/**',
    ];
    return {
      includes: [`packages/ssg-cli/src/${stage}/**`],
      linter: {
        rules: {
          style: { noRestrictedImports: { level: 'error', options: { patterns: [{ group, message }] } } },
        },
      },
    };
  });
}

/** Whether an override of `biome.json` is one that this script writes. */
export function isStageRule(override) {
  const patterns = override.linter?.rules?.style?.noRestrictedImports?.options?.patterns ?? [];
  return patterns.some((pattern) => pattern.message === message);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'biome.json');
  const settings = JSON.parse(readFileSync(file, 'utf8'));
  const others = settings.overrides.filter((override) => !isStageRule(override));
  settings.overrides = [...others, ...stageRules()];
  writeFileSync(file, `${JSON.stringify(settings, null, 2)}\n`);
}
