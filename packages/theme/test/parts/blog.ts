import { describe, expect, it } from 'vitest';
import { type Stage, visit } from './stage.ts';

export function blogTests(stage: Stage): void {
  describe('the blog', () => {
    it('has its newest post stand out, names an author once, and newer and older posts so', async () => {
      const page = await visit(stage, 'blog');
      expect(await page.locator('.sidebar').textContent()).toMatch(
        /Recent posts2025The second post2024The first post/,
      );
      const [lead = 0, other = 0] = await page
        .locator('.post-title')
        .evaluateAll((all) => all.map((title) => Number.parseFloat(getComputedStyle(title).fontSize)));
      expect(lead).toBeGreaterThan(other);
      expect(await page.locator('.author-name').allTextContents()).toEqual(['Ann']);
      // A line between posts, none after the last: what follows has its own.
      const lines = await page
        .locator('.post-item')
        .evaluateAll((posts) =>
          posts.map((post) => [
            getComputedStyle(post).borderTopWidth,
            getComputedStyle(post).borderBottomWidth,
          ]),
        );
      expect(lines).toEqual([
        ['0px', '0px'],
        ['1px', '0px'],
      ]);
      const pager = page.locator('.pager-link');
      await page.locator('.post-title a').first().click();
      await expect.poll(() => pager.allInnerTexts()).toEqual(['Older post\nThe first post']);
      await pager.click();
      await expect.poll(() => pager.allInnerTexts()).toEqual(['Newer post\nThe second post']);
    });
  });
}
