import { describe, expect, it } from 'vitest';
import type { SearchAnswer } from '../../model/index.ts';
import { indexSearch } from '../index.ts';
import { loaderOf, smallSite } from '../testing/site.ts';
import type { LoadFile } from './index-files/load-file.ts';
import { createLocalProvider } from './local.ts';

const files = indexSearch(smallSite);

describe('what is said before all is known', () => {
  const partials = async (query: string) => {
    const load = loaderOf(files);
    const slow: LoadFile = async (name) => {
      if (name.startsWith('terms')) await new Promise((resolve) => setTimeout(resolve, 20));
      return load(name);
    };
    const partial: SearchAnswer[] = [];
    const onPartial = (one: SearchAnswer) => partial.push(one);
    const last = await createLocalProvider(slow, String).search(query, { limit: 3, onPartial });
    return { partial, last };
  };

  it('names no word as unknown that headings alone do not have', async () => {
    expect((await partials('strategies')).partial).toHaveLength(2);
    const { partial, last } = await partials('processor strategies');
    expect(last.missing).toEqual([]);
    expect(partial.flatMap(({ missing, corrections }) => [...missing, ...corrections])).toEqual([]);
    expect(partial).not.toEqual([]);
  });

  it('has the card with the rows, and fills it with their texts', async () => {
    const { partial, last } = await partials('--collector.rapl');
    expect(partial.at(-1)?.card?.name).toBe('--collector.rapl');
    expect(partial.at(-1)?.card?.details).toEqual({});
    expect(last.card?.details).toEqual({ about: 'Reads the processor.' });
  });
});
