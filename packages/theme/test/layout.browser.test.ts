import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { launch, type ServedSite } from './browser.ts';
import { articlePartTests } from './layout/article-parts.ts';
import { brokenDiagramTests } from './layout/broken-diagram.ts';
import { categoryTests } from './layout/categories.ts';
import { edgeTests } from './layout/edges.ts';
import { gutterTests } from './layout/gutters.ts';
import { longWordTests } from './layout/long-words.ts';
import { printTests } from './layout/printing.ts';
import { rightToLeftTests } from './layout/right-to-left.ts';
import { serveLongSite } from './layout/site.ts';
import { switchedOffTests } from './layout/switched-off.ts';
import { topOfPageTests } from './layout/top-of-page.ts';
import type { Stage } from './parts/stage.ts';

/** How pages are laid out in a real browser: narrow, printed, from right to left, and where a diagram is broken. */
const running: { browser?: Browser; ltr?: ServedSite; rtl?: ServedSite } = {};

const stageOf = (direction: 'ltr' | 'rtl'): Stage => ({
  browser: () => {
    if (!running.browser) throw new Error('The browser does not run yet.');
    return running.browser;
  },
  url: (route) => `${running[direction]?.url ?? ''}${route}`,
});

beforeAll(async () => {
  running.browser = await launch();
  running.ltr = await serveLongSite('ltr');
  running.rtl = await serveLongSite('rtl');
});

afterAll(async () => {
  await running.browser?.close();
  await running.ltr?.close();
  await running.rtl?.close();
});

describe.each(['ltr', 'rtl'] as const)('on a page that reads %s', (direction) => {
  longWordTests(stageOf(direction));
});

articlePartTests(stageOf('ltr'));
topOfPageTests(stageOf('ltr'));
brokenDiagramTests(stageOf('ltr'));
categoryTests(stageOf('ltr'));
edgeTests(stageOf('ltr'));
gutterTests(stageOf('ltr'));
printTests(stageOf('ltr'));
switchedOffTests(stageOf('ltr'));
rightToLeftTests(stageOf('rtl'));
