import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chunksOf, termsOf, wholeTermOf } from './tokenize.ts';

describe('termsOf', () => {
  it.each([
    [
      '--collector.slurm.psi-metrics',
      ['collectorslurmpsimetrics', 'collector', 'slurm', 'psimetrics', 'psi', 'metrics'],
    ],
    ['acme_compute_unit', ['acmecomputeunit', 'acme', 'compute', 'unit']],
    ['pre-compiled binaries', ['precompiled', 'pre', 'compiled', 'binaries']],
    ['/api/v1/units/admin', ['api', 'api/v1', 'v1', 'v1/units', 'units', 'units/admin', 'admin']],
    ['JobAcctGatherType', ['jobacctgathertype', 'job', 'acct', 'gather', 'type']],
    ['GitHub OpenStack', ['github', 'openstack']],
    ['localhost:9030', ['localhost', '9030']],
    ['Énergie', ['energie']],
  ])('cuts %s', (text, terms) => {
    expect(termsOf(text)).toEqual(terms);
  });

  it('keeps versions whole and leaves numbers out that nobody looks for', () => {
    expect(termsOf('version 0.10.2 took 3.14 s, 42 times, id 1234567')).toEqual([
      'version',
      '0.10.2',
      'took',
      'times',
      'id',
    ]);
  });

  it('leaves the v of a version out, and knows half a version where one asks for it', () => {
    expect(termsOf('since v0.9.1')).toEqual(['0.9.1']);
    expect(chunksOf('0.9').map(({ whole }) => whole)).toEqual(['0.9']);
  });

  it('drops words without a subject', () => {
    expect(termsOf('how do I use the exporter')).toEqual(['exporter']);
  });
});

describe('chunksOf', () => {
  it('gives offsets of the text, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        let last = 0;
        for (const { start, end } of chunksOf(text)) {
          expect(start).toBeGreaterThanOrEqual(last);
          expect(end).toBeGreaterThan(start);
          expect(text.slice(start, end)).not.toMatch(/^\s|\s$/);
          last = end;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
  });
});

describe('wholeTermOf', () => {
  it('is the term of one name', () => {
    expect(wholeTermOf('--web.config.file')).toBe('webconfigfile');
    expect(wholeTermOf('200 OK')).toBeUndefined();
  });
});
