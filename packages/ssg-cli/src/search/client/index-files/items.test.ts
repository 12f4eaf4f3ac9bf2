import { describe, expect, it } from 'vitest';
import { type ItemEntry, readItems, writeItems } from './items.ts';

const flags: ItemEntry[] = [
  { name: '--web.listen-address', anchor: 'flag-web.listen-address', kind: 'flag' },
  { name: '--help', anchor: 'flag-help', kind: 'flag' },
  { name: '--odd', anchor: 'elsewhere', kind: 'flag' },
];
const keys: ItemEntry[] = [{ name: 'data.path[]', anchor: 'server-data-path', kind: 'config' }];

describe('entries', () => {
  it('are read as they were written, with how many share their name', () => {
    const read = readItems(
      writeItems([
        [3, [...flags, ...keys]],
        [20, flags.slice(1, 2)],
      ]),
    );
    expect(read.get(3)).toEqual([
      { ...flags[0], namesakes: 1 },
      { ...flags[1], namesakes: 2 },
      { ...flags[2], namesakes: 1 },
      { ...keys[0], namesakes: 1 },
    ]);
    expect(read.get(20)).toEqual([{ ...flags[1], namesakes: 2 }]);
    expect(readItems('').size).toBe(0);
  });

  it('do not repeat ids that follow from names', () => {
    expect(writeItems([[3, flags.slice(0, 2)]])).toBe('3f*flag-\t--web.listen-address\t--help');
  });
});
