import { describe, expect, it } from 'vitest';
import { type Stage, visit } from '../parts/stage.ts';

export function brokenDiagramTests(stage: Stage): void {
  describe('a diagram that cannot be rendered', () => {
    it('is its source below a note, as high as it is, and leaves nothing elsewhere on the page', async () => {
      const page = await visit(stage, 'docs/broken');
      const elements = (): Promise<number> => page.locator('body > *').count();
      const before = await elements();
      const diagram = page.locator('[data-diagram]').first();
      await diagram.getByText('The diagram could not be drawn; this is its source.').waitFor();
      expect(await diagram.textContent()).toContain('A[Meter --> B((Reader');
      expect((await diagram.boundingBox())?.height).toBeLessThan(200);
      const rendered = page.locator('[data-diagram] > svg').first();
      const idOf = () => rendered.evaluate((svg) => svg.outerHTML);
      const inLight = await idOf();
      await page.click('[data-color-mode]');
      await expect.poll(idOf).not.toBe(inLight);
      expect(await page.getByText('Syntax error').count()).toBe(0);
      expect(await diagram.locator('.diagram-note').count()).toBe(1);
      expect(await elements()).toBe(before);
    });
  });
}
