import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../model/index.ts';
import { oncePerCause } from './once-per-cause.ts';
import type { PlacedReference } from './references.ts';

function fault(target: string, more: Partial<PlacedReference> = {}, own: Partial<Diagnostic> = {}) {
  const location = { file: 'api.yaml', line: 1, column: 1 };
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
    const faults = [
      fault('/concepts#tags'),
      fault('/other'),
      fault('/concepts#abilities'),
      fault('/concepts'),
    ];
    expect(messages(oncePerCause(faults))).toEqual([
      '`/concepts#tags` is gone. It is linked to in 2 other places of the description, too.',
      '`/other` is gone.',
    ]);
    expect(messages(oncePerCause(faults.slice(0, 3)))[0]).toContain('in 1 other place of');
  });

  it('distinguishes places of one page, and descriptions', () => {
    const anchors = [fault('#a', {}, { code: 'broken-anchor' }), fault('#b', {}, { code: 'broken-anchor' })];
    expect(oncePerCause(anchors)).toEqual(anchors);
    const files = [fault('/a'), fault('/a', { location: { file: 'b.yaml' } })];
    expect(oncePerCause(files)).toEqual(files);
  });

  it('leaves alone what can be replaced, and what is no API', () => {
    const fixable = [fault('/a', {}, { replacement: '/b' }), fault('/a', {}, { replacement: '/b' })];
    expect(oncePerCause(fixable)).toEqual(fixable);
    const pages = [fault('/a', { ofApi: false }), fault('/a', { ofApi: false })];
    expect(oncePerCause(pages)).toEqual(pages);
  });
});
