import { expect, it } from 'vitest';
import { chunksOf, termsOf } from './tokenize.ts';

it('takes runs of any length apart, in scripts with spaces and without', () => {
  const long = chunksOf('数据采集器用于测量能耗'.repeat(20_000));
  expect(long.length).toBeGreaterThan(80_000);
  expect(long[5]?.start).toBeGreaterThan(4);
  expect(termsOf('ab@cd.'.repeat(100_000)).length).toBeGreaterThan(200_000);
});
