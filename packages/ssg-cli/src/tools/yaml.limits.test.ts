import { expect, it } from 'vitest';
import { readYaml } from './yaml.ts';

const lineOf = (text: string, offset: number | undefined) => text.slice(0, offset).split('\n').length;

it('names the second of two keys at once, however many there are', () => {
  const keys = Array.from({ length: 30_000 }, (_, key) => `k${key}: 1`).join('\n');
  expect(readYaml(keys).problem).toBeUndefined();
  const { problem } = readYaml(`${keys}\nin: {x: 1, y: [{z: 1, z: 2}]}\nk7: 2`);
  expect(problem?.message).toBe('Map keys must be unique');
  expect(lineOf(`${keys}\nin: {x: 1`, problem?.offset)).toBe(30_001);
  const start = process.cpuUsage();
  readYaml(keys);
  expect(process.cpuUsage(start).user / 1e6).toBeLessThan(3);
  expect(readYaml('a: 1\na: 2', { uniqueKeys: false }).problem).toBeUndefined();
});
