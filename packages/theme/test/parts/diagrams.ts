import { describe, expect, it } from 'vitest';
import { holdBack, type Stage, visit } from './stage.ts';

export function diagramTests(stage: Stage): void {
  describe('articles', () => {
    it('render diagrams when they come into view, named as their heading, and again in the other mode', async () => {
      const page = await visit(stage, 'docs/guide/code', { viewport: { width: 1200, height: 400 } });
      const diagram = page.locator('[data-diagram]');
      expect(await diagram.locator('svg').count()).toBe(0);
      await diagram.scrollIntoViewIfNeeded();
      await page.waitForSelector('[data-diagram] svg');
      expect(await page.getByRole('img', { name: 'Diagram: Diagram', exact: true }).count()).toBe(1);
      const before = await diagram.innerHTML();
      await page.click('[data-color-mode]');
      await expect.poll(async () => (await diagram.innerHTML()) !== before).toBe(true);
      expect(await diagram.locator('> svg').count()).toBe(1);
    });

    it('hide the source of a diagram while its renderer loads, and show it again if that takes too long', async () => {
      const page = await visit(stage, 'docs/guide/code', { viewport: { width: 1200, height: 400 } });
      const held = await holdBack(page, /mermaid/);
      const diagram = page.locator('[data-diagram]');
      await diagram.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 100));
      await held.asked();
      const visibility = () => diagram.evaluate((one) => getComputedStyle(one).visibility);
      expect(await visibility()).toBe('hidden');
      await diagram.evaluate((one) => one.getAnimations().map((animation) => animation.finish()));
      expect(await visibility()).toBe('visible');
      await held.release();
      await page.waitForSelector('[data-diagram] > svg');
    });

    it('render diagrams without moving what is below them in the window, and show them large', async () => {
      const page = await visit(stage, 'docs/guide/code', { viewport: { width: 1200, height: 900 } });
      const diagram = page.locator('[data-diagram]');
      const height = async () => Math.round((await diagram.boundingBox())?.height ?? 0);
      const before = await height();
      await diagram.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 100));
      await page.waitForSelector('[data-diagram] > svg');
      expect(await height()).toBe(before);
      await page.getByRole('button', { name: 'Enlarge diagram' }).click();
      await page.getByRole('dialog', { name: 'Diagram: Diagram', exact: true }).waitFor();
    });

    it('render diagrams in no more room than they need, where what is below them is out of sight', async () => {
      const page = await visit(stage, 'docs/guide/code', { viewport: { width: 1200, height: 900 } });
      const diagram = page.locator('[data-diagram]');
      await diagram.evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 950));
      await page.waitForSelector('[data-diagram] > svg');
      const [box, svg] = await Promise.all([diagram.boundingBox(), diagram.locator('> svg').boundingBox()]);
      const room = await diagram
        .locator('> svg')
        .evaluate((svg) => (svg as SVGSVGElement).viewBox.baseVal.height);
      expect(svg?.height).toBeGreaterThan(20);
      expect(Math.abs((svg?.height ?? 0) - room)).toBeLessThan(1);
      expect((box?.height ?? 99) - (svg?.height ?? 0)).toBeLessThan(40);
    });
  });
}
