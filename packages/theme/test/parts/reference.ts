import type { Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blank, phone, type Stage, visit } from './stage.ts';

export function referenceTests(stage: Stage): void {
  describe('references', () => {
    it('show their first entries, the rest on demand or by address', async () => {
      const page = await visit(stage, 'docs/use/options');
      const entries = page.locator('.reference-entry:visible');
      expect(await entries.count()).toBe(6);
      await page.getByRole('button', { name: 'Expand all' }).click();
      expect(await entries.count()).toBe(16);
      await page.getByRole('button', { name: 'Collapse all' }).click();
      expect(await entries.count()).toBe(6);
      const other = await visit(stage, 'docs/use/options#option-client-token');
      await other.locator('#option-client-token').waitFor({ state: 'visible' });
      await other.goto(stage.url('docs/use/commands'));
      await other.getByRole('link', { name: 'token', exact: true }).click();
      await other.waitForURL('**/options#option-client-token');
      await expect.poll(() => other.locator('#option-client-token').isVisible()).toBe(true);
      // It is marked, until another one is.
      const marked = (): Promise<readonly string[]> =>
        other
          .locator('.reference-entry')
          .evaluateAll((all) =>
            all
              .filter((one) => getComputedStyle(one).backgroundColor !== 'rgba(0, 0, 0, 0)')
              .map(({ id }) => id),
          );
      expect(await marked()).toEqual(['option-client-token']);
      await other.locator('#option-server-listen_address dt > a').click();
      await expect.poll(marked).toEqual(['option-server-listen_address']);
    });

    it('move nothing when their field comes, so that a reading position is put back where it was', async () => {
      const page = await blank(stage);
      const held: Route[] = [];
      await page.route('**/base/assets/tools-*.js', (route) => void held.push(route));
      await page.goto(stage.url('docs/use/options'));
      const tops = (): Promise<number[]> =>
        page.locator('.markdown h2').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      await expect.poll(() => held.length).toBe(1);
      const before = await tops();
      await held[0]?.continue();
      await page.getByRole('searchbox', { name: 'Filter this page' }).waitFor();
      expect(before.length).toBeGreaterThan(2);
      expect(await tops()).toEqual(before);
    });

    it('are filtered by one field for the whole page, which takes parts of names and counts', async () => {
      const page = await visit(stage, 'docs/use/options');
      const field = page.getByRole('searchbox', { name: 'Filter this page' });
      await page.locator('.reference-rest > summary').first().click();
      await field.fill('client bose_o');
      await expect.poll(() => page.locator('.reference-entry:visible').count()).toBe(1);
      expect(await page.locator('.reference-entry:visible code').first().textContent()).toBe(
        'client.verbose_output',
      );
      expect(await page.locator('.markdown h2:visible').allTextContents()).toEqual(['Client#']);
      expect(await page.getByText('1 of 16').isVisible()).toBe(true);
      // Nothing offers entries that do not match.
      const openers = page.locator('.reference-rest > summary, [data-expand-all]');
      const shownOpeners = (): Promise<number> => openers.filter({ visible: true }).count();
      expect(await shownOpeners()).toBe(0);
      await field.fill('');
      await expect.poll(shownOpeners).toBe(await openers.count());
      // What was open is open again, and no more.
      await expect.poll(() => page.locator('.reference-entry:visible').count()).toBe(11);
      expect(await page.getByText('What the server reads.').isVisible()).toBe(true);
    });

    it('have, on wide screens, their default beside a name in one piece, under the heading of their section', async () => {
      const page = await visit(stage, 'docs/use/options#option-client-verbose_output', {
        viewport: { width: 1440, height: 660 },
      });
      const parts = await page.locator('#option-server-listen_address dt > *').evaluateAll((all) =>
        all.map((one) => {
          const [{ left = 0, top = 0 } = {}, ...others] = one.getClientRects();
          return { left, top, isWhole: others.length === 0 };
        }),
      );
      expect(parts.map(({ isWhole }) => isWhole)).toEqual([true, true, true]);
      expect(parts.map(({ left }) => left)).toEqual(parts.map(({ left }) => left).sort((a, b) => a - b));
      expect(Math.max(...parts.map(({ top }) => Math.abs(top - (parts[0]?.top ?? 0))))).toBeLessThan(8);
      const places = (): Promise<readonly number[]> =>
        page.evaluate(() =>
          ['client', 'option-client-verbose_output'].map(
            (id) => document.getElementById(id)?.getBoundingClientRect().top ?? 0,
          ),
        );
      await expect.poll(async () => (await places())[0]).toBeGreaterThan(60);
      const [heading = 0, entry = 0] = await places();
      expect(heading).toBeLessThan(160);
      expect(entry).toBeGreaterThan(heading + 24);
    });

    it('have the heading on top that the table of contents marks, wherever the reader is', async () => {
      const page = await visit(stage, 'docs/use/options', { viewport: { width: 1440, height: 660 } });
      await page.getByRole('button', { name: 'Expand all' }).click();
      const marked = page.locator('.toc [aria-current]');
      for (const [place, label] of [
        ['#option-client-user', 'Client'],
        ['.table-wrap', 'A wide table of words'],
        ['#option-client-user', 'Client'],
      ] as const) {
        await page
          .locator(place)
          .first()
          .evaluate((one) => scrollTo(0, one.getBoundingClientRect().top + scrollY - 160));
        await expect.poll(() => marked.allTextContents()).toEqual([label]);
        const onTop = await page.locator('h2', { hasText: label }).evaluate((heading) => {
          const { left, top, height } = heading.getBoundingClientRect();
          return [0.1, 0.9].map(
            (part) => document.elementFromPoint(left + 4, top + part * height) === heading,
          );
        });
        expect(onTop).toEqual([true, true]);
        const field = await page.getByRole('searchbox', { name: 'Filter this page' }).boundingBox();
        expect(field?.y).toBeGreaterThan(60);
        expect(field?.y).toBeLessThan(100);
      }
      expect(await page.evaluate(() => innerHeight + scrollY < document.body.scrollHeight - 50)).toBe(true);
    });

    it('hide nothing that has the focus below what stays in sight, on the way up', async () => {
      const page = await visit(stage, 'docs/use/options', { viewport: { width: 1440, height: 660 } });
      await page.getByRole('button', { name: 'Expand all' }).click();
      const links = page.locator('.reference-entry dt a:visible');
      await links.last().focus();
      const hidden: string[] = [];
      for (let count = await links.count(); count > 1; count -= 1) {
        await page.keyboard.press('Shift+Tab');
        hidden.push(...(await page.evaluate(coveredFocus)));
      }
      expect(hidden).toEqual([]);
      // What stays in sight in any case scrolls nothing.
      expect(await page.evaluate(scrolledByFocus, '.navbar :is(a, button), .reference-bar > *')).toEqual([]);
    });

    it('copy the address of the entry whose name is clicked', async () => {
      const page = await visit(stage, 'docs/use/options', {
        permissions: ['clipboard-read', 'clipboard-write'],
      });
      const name = page.locator('#option-server-listen_address dt > a');
      await name.click();
      await expect.poll(() => name.getAttribute('data-said')).toBe('Copied');
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
        stage.url('docs/use/options#option-server-listen_address'),
      );
    });

    it('fit a phone without scrolling sideways, name and default before the meaning', async () => {
      const page = await visit(stage, 'docs/use/options', phone);
      const head = await page.locator('#option-server-listen_address dt').textContent();
      expect(head).toBe('server.listen_address string default server');
      await page.getByRole('button', { name: 'Expand all' }).click();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await page.locator('.reference-entry').evaluateAll(tooWide)).toEqual([]);
      }
    });

    it('break a name between its parts only, and only where it does not fit', async () => {
      const page = await visit(stage, 'docs/use/options', { viewport: { width: 320, height: 844 } });
      await page.getByRole('button', { name: 'Expand all' }).click();
      const names = page.locator('[id^="option-server-"] dt > :first-child code');
      expect(await names.evaluateAll(inLines)).toEqual([
        'server.retries_after_an_answer_that_was_cut_off_by_the_network',
      ]);
      expect(await names.evaluateAll(brokenParts)).toEqual([]);
    });
  });

  describe('what is too wide', () => {
    it('can be reached by keyboard and has the name of its heading; what fits is no tab stop', async () => {
      const page = await visit(stage, 'docs/use/options', phone);
      const tables = page.locator('.table-wrap');
      expect(await tables.nth(0).getAttribute('tabindex')).toBe('0');
      expect(await tables.nth(0).getAttribute('aria-label')).toBe('Table: A wide table of words');
      expect(await tables.nth(1).getAttribute('tabindex')).toBeNull();
      const code = page.locator('figure.code > pre');
      const scrolled = await code.evaluateAll((blocks) =>
        blocks.map((pre) => [pre.scrollWidth > pre.clientWidth + 1, pre.tabIndex === 0]),
      );
      expect(new Set(scrolled.map(String))).toEqual(new Set(['true,true', 'false,false']));
    });

    it('has a shade at the edge beyond which it goes on', async () => {
      const page = await visit(stage, 'docs/use/options', phone);
      const wide = page.locator('.table-wrap').first();
      const edge = async (): Promise<Buffer> => {
        const { x = 0, y = 0, width = 0, height = 0 } = (await wide.boundingBox()) ?? {};
        return page.screenshot({ clip: { x: x + width - 2, y: y + height - 2, width: 2, height: 2 } });
      };
      await wide.scrollIntoViewIfNeeded();
      const before = await edge();
      await wide.evaluate((table) => table.scrollTo(table.scrollWidth, 0));
      expect(before.equals(await edge())).toBe(false);
    });

    it('never lies under the buttons of code where nothing hovers', async () => {
      const page = await visit(stage, 'docs/use/options', { ...phone, hasTouch: true, isMobile: true });
      const overlaps = await page.locator('figure.code').evaluateAll((figures) =>
        figures.map((figure) => {
          const code = figure.querySelector('pre')?.getBoundingClientRect();
          const tools = figure.querySelector('.code-tools')?.getBoundingClientRect();
          return !code || !tools || code.right > tools.left;
        }),
      );
      expect(overlaps).toEqual([false, false]);
      const copy = page.locator('[data-code-copy]').first();
      await copy.scrollIntoViewIfNeeded();
      const isSeen = await copy.evaluate((button) => {
        button.dataset.said = 'Copied';
        const { left, top } = button.getBoundingClientRect();
        return document.elementFromPoint(left - 20, top + 10) === button;
      });
      expect(isSeen, 'what a button says').toBe(true);
      // Links of headings are seen there, too.
      const link = page.locator('main h2 > .heading-link').first();
      expect(await link.evaluate((one) => getComputedStyle(one).opacity)).toBe('1');
      expect(await page.locator('figure.code [data-code-wrap]').count()).toBe(1);
      expect(await page.getByRole('button', { name: 'Copy code to clipboard' }).first().isVisible()).toBe(
        true,
      );
    });
  });
}

