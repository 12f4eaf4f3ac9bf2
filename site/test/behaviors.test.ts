import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Behavior, behaviors } from './behaviors.ts';
import { siteFolder } from './markdown.ts';

type Evidence = 'run' | 'read';

const evidence = parse(readFileSync(path.join(siteFolder, 'test/evidence.yaml'), 'utf8')) as Readonly<
  Record<string, Readonly<Partial<Record<Evidence, readonly string[]>>>>
>;

const known = ({ page, text }: Behavior): Evidence | 'neither' =>
  (['run', 'read'] as const).find((how) => evidence[page]?.[how]?.includes(text)) ?? 'neither';

const pages = [...new Set(behaviors.map(({ page }) => page))];

it('knows of every documented behavior whether it was run or read, and prints how many were', () => {
  const counts = pages.map((page) => {
    const own = behaviors.filter((behavior) => behavior.page === page).map(known);
    const count = (how: string): number => own.filter((one) => one === how).length;
    return { page, run: count('run'), read: count('read'), neither: count('neither') };
  });
  console.table(counts);
  const sum = (how: 'run' | 'read'): number => counts.reduce((all, one) => all + one[how], 0);
  console.info(`${behaviors.length} behaviors: ${sum('run')} run, ${sum('read')} read.`);
  expect(behaviors.length).toBeGreaterThan(150);
  expect(
    behaviors.filter((behavior) => known(behavior) === 'neither').map(({ page, text }) => `${page}: ${text}`),
  ).toEqual([]);
});

it('keeps no evidence for what no page says any more', () => {
  const said = new Set(behaviors.map(({ page, text }) => `${page}: ${text}`));
  const stale = Object.entries(evidence).flatMap(([page, { run = [], read = [] }]) =>
    [...run, ...read].map((text) => `${page}: ${text}`).filter((text) => !said.has(text)),
  );
  expect(stale).toEqual([]);
});
