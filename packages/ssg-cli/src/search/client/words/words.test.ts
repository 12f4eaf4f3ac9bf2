import { describe, expect, it } from 'vitest';
import { allowedSlips, respell, rootOf, slipsBetween, stemOf } from './words.ts';

describe('stemOf', () => {
  it.each([
    ['collectors', 'collector'],
    ['queries', 'query'],
    ['profiling', 'profiles'],
    ['configured', 'configures'],
    ['boxes', 'box'],
    ['running', 'runs'],
    ['adding', 'add'],
    ['kept', 'keeps'],
    ['hidden', 'hide'],
    ['materialised', 'materialize'],
    ['analysing', 'analyzes'],
    ['behaviours', 'behavior'],
    ['smaller', 'small'],
    ['movies', 'movie'],
    ['ties', 'tie'],
    ['aliases', 'alias'],
    ['overridden', 'override'],
    ['cancelled', 'cancel'],
    ['labelling', 'label'],
    ['installed', 'install'],
  ])('is the same for %s and %s', (one, other) => {
    expect(stemOf(one)).toBe(stemOf(other));
  });

  it.each(['access', 'status', 'v2s', 'gas', 'https'])('leaves %s', (word) => {
    expect(stemOf(word)).toBe(word);
  });
});

describe('rootOf', () => {
  it('is shared by derivations', () => {
    expect(new Set(['install', 'installation', 'installer', 'installing'].map(rootOf)).size).toBe(1);
  });

  it.each([
    ['verify', 'verification'],
    ['subscribe', 'subscription'],
    ['permit', 'permission'],
    ['extend', 'extension'],
    ['expand', 'expansion'],
    ['resolve', 'resolution'],
    ['decide', 'decision'],
    ['convert', 'conversion'],
    ['reduce', 'reduction'],
    ['remove', 'removal'],
    ['perform', 'performance'],
    ['depend', 'dependency'],
    ['available', 'availability'],
    ['cite', 'citation'],
    ['symmetry', 'symmetrically'],
    ['alphabetical', 'alphabetically'],
    ['automatic', 'automatically'],
    ['statistics', 'statistical'],
    ['mechanics', 'mechanical'],
    ['electric', 'electrically'],
    ['electric', 'electricity'],
    ['period', 'periodic'],
    ['dynamic', 'dynamically'],
    ['graphics', 'graphical'],
  ])('is the same for %s and %s', (verb, noun) => {
    expect(rootOf(noun)).toBe(rootOf(verb));
  });

  it.each([
    ['version', 'vertical'],
    ['mission', 'mit'],
    ['station', 'stat'],
    ['table', 'tab'],
    ['identity', 'identical'],
    ['webserver', 'webservice'],
    ['graph', 'graphic'],
  ])('differs for %s and %s', (one, other) => {
    expect(rootOf(one)).not.toBe(rootOf(other));
  });
});

describe('slipsBetween', () => {
  it.each([
    ['exporter', 'exporter', 0],
    ['exproter', 'exporter', 1],
    ['exportr', 'exporter', 1],
    ['exxporter', 'exporter', 1],
    ['exparter', 'exporter', 1],
    ['promethues', 'prometheus', 1],
  ])('counts %s → %s as %i', (word, other, slips) => {
    expect(slipsBetween(word, other, 2)).toBe(slips);
  });

  it('gives up beyond the limit', () => {
    expect(slipsBetween('grafana', 'exporter', 2)).toBe(3);
  });

  it('compares an unfinished word with beginnings', () => {
    expect(slipsBetween('kubrn', 'kubernetes', 2)).toBe(3);
    expect(slipsBetween('kubrn', 'kubernetes', 2, true)).toBe(1);
  });
});

describe('allowedSlips', () => {
  it('forgives short words nothing', () => {
    expect([3, 4, 6, 12].map(allowedSlips)).toEqual([0, 1, 2, 3]);
  });
});

describe('respell', () => {
  it.each([
    ['acme_tol', 'acmetool', 'acme_tool'],
    ['colector.redfish', 'collectorredfish', 'collector.redfish'],
    ['Update_Intervall', 'updateinterval', 'update_interval'],
    ['web-secuirty', 'websecurity', 'web-security'],
    ['exproter', 'exporter', 'exporter'],
  ])('writes what %s was meant to be', (typed, term, meant) => {
    expect(respell(typed, term)).toBe(meant);
  });
});
