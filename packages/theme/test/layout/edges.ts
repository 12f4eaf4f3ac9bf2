import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { phone, type Stage, visit } from '../parts/stage.ts';

const desk = { viewport: { width: 1440, height: 900 } };
const smallPhone = { ...phone, viewport: { width: 320, height: 700 } };

/** What stands in one line, at one edge, or in the middle. */
export function edgeTests(stage: Stage): void {
  describe('the edges of a page', () => {
    it('have the line of the current link at the bottom of the navbar, as wide as its label', async () => {
      const page = await visit(stage, 'docs/plain', desk);
      const [bar, link, line] = await page.locator('.navbar-list [aria-current]').evaluate((one) => {
        const { padding, borderBottomWidth } = getComputedStyle(one);
        const { width, left, bottom, height } = getComputedStyle(one, '::after');
        const place = one.closest('li')?.getBoundingClientRect();
        const inner = one.getBoundingClientRect().width - 2 * Number.parseFloat(padding.split(' ')[1] ?? '');
        return [
          one.closest('.navbar-inner')?.getBoundingClientRect().bottom,
          inner,
          {
            width,
            left,
            bottom: (place?.bottom ?? 0) - Number.parseFloat(bottom),
            height,
            borderBottomWidth,
          },
        ] as const;
      });
      expect(line.height).toBe('2px');
      expect(line.bottom).toBeCloseTo(bar ?? -1, 0);
      expect(Number.parseFloat(line.width)).toBeCloseTo(link, 0);
    });

    it('cut no line around the link of the navbar that has the focus', async () => {
      const page = await visit(stage, 'docs/plain', desk);
      for (const link of await page.locator('.navbar-nav a').all()) {
        await link.focus();
        const hidden = await link.evaluate((one) => {
          const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(one);
          const around = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
          const [own, list] = [one, one.closest('.navbar-nav')].map((box) => box?.getBoundingClientRect());
          if (!own || !list || outlineStyle === 'none') return Number.NaN;
          return Math.max(list.left - own.left, own.right - list.right) + around;
        });
        expect(hidden).toBeLessThanOrEqual(0);
      }
    });

    it('have an announcement in the middle of the page, not of the room beside its button', async () => {
      const page = await visit(stage, 'docs/plain', desk);
      await page.locator('.announcement-text').evaluate((one) => {
        one.innerHTML = '<span>Short</span>';
      });
      const [text, bar] = await Promise.all(
        ['.announcement-text span', '.announcement'].map((part) => page.locator(part).boundingBox()),
      );
      const middle = (box: typeof bar): number => (box?.x ?? 0) + (box?.width ?? 0) / 2;
      expect(middle(text)).toBeCloseTo(middle(bar), 0);
    });

    it('leave the title of a site with versions whole on a phone, and only its logo on a small one', async () => {
      const page = await visit(stage, 'docs/plain', { ...phone, isMobile: true });
      const titleWidth = (): Promise<number> =>
        page.locator('.navbar .brand-title').evaluate((title) => title.getBoundingClientRect().width);
      await addVersions(page);
      const whole = await page.locator('.navbar .brand-title').evaluate((title) => title.scrollWidth);
      expect(await titleWidth()).toBeGreaterThanOrEqual(whole);
      await page.setViewportSize(smallPhone.viewport);
      expect(
        await page.locator('.navbar .brand-title').evaluate((title) => getComputedStyle(title).clipPath),
      ).toBe('inset(50%)');
      expect(await page.locator('.navbar .brand').getAttribute('href')).not.toBeNull();
    });

    it('let no label of a button at the end of a page take two lines on a small phone', async () => {
      const page = await visit(stage, 'docs/tags', smallPhone);
      const lines = await page.locator('.page-meta .page-action > span').evaluateAll((labels) =>
        labels.map((label) => {
          const range = document.createRange();
          range.selectNodeContents(label);
          return range.getClientRects().length;
        }),
      );
      expect(lines).toEqual([1, 1]);
    });

    it('have two groups of the footer beside each other on a small phone', async () => {
      const page = await visit(stage, 'docs/plain', smallPhone);
      const tops = await page
        .locator('.footer-group')
        .first()
        .evaluate((group) => {
          group.innerHTML = '<p class="footer-heading">Docs of a name that is longer than others</p>';
          group.after(group.cloneNode(true));
          return [...document.querySelectorAll('.footer-group')].map(
            (one) => one.getBoundingClientRect().top,
          );
        });
      expect(tops[0]).toBe(tops[1] ?? -1);
    });

    it('keep a name in the first column of a table in one line on a desk', async () => {
      const page = await visit(stage, 'docs/plain', desk);
      const lines = await page.locator('main .markdown').evaluate((article) => {
        const text = 'What it does, in a sentence that is long enough for the column. '.repeat(2);
        article.innerHTML = `<div class="table-wrap"><table><tr><td><code>--no-cert-rotation</code></td><td><code>false</code></td><td>${text}</td></tr><tr><td><code>a</code></td><td>${text}</td><td>${text}</td></tr></table></div>`;
        const range = document.createRange();
        range.selectNodeContents(article.querySelector('code') as Element);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      });
      expect(lines).toBe(1);
    });

    it('give the address of an endpoint the width of a phone', async () => {
      const page = await visit(stage, 'docs/category/long', phone);
      await page.goto(stage.url('search'));
      const widths = await endpointWidths(page, stage);
      expect(widths[0]).toBeGreaterThan((widths[1] ?? 0) * 0.85);
    });
  });
}

/** Puts a list of versions where a site with several has it. */
async function addVersions(page: Page): Promise<void> {
  await page.locator('.navbar-tools').evaluate((tools) => {
    for (const title of document.querySelectorAll('.brand-title')) title.textContent = 'Gatekeeper';
    for (const logo of document.querySelectorAll<HTMLElement>('.brand-logo')) logo.style.flex = '0 0 2rem';
    tools.insertAdjacentHTML(
      'afterbegin',
      '<button class="navbar-link" type="button">v3.23.x<svg class="icon" viewBox="0 0 20 20"></svg></button><ul class="versions" popover></ul>',
    );
  });
}

/** Widths of the address of the endpoint and of its box on the page of the only operation. */
async function endpointWidths(page: Page, stage: Stage): Promise<readonly number[]> {
  const operation = page.locator('.page-list a[href*="/long/"]').last();
  await page.goto(new URL((await operation.getAttribute('href')) ?? '', stage.url('')).href);
  return page
    .locator('.endpoint')
    .evaluate((box) => [box.querySelector('.endpoint-url'), box].map((one) => one?.clientWidth ?? 0));
}
