import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../model/index.ts';
import { oncePerCause } from './once-per-cause.ts';
import type { PlacedReference } from './references.ts';

function fault(target: string, more: Partial<PlacedReference> = {}, own: Partial<Diagnostic> = {}) {
  const location = own.location ?? { file: 'api.yaml', line: 1, column: 1 };
  const reference: PlacedReference = {
    target,
    element: 'a',
    attribute: 'href',
    resolution: { kind: 'page', path: target, url: target },
    pagePath: '/api',
    location,
    ofApi: true,
    ...more,
  };
  return {
    reference,
    fault: { code: 'broken-link' as const, message: `\`${target}\` is gone.`, location, ...own },
  };
}
const messages = (faults: ReturnType<typeof oncePerCause>) => faults.map((one) => one.fault.message);

describe('oncePerCause', () => {
  it('says once that a page is not there, whatever part of it is linked to', () => {
    const at = (line: number) => ({ location: { file: 'api.yaml', line, column: 1 } });
    const faults = [
      fault('/concepts#tags', {}, at(1)),
      fault('/other', {}, at(2)),
      fault('/concepts#abilities', {}, at(3)),
      fault('/concepts', {}, at(4)),
    ];
    expect(messages(oncePerCause(faults))).toEqual([
      '`/concepts#tags` is gone. It is linked to in 2 other places of the description, too.',
      '`/other` is gone.',
    ]);
    expect(messages(oncePerCause(faults.slice(0, 3)))[0]).toContain('in 1 other place of');
  });

  it('counts a place once, on however many pages it is shown', () => {
    const shown = fault('/concepts');
    expect(messages(oncePerCause([shown, fault('/concepts')]))).toEqual(['`/concepts` is gone.']);
    const other = { file: 'api.yaml', line: 2, column: 1 };
    const all = [
      shown,
      fault('/concepts', {}, { location: other }),
      fault('/concepts', {}, { location: other }),
    ];
    expect(messages(oncePerCause(all))[0]).toContain('in 1 other place of');
    const fixable = [fault('/a', {}, { replacement: '/b' }), fault('/a', {}, { replacement: '/b' })];
    expect(oncePerCause(fixable)).toEqual([fixable[0]]);
  });

  it('distinguishes places of one page, and descriptions', () => {
    const anchors = [fault('#a', {}, { code: 'broken-anchor' }), fault('#b', {}, { code: 'broken-anchor' })];
    expect(oncePerCause(anchors)).toEqual(anchors);
    const files = [fault('/a'), fault('/a', { location: { file: 'b.yaml' } })];
    expect(oncePerCause(files)).toEqual(files);
  });

  it('leaves alone what can be replaced, and what is no API', () => {
    const other = { file: 'api.yaml', line: 2, column: 1 };
    const fixable = [
      fault('/a', {}, { replacement: '/b' }),
      fault('/a', {}, { replacement: '/b', location: other }),
    ];
    expect(oncePerCause(fixable)).toEqual(fixable);
    const pages = [fault('/a', { ofApi: false }), fault('/a', { ofApi: false })];
    expect(oncePerCause(pages)).toEqual(pages);
  });
});
