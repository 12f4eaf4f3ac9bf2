import { describe, expect, it } from 'vitest';
import { blank, type Stage, themeOf, visit } from './stage.ts';

export function colorModeTests(stage: Stage): void {
  const toggle = '[data-color-mode]';

  describe('color mode', () => {
    it('is light at first, whatever the system prefers', async () => {
      const page = await visit(stage, 'docs', { colorScheme: 'dark' });
      expect(await themeOf(page)).toBe('light');
    });

    it('cycles light, dark, system and keeps the choice under `theme`', async () => {
      const page = await visit(stage, 'docs', { colorScheme: 'dark' });
      const stored = () => page.evaluate(() => localStorage.getItem('theme'));
      await page.click(toggle);
      expect([await themeOf(page), await stored()]).toEqual(['dark', 'dark']);
      await page.reload();
      expect(await themeOf(page)).toBe('dark');
      await page.click(toggle);
      expect([await themeOf(page), await stored()]).toEqual(['dark', 'system']);
      await page.click(toggle);
      expect([await themeOf(page), await stored()]).toEqual(['light', 'light']);
    });

    it('names the current choice', async () => {
      const page = await visit(stage, 'docs');
      expect(await page.getByRole('button', { name: 'Color mode: light' }).isVisible()).toBe(true);
      await page.click(toggle);
      expect(await page.getByRole('button', { name: 'Color mode: dark' }).isVisible()).toBe(true);
    });

    it('follows the system live when that is the choice', async () => {
      const page = await blank(stage, { colorScheme: 'light' });
      await page.addInitScript(() => localStorage.setItem('theme', 'system'));
      await page.goto(stage.url('docs'));
      expect(await themeOf(page)).toBe('light');
      await page.emulateMedia({ colorScheme: 'dark' });
      await expect.poll(() => themeOf(page)).toBe('dark');
    });

    it('does not follow the system when light or dark is the choice', async () => {
      const page = await blank(stage, { colorScheme: 'light' });
      await page.addInitScript(() => localStorage.setItem('theme', 'light'));
      await page.goto(stage.url('docs'));
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.waitForTimeout(200);
      expect(await themeOf(page)).toBe('light');
    });

    it('takes an unknown stored value as none', async () => {
      const page = await blank(stage, { colorScheme: 'dark' });
      await page.addInitScript(() => localStorage.setItem('theme', 'sepia'));
      await page.goto(stage.url('docs'));
      expect(await themeOf(page)).toBe('light');
    });

    it('is set before the body is there, so nothing flashes', async () => {
      const page = await blank(stage);
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark');
        const seen: unknown[] = [];
        Object.assign(globalThis, { seen });
        new MutationObserver(() => {
          const { theme, themeChoice } = document.documentElement.dataset;
          if (document.body && seen.length === 0) seen.push(theme, themeChoice);
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(stage.url('docs'));
      expect(await page.evaluate(() => (globalThis as unknown as { seen: unknown[] }).seen)).toEqual([
        'dark',
        'dark',
      ]);
    });

    it('changes in other tabs too', async () => {
      const page = await visit(stage, 'docs');
      const other = await page.context().newPage();
      await other.goto(stage.url('blog'));
      await page.click(toggle);
      await other.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    });

    it('is that of the page before, also where its choice is stored after this page looked', async () => {
      const page = await blank(stage);
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (!document.body) return;
          observer.disconnect();
          localStorage.setItem('theme', 'dark');
        }).observe(document, { childList: true, subtree: true });
      });
      await page.goto(stage.url('docs'));
      expect(await themeOf(page)).toBe('dark');
      expect(await page.getByRole('button', { name: 'Color mode: dark' }).isVisible()).toBe(true);
    });

    it('works for the page where storage is blocked', async () => {
      const page = await blank(stage);
      const failures: string[] = [];
      page.on('pageerror', (error) => failures.push(error.message));
      await page.addInitScript(() => {
        Object.defineProperty(globalThis, 'localStorage', {
          get: () => {
            throw new DOMException('blocked', 'SecurityError');
          },
        });
      });
      await page.goto(stage.url('docs'));
      await page.click(toggle);
      expect(await themeOf(page)).toBe('dark');
      expect(failures).toEqual([]);
    });
  });
}
