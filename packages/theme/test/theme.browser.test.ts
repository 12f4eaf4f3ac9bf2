import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { buildAndServe, launch, type ServedSite } from './browser.ts';
import { accessibilityTests } from './parts/accessibility.ts';
import { articleTests } from './parts/article.ts';
import { blogTests } from './parts/blog.ts';
import { chromeTests } from './parts/chrome.ts';
import { colorModeTests } from './parts/color-mode.ts';
import { diagramTests } from './parts/diagrams.ts';
import { drawerTests } from './parts/drawer.ts';
import { failureTests } from './parts/failures.ts';
import { largeSiteTests } from './parts/large-site.ts';
import { loadingTests } from './parts/loading.ts';
import { navigationTests } from './parts/navigation.ts';
import { noScriptTests } from './parts/no-script.ts';
import { prefetchingTests } from './parts/prefetching.ts';
import { referenceTests } from './parts/reference.ts';
import type { Stage } from './parts/stage.ts';
import { toolTests } from './parts/tools.ts';
import { unseenTests } from './parts/unseen.ts';

/** The theme in a real browser, on the small site of `test/site`. Each part is a file of its own. */
const running: { browser?: Browser; served?: ServedSite } = {};
const stage: Stage = {
  browser: () => {
    if (!running.browser) throw new Error('The browser does not run yet.');
    return running.browser;
  },
  url: (route) => `${running.served?.url ?? ''}${route}`,
};

beforeAll(async () => {
  [running.browser, running.served] = await Promise.all([
    launch(),
    buildAndServe(new URL('site', import.meta.url).pathname, '/base/'),
  ]);
});

afterAll(async () => {
  await running.browser?.close();
  await running.served?.close();
});

colorModeTests(stage);
chromeTests(stage);
drawerTests(stage);
loadingTests(stage);
navigationTests(stage);
prefetchingTests(stage);
articleTests(stage);
blogTests(stage);
diagramTests(stage);
failureTests(stage);
referenceTests(stage);
unseenTests(stage);
toolTests(stage);
largeSiteTests(stage);
noScriptTests(stage);
accessibilityTests(stage);