/** Names of what scrolls a page that was scrolled when it gets the focus. */
function scrolledByFocus(selector: string): string[] {
  const all = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) => one.checkVisibility());
  if (all.length < 4) return ['too few elements'];
  return all.flatMap((one) => {
    scrollTo(0, 500);
    one.focus();
    return scrollY === 500 ? [] : [one.outerHTML];
  });
}

/** Elements that hold more than they show. */
function tooWide(all: Element[]): string[] {
  return all.flatMap((one) => (one.scrollWidth > one.clientWidth ? [one.textContent] : []));
}

/** Names that take two lines. */
function inLines(all: Element[]): string[] {
  return all.flatMap((name) => {
    const range = document.createRange();
    range.selectNodeContents(name);
    const tops = new Set([...range.getClientRects()].map(({ top }) => top));
    return tops.size > 1 ? [name.textContent] : [];
  });
}

/** Parts of names that take two lines: pieces of text between places where a line may end. */
function brokenParts(all: Element[]): string[] {
  return all.flatMap((name) => {
    const texts = document.createTreeWalker(name, NodeFilter.SHOW_TEXT);
    const broken: string[] = [];
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const range = document.createRange();
      range.selectNode(text);
      if (range.getClientRects().length > 1) broken.push(text.textContent ?? '');
    }
    return broken;
  });
}

/** What has the focus and lies below something else. */
function coveredFocus(): string[] {
  const focused = document.activeElement;
  const { left = 0, top = 0, height = 0 } = focused?.getBoundingClientRect() ?? {};
  const above = document.elementFromPoint(left + 4, top + height / 2);
  return !focused || focused.contains(above) ? [] : [`${focused.textContent}: ${above?.className}`];
}
