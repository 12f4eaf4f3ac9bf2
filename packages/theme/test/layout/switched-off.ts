import { describe, expect, it } from 'vitest';
import { type Stage, visit } from '../parts/stage.ts';

export function switchedOffTests(stage: Stage): void {
  describe('a site without placeholders', () => {
    it('leaves them as they are written', async () => {
      const page = await visit(stage, 'docs/plain');
      await page.waitForLoadState('networkidle');
      expect(await page.locator('figure.code').first().textContent()).toContain('<your-host>');
      expect(await page.locator('[data-placeholder]').count()).toBe(0);
    });
  });
}
