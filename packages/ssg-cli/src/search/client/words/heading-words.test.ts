import { describe, expect, it } from 'vitest';
import { openHeadingWords } from './heading-words.ts';

describe('the words of a heading', () => {
  const wordsOf = openHeadingWords(new Set(['acme']));

  it('are those that are written, and those that tell it from others', () => {
    expect(wordsOf('Using load-balancers in Acme')).toEqual({
      literal: ['using', 'loadbalancers', 'in', 'acme'],
      joined: 'usingloadbalancersinacme',
      significant: 'loadbalancers',
      stems: ['loadbalancer', 'load', 'balancer', 'acm'],
      significantStems: ['loadbalancer', 'load', 'balancer'],
    });
  });

  it('are those of very many titles where it has no others', () => {
    expect(wordsOf('Acme').significantStems).toEqual(['acm']);
    expect(wordsOf('How to').significantStems).toEqual(['how', 'to']);
  });

  it('are found once', () => {
    expect(wordsOf('Collision groups')).toBe(wordsOf('Collision groups'));
  });
});
