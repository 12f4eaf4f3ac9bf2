import { describe, expect, it } from 'vitest';
import { blank, type Stage } from '../parts/stage.ts';
import { listen } from './stage.ts';

export function largeSidebarTests(stage: Stage): void {
  describe('a large site opened from a disk', () => {
    it('loads the rest of a large sidebar, at the root of a host too', async () => {
      const page = await blank(stage);
      const said = listen(page);
      await page.goto(stage.url('docs/part-3/doc-7/index.html'));
      await page.mouse.move(300, 300);
      const category = page.locator('.sidebar .sidebar-category').filter({ hasText: 'Part 5' });
      await category.locator('summary').click();
      await category.getByRole('link', { name: 'Doc 5-7', exact: true }).click();
      await page.waitForURL('**/docs/part-5/doc-7/index.html');
      expect(await page.locator('.skip-link').getAttribute('href')).toBe('#_main');
      expect(await page.locator('link[rel="prefetch"]').count()).toBe(0);
      expect(said).toEqual([]);
    });
  });
}
