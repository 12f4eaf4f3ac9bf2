import { labelsOf, type SearchKind } from '@ceems-docs/ssg-cli/model';
import { beforeAll, expect, it, vi } from 'vitest';

beforeAll(() => vi.stubGlobal('LABELS', labelsOf({ locale: 'en' })));

/** The texts of what a component without state renders, in order. */
function textsOf(rendered: unknown): string[] {
  if (Array.isArray(rendered)) return rendered.flatMap(textsOf);
  if (typeof rendered === 'string' || typeof rendered === 'number') return [String(rendered)];
  const { props } = (rendered ?? {}) as { readonly props?: { readonly children?: unknown } };
  return props === undefined || props === null ? [] : textsOf(props.children);
}

it('says between the links which page of results it is', async () => {
  const { Paging } = await import('./Paging.tsx');
  const texts = (page: number, pages: number, isMore = false) =>
    textsOf(Paging({ page, pages, isMore, href: (to) => `?page=${to}` }));
  expect(texts(2, 3)).toEqual(['Previous', 'Page 2 of 3', 'Next']);
  expect(texts(1, 3)).toEqual(['Page 1 of 3', 'Next']);
  expect(texts(3, 3)).toEqual(['Previous', 'Page 3 of 3']);
  expect(texts(2, 3, true)).toEqual(['Previous', 'Page 2', 'Next']);
  expect(texts(1, 1)).toEqual([]);
});

it('renders no bar of kinds where there is nothing to choose', async () => {
  const { KindFilter } = await import('./KindFilter.tsx');
  const texts = (counts: Partial<Record<SearchKind, number>>, chosen?: SearchKind) =>
    textsOf(KindFilter({ kinds: { of: 'q', counts }, chosen, choose: () => undefined }))
      .join('')
      .trim();
  expect(texts({})).toBe('');
  expect(texts({ guide: 3 })).toBe('3 guides');
  expect(texts({ guide: 3, flag: 1 })).toBe('AllGuides 3Flags 1');
  expect(texts({ guide: 3 }, 'flag')).toBe('AllGuides 3Flags 0');
});

it('puts no quotes around those that a reader typed', async () => {
  const { nothingText } = await import('./found.ts');
  expect(nothingText('"carbon footprint"')).toBe(nothingText('carbon footprint'));
});
