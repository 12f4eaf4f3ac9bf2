import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openOnce, phone, type Stage, visit } from '../parts/stage.ts';

const operation = 'docs/long/long';
const desk = { viewport: { width: 1280, height: 800 } };

/** Where blocks of an article are in relation to each other. Each test writes the article of a page that all share. */
export function articlePartTests(stage: Stage): void {
  const open = openOnce(stage);
  const written = async (
    html: string,
    options: BrowserContextOptions = desk,
    route = 'docs/plain',
  ): Promise<Page> => {
    const page = await open(route, options);
    await page.locator('main').evaluate((main, text) => {
      const article = main.querySelector('.markdown, .api-page');
      if (article) article.innerHTML = text;
    }, html);
    return page;
  };

  describe('an article', () => {
    it('has more room between items of several blocks than between these blocks, and least between short items', async () => {
      const page = await written(`<ul><li id="a">a</li><li id="b">b</li></ul>
        <ul><li id="c"><p>a</p></li><li id="d"><p>b</p></li></ul>
        <ul><li id="e"><p id="f">a</p><p id="g">b</p></li><li id="h"><p>c</p></li></ul>`);
      const [short, loose] = [await gap(page, '#a', '#b'), await gap(page, '#c', '#d')];
      const [within, between] = [await gap(page, '#f', '#g'), await gap(page, '#e', '#h')];
      expect([short, loose, within, between]).toEqual([short, loose, within, between].sort((a, b) => a - b));
      expect(new Set([short, loose, within, between]).size).toBe(4);
    });

    it('has lines with code that are as high as those without', async () => {
      const page = await written(`<p id="plain">a</p><p id="code">a <code>b</code></p>
        <p id="link">a <a href="#x"><code>b</code></a></p>`);
      const heights = await page
        .locator('main .markdown > p')
        .evaluateAll((lines) => lines.map((line) => line.getBoundingClientRect().height));
      expect(new Set(heights.map(Math.round)).size).toBe(1);
      // Fonts that are drawn for screens come before one that is there for old documents.
      const fonts = await page
        .locator('main code')
        .first()
        .evaluate((code) => getComputedStyle(code).fontFamily.split(', '));
      const places = [
        'ui-monospace',
        '"Noto Sans Mono"',
        '"DejaVu Sans Mono"',
        '"Liberation Mono"',
        'monospace',
      ];
      expect(fonts.filter((font) => places.includes(font))).toEqual(places);
    });

    it('has boxes for tasks, one below the other, and points for the other items of their list', async () => {
      const box = '<input type="checkbox" disabled>';
      const page =
        await written(`<ul class="contains-task-list"><li class="task-list-item"><p>${box} a</p></li>
        <li class="task-list-item">${box} b</li><li>c</li></ul>`);
      const styles = await page
        .locator('main .markdown li')
        .evaluateAll((items) => items.map((item) => getComputedStyle(item).listStyleType));
      expect(styles).toEqual(['none', 'none', 'disc']);
      const edges = await page
        .locator('main .markdown input')
        .evaluateAll((boxes) => boxes.map((one) => one.getBoundingClientRect().right));
      expect(edges[0]).toBe(edges[1] ?? -1);
    });

    it('has cells of one column at one edge, also beside one that goes over two rows', async () => {
      const page =
        await written(`<div class="table-wrap"><table><tbody><tr><td rowspan="2">a</td><td>b</td></tr>
        <tr><td>c</td></tr></tbody></table></div>`);
      const [, beside, below] = await textEdges(page, 'td');
      expect(beside).toBe(below ?? -1);
      const plain = await written('<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>');
      const article = await plain.locator('main .markdown').boundingBox();
      expect((await textEdges(plain, 'td'))[0]).toBe(article?.x ?? -1);
    });

    it('has no heading smaller than its notes, and room between two headings', async () => {
      const page = await written('<h2>2</h2><p>a</p><h5>5</h5><p>b</p><h6>6</h6>');
      const sizes = await page
        .locator('main .markdown :is(h5, h6)')
        .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)));
      expect(sizes[0]).toBeGreaterThan(sizes[1] ?? 99);
      expect(sizes[1]).toBeGreaterThanOrEqual(14);
      expect(await gap(page, 'h1', 'main .markdown > h2')).toBeGreaterThanOrEqual(32);
    });

    it('breaks a long name of a heading between its parts on a phone, and nowhere else where there is room', async () => {
      const lines = async (
        before: string,
        options: BrowserContextOptions,
        name = 'ConfigurationProperties<wbr>Registry',
      ): Promise<readonly number[]> => {
        const html = `<h2 style="text-wrap: wrap">${before}<span class="name">${name}</span></h2>`;
        const page = await written(html, options);
        const tops = await page.locator('main h2 span').evaluate((one) => {
          const parts = [...one.childNodes].filter((part) => part.nodeType === Node.TEXT_NODE);
          return parts.flatMap((part) => {
            const range = document.createRange();
            range.selectNode(part);
            return [...range.getClientRects()].map(({ top }) => top);
          });
        });
        return tops.map((top) => tops.indexOf(top));
      };
      expect(await lines('', phone)).toEqual([0, 1]);
      for (const count of [6, 7]) expect(await lines('and '.repeat(count), desk)).toEqual([0, 0]);
      // What is wider than a line goes on in the next one, there too.
      const parts = Array(4).fill('configuration.');
      expect(await lines('', desk, parts.join('<wbr>'))).toEqual([0, 0, 0, 3]);
    });

    it('has room between the title of a box and a box in it', async () => {
      const title = (id: string): string => `<p class="admonition-title" id="${id}">Note</p>`;
      const page = await written(`<div class="admonition">${title('a')}<p id="b">a</p></div>
        <div class="admonition">${title('c')}<div class="admonition" id="d">a</div></div>`);
      expect(await gap(page, '#c', '#d')).toBeGreaterThan(await gap(page, '#a', '#b'));
    });

    it('keeps Markdown in a summary next to its sign', async () => {
      const box = (summary: string) => `<details><summary>${summary}</summary>a</details>`;
      const page = await written(box('A') + box('<p>A</p>'));
      const [plain, withParagraph] = await page
        .locator('main .markdown summary')
        .evaluateAll((all) => all.map((summary) => summary.getBoundingClientRect().height));
      expect(withParagraph).toBe(plain);
    });

    it('begins all lines of a long summary at one edge', async () => {
      const page = await written(
        `<details><summary>${'A few words. '.repeat(20)}</summary>a</details>`,
        phone,
      );
      const edges = await page.locator('main .markdown summary').evaluate((summary) => {
        const range = document.createRange();
        range.selectNodeContents(summary);
        return [...range.getClientRects()].map(({ left }) => Math.round(left));
      });
      expect(edges.length).toBeGreaterThan(2);
      expect(new Set(edges).size).toBe(1);
    });

    it('joins the sides of an equation at its sign', async () => {
      // A side is a box of its own in what formulas are written as.
      const row = (left: string, right: string): string =>
        `<mtr><mtd>${left}</mtd><mtd><mo class="sign">=</mo><mi>${right}</mi></mtd></mtr>`;
      const page =
        await written(`<div class="math-block"><span class="katex"><math display="block"><mtable columnalign="right left">
        ${row('<mstyle><mi class="side">a</mi></mstyle>', 'b'.repeat(40))}${row('<mi>longer</mi>', 'c')}</mtable></math></span></div>`);
      const signs = await page
        .locator('main .sign')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(signs[0]).toBe(signs[1] ?? -1);
      const side = await page.locator('main .side').boundingBox();
      expect((signs[0] ?? 99) - (side?.x ?? 0) - (side?.width ?? 0)).toBeLessThan(8);
    });

    it('has captions of tables and figures that look like notes', async () => {
      const page =
        await written(`<p id="text">a</p><table><caption>b</caption><tbody><tr><td>a</td></tr></tbody></table>
        <figure><p>a</p><figcaption>b</figcaption></figure>`);
      const looks = (selector: string): Promise<readonly string[]> =>
        page.locator(`main .markdown ${selector}`).evaluate((one) => {
          const { color, fontSize, textAlign } = getComputedStyle(one);
          return [color, fontSize, textAlign];
        });
      const [color] = await looks('#text');
      for (const selector of ['caption', 'figcaption']) {
        const [own, ...others] = await looks(selector);
        expect(own).not.toBe(color);
        expect(others).toEqual(['14px', 'start']);
      }
      expect(await gap(page, 'main figure p', 'main figcaption')).toBe(8);
    });

    it('has grids of cards as wide as itself, in one column on a phone', async () => {
      const cards = '<div class="grid cards"><ul><li>a</li><li>b</li></ul></div>';
      const tops = async (options: BrowserContextOptions): Promise<number> => {
        const page = await written(cards, options);
        const all = page.locator('main .cards li');
        return new Set(
          await all.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top)),
        ).size;
      };
      expect(await tops(desk)).toBe(1);
      expect(await tops(phone)).toBe(2);
    });

    it('has the button of an address above it on a phone, at the other end of the line of its method', async () => {
      const page = await written(
        `<div class="endpoint"><span class="method">DELETE</span><code class="endpoint-url">https://api.example.org/<wbr>v1/things</code>
        <button type="button" class="code-button" aria-label="Copy"><svg class="icon" viewBox="0 0 20 20"></svg></button></div>`,
        { viewport: { width: 320, height: 800 } },
        operation,
      );
      const [url, button, method] = await Promise.all(
        ['.endpoint-url', '.code-button', '.endpoint > .method'].map((part) =>
          page.locator(`main ${part}`).boundingBox(),
        ),
      );
      expect(url?.y).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
      expect(method?.y).toBeLessThan((button?.y ?? 0) + (button?.height ?? 0));
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBeCloseTo((url?.x ?? 0) + (url?.width ?? 0), 0);
    });

    it('has faint points for items of an API page too, one kind of them, and none for what is a list without looking so', async () => {
      const page = await written(
        `<ul><li class="point">a</li></ul><ul class="parameters"><li class="row">
        <ul class="api-facts"><li class="row">Values<ul><li class="point">b</li></ul></li></ul></li></ul>`,
        desk,
        operation,
      );
      const looks = (selector: string): Promise<readonly (readonly [string, boolean])[]> =>
        page.locator(`main ${selector}`).evaluateAll((items) =>
          items.map((item) => {
            const [list, color] = [
              getComputedStyle(item).listStyleType,
              getComputedStyle(item, '::marker').color,
            ];
            return [list, color === getComputedStyle(document.body).color] as const;
          }),
        );
      const point = ['disc', false];
      expect(await looks('.point')).toEqual([point, point]);
      expect((await looks('.row')).map(([kind]) => kind)).toEqual(['none', 'none']);
    });

    it('tells the open tab by its ground, and has its panel below all labels, however many lines they take', async () => {
      const page = await visit(stage, 'docs/plain', { viewport: { width: 320, height: 800 } });
      const labels = page.locator('main .tabs').first().locator('.tab-label');
      await labels.first().evaluate((label) => {
        label.textContent = 'A label that leaves no room for the others';
      });
      const grounds = await labels.evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).backgroundColor),
      );
      expect(grounds.map((ground) => ground !== 'rgba(0, 0, 0, 0)')).toEqual(
        grounds.map((_, at) => at === 0),
      );
      const bottoms = await labels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
      expect(new Set(bottoms).size).toBeGreaterThan(1);
      const panel = await page.locator('main .tab[open] > .tab-panel').first().boundingBox();
      expect(panel?.y).toBeGreaterThanOrEqual(Math.max(...bottoms));
    });
  });
}

/** Pixels between an element and the one below it. */
async function gap(page: Page, above: string, below: string): Promise<number> {
  const [one, other] = await Promise.all([above, below].map((part) => page.locator(part).boundingBox()));
  if (!one || !other) throw new Error('It is not shown.');
  return other.y - one.y - one.height;
}

/** Left edges of the text in elements of the article. */
function textEdges(page: Page, selector: string): Promise<readonly number[]> {
  return page.locator(`main .markdown ${selector}`).evaluateAll((all) =>
    all.map((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect().left;
    }),
  );
}
