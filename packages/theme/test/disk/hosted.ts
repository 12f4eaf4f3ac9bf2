import { describe, it } from 'vitest';
import { type Stage, visit } from '../parts/stage.ts';
import { eventually, followHit } from './stage.ts';

export function hostedTests(stage: Stage): void {
  describe('a hosted search, asked by a page opened from a disk', () => {
    it('leads to the files of the site', async () => {
      const page = await visit(stage, 'docs/start/index.html');
      const url = 'https://elsewhere.example/base/docs/exporter#counters';
      await page.route('http://search.test/**', (route) =>
        route.fulfill({
          contentType: 'application/json',
          headers: { 'access-control-allow-origin': '*' },
          body: JSON.stringify({
            results: [
              {
                hits: [{ objectID: '1', url, hierarchy: { lvl1: 'Exporter', lvl2: 'Counters' } }],
                nbHits: 1,
              },
            ],
          }),
        }),
      );
      await followHit(page, 'energy', stage.url('docs/exporter/index.html#counters'));
      await eventually(() => page.locator('main mark').allTextContents()).toEqual(['energy']);
    });
  });
}
