import { describe, expect, it } from 'vitest';
import { violations } from '../parts/accessibility.ts';
import { blank, openOnce, phone, type Stage } from '../parts/stage.ts';

const routes = [
  'docs/everything',
  'docs/plain',
  'docs/category/one',
  'docs/long/a',
  'docs/tags',
  'blog',
  'blog/first',
  'blog/tags',
  'blog/archive',
  'blog/authors',
  'search',
  'no/such/page',
];

export function longWordTests(stage: Stage): void {
  const open = openOnce(stage);
  describe('a word of 120 characters in every construct', () => {
    it('never makes a page scroll sideways at 320, 390 or 1280 px', async () => {
      const page = await blank(stage);
      const sitemap = await (await fetch(stage.url('sitemap.xml'))).text();
      const others = [...sitemap.matchAll(/<loc>https?:\/\/[^/]+\/base\/([^<]*)<\/loc>/g)].map(
        ([, route = '']) => route,
      );
      expect(others.some((route) => route.startsWith('docs/long'))).toBe(true);
      const found: string[] = [];
      for (const route of new Set([...routes, ...others])) {
        await page.goto(stage.url(route));
        await page.evaluate(openAll);
        for (const width of [320, 390, 1280]) {
          await page.setViewportSize({ width, height: 800 });
          for (const tooWide of await overflowing(page)) found.push(`${route} at ${width} px: ${tooWide}`);
        }
      }
      expect(found).toEqual([]);
    });

    it('leaves nothing that only a pointer can scroll', async () => {
      const page = await blank(stage, { reducedMotion: 'reduce', ...phone });
      await page.goto(stage.url('docs/everything'));
      await page.evaluate(openAll);
      expect(await violations(page)).toEqual([]);
    });

    it('cuts nothing of a formula in the text, and leaves it on the line', async () => {
      const page = await blank(stage, phone);
      await page.goto(stage.url('docs/plain'));
      const [room, distance] = await page.locator('p > .katex').evaluate((formula) => {
        const [outer, inner] = [formula, formula.querySelector('math') ?? formula].map((one) =>
          one.getBoundingClientRect(),
        );
        const line = formula.nextElementSibling?.getBoundingClientRect();
        return [(inner?.top ?? 0) - (outer?.top ?? 0), (line?.bottom ?? 0) - (inner?.bottom ?? 0)];
      });
      expect(room).toBeGreaterThan(4);
      expect(Math.abs(distance ?? 99)).toBeLessThan(8);
    });

    it('is broken in a table on a phone, which leaves room for the column beside it, and never on a desk', async () => {
      const page = await open('docs/plain', phone);
      await page.locator('main .markdown').evaluate((article) => {
        article.innerHTML = `<div class="table-wrap"><table><tr><td>How much energy have CPU and memory used?</td>
          <td><span class="joined"><code>ceems_<wbr>rapl_<wbr>package_<wbr>joules_<wbr>total</code>,</span> and others</td></tr></table></div>`;
      });
      const linesOf = (selector: string): Promise<number> =>
        page.locator(`main .markdown ${selector}`).evaluate((element) => {
          const range = document.createRange();
          range.selectNodeContents(element);
          return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size;
        });
      expect(await linesOf('code')).toBe(2);
      expect(await linesOf('td:first-child')).toBeLessThan(4);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.locator('main .markdown td:first-child').evaluate((cell) => {
        cell.append(' and how'.repeat(100));
      });
      expect(await linesOf('code')).toBe(1);
    });

    it('leaves room for some words in each column of a table on a phone, which scrolls if they do not fit', async () => {
      const page = await open('docs/plain', phone);
      const widths = (cells: readonly string[]): Promise<readonly number[]> =>
        page.locator('main .markdown').evaluate((article, all) => {
          const row = all.map((cell) => `<td>${cell}</td>`).join('');
          article.innerHTML = `<div class="table-wrap"><table><tr>${row}</tr></table></div>`;
          const [box, table] = [...article.querySelectorAll('.table-wrap, table')];
          const parts = [...article.querySelectorAll('td')].map((cell) => cell.clientWidth);
          return [...parts, (table?.clientWidth ?? 0) - (box?.clientWidth ?? 0)];
        }, cells);
      const name = '<code>ceems_<wbr>rapl_<wbr>package_<wbr>joules_<wbr>total</code>';
      const text = 'Several words that say what it is. '.repeat(3);
      const [named = 0, , , said = 0] = await widths([name, text, text, text]);
      expect([named, said].map((width) => width >= 136)).toEqual([true, true]);
      const four = await widths(Array(4).fill(text));
      expect(Math.min(...four.slice(0, 4))).toBeGreaterThan(105);
      const five = await widths(Array(5).fill(text));
      expect(Math.min(...five.slice(0, 5))).toBeGreaterThan(105);
      const paddings = await page
        .locator('main .markdown td')
        .evaluateAll((all) => all.map((cell) => getComputedStyle(cell).paddingInlineEnd));
      expect(paddings).toEqual(['8px', '8px', '8px', '8px', '0px']);
      for (const cells of [Array(3).fill(text), Array(6).fill('120')])
        expect((await widths(cells)).at(-1)).toBe(0);
      // A table of many columns does so on any screen.
      await page.setViewportSize({ width: 997, height: 800 });
      for (const count of [5, 6]) {
        const cells = await widths(Array(count).fill(text));
        expect(Math.min(...cells.slice(0, count))).toBeGreaterThan(100);
      }
      expect((await widths(Array(6).fill('120'))).at(-1)).toBe(0);
      await page.setViewportSize({ width: 1280, height: 800 });
      const twelve = await widths(Array(12).fill(text));
      expect(Math.min(...twelve.slice(0, 12))).toBeGreaterThan(90);
      expect((await widths(Array(12).fill('120'))).at(-1)).toBe(0);
    });

    it('has the sign after it beside its end, however long the code is', async () => {
      const page = await open('docs/plain', phone);
      const distance = await page.locator('main .markdown').evaluate((article) => {
        article.innerHTML = `<p>Write <span class="joined"><code class="long">import { describe, expect, test } from "@example/globals"</code>.</span></p>`;
        const range = document.createRange();
        range.selectNodeContents(article.querySelector('code') as Element);
        const end = [...range.getClientRects()].at(-1);
        range.selectNodeContents(article.querySelector('.joined')?.lastChild as Node);
        const sign = range.getBoundingClientRect();
        return end ? Math.min(Math.abs(sign.left - end.right), Math.abs(end.left - sign.right)) : undefined;
      });
      expect(distance).toBeLessThan(8);
    });

    it('is no reason to break a flag after its dashes, or to put the sign of a heading on a line of its own', async () => {
      const page = await open('docs/plain', phone);
      expect(await page.locator('.markdown').evaluate(brokenAtSomeWidth)).toEqual([]);
    });

    it('fits into the menu of a phone', async () => {
      const page = await blank(stage, phone);
      await page.goto(stage.url('docs/long/a'));
      await page.getByRole('button', { name: 'Open menu' }).click();
      const drawer = page.locator('.sidebar');
      await page.evaluate(openAll);
      expect(await drawer.isVisible()).toBe(true);
      expect(await drawer.evaluate((menu) => menu.scrollWidth - menu.clientWidth)).toBe(0);
    });
  });
}

