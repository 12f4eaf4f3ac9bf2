import { describe, expect, it } from 'vitest';
import type { CachedBundle } from '../../src/pipeline/index.ts';
import { EDITS } from './edits.ts';
import { openLaws, ROUND } from './sequences.ts';

/**
 * `SEED` starts elsewhere, `SEQUENCES` makes more or fewer, `MINUTES` goes on until the time is over; `pnpm laws` sets them.
 */
const seed = Number(process.env.SEED ?? ROUND * 900_000);
const sequences = Number(process.env.SEQUENCES ?? 40);
const minutes = process.env.MINUTES === undefined ? undefined : Number(process.env.MINUTES);

describe(`random edits, from seed ${seed}`, () => {
  it('are of at least 30 kinds', () => {
    expect(Object.keys(EDITS).length).toBeGreaterThanOrEqual(30);
  });

  it('leave a cached build, a session and a clean build equal', { timeout: 2 ** 31 - 1 }, async () => {
    const bundles = new Map<string, CachedBundle>();
    const laws = await openLaws(bundles);
    const used = new Map<string, number>();
    const end = minutes === undefined ? Number.POSITIVE_INFINITY : Date.now() + minutes * 60_000;
    const failures: string[] = [];
    const done = { sequences: 0, edits: 0 };
    const isOver = () => (minutes === undefined ? done.sequences >= sequences : Date.now() >= end);
    while (!isOver() && failures.length < 3) {
      const own = seed + done.sequences;
      const { edits, difference } = await laws.run(own);
      done.sequences += 1;
      done.edits += edits.length;
      for (const name of edits) used.set(name, (used.get(name) ?? 0) + 1);
      if (difference !== undefined) failures.push(`SEED=${own} after ${edits.join(', ')}: ${difference}`);
      // Scripts of one sequence are of little use for the next but one.
      for (const key of [...bundles.keys()].slice(0, -60)) bundles.delete(key);
      if (process.env.PROGRESS && done.sequences % 50 === 0) {
        process.stderr.write(
          `${done.sequences} sequences, ${done.edits} edits, ${failures.length} failures\n`,
        );
      }
    }
    await laws.close();
    const unused = Object.keys(EDITS).filter((name) => !used.has(name));
    process.stderr.write(
      `${done.sequences} sequences from seed ${seed}, ${done.edits} edits of ${used.size} kinds\n`,
    );
    expect(failures).toEqual([]);
    // Wherever two rounds begin, one of them is whole.
    if (done.sequences >= (seed % ROUND === 0 ? ROUND : 2 * ROUND)) expect(unused).toEqual([]);
  });
});