/** Widths at which a flag in the text is on two lines, or the sign of a heading on another line than its last word. */
function brokenAtSomeWidth(article: Element): readonly string[] {
  const box = document.createElement('div');
  box.innerHTML = `<h2>Several words and the <span>last</span><a class="heading-link" href="#x">#</a></h2>
    <p>Some words and then <code>--collector.rapl</code> and words.</p>`;
  article.append(box);
  const [code, sign, word] = ['code', 'a', 'span'].map((selector) => box.querySelector(selector));
  const found: string[] = [];
  for (let width = 200; width < 360; width += 4) {
    box.style.width = `${width}px`;
    if ((code?.getBoundingClientRect().height ?? 99) > 30) found.push(`flag at ${width}`);
    const [one, other] = [sign, word].map((part) => part?.getBoundingClientRect());
    if ((one?.top ?? 0) > (other?.bottom ?? 0) - 8) found.push(`sign at ${width}`);
  }
  return found;
}

/** Shows all that is closed, tabs too. */
function openAll(): void {
  for (const details of document.querySelectorAll('details')) {
    details.name = '';
    details.open = true;
  }
}

/** What makes a page wider than its window, innermost first; nothing where the page fits. */
function overflowing(page: Awaited<ReturnType<typeof blank>>): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { scrollWidth } = document.documentElement;
    // Without the room that is kept for a scroll bar.
    const { clientWidth } = document.body;
    if (scrollWidth <= clientWidth) return [];
    const isHeld = (element: Element): boolean => {
      const holder = element.parentElement;
      return holder !== null && (getComputedStyle(holder).overflowX !== 'visible' || isHeld(holder));
    };
    const isOutside = ({ left, right }: DOMRect): boolean => left < -1 || right > clientWidth + 1;
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => isOutside(element.getBoundingClientRect()) && !isHeld(element),
    );
    const innermost = wide.filter((element) => ![...element.children].some((child) => wide.includes(child)));
    const names = innermost.map(
      (element) => `${element.parentElement?.className} > ${element.tagName}.${element.className}`,
    );
    return [`${scrollWidth} px`, ...new Set(names)];
  });
}
