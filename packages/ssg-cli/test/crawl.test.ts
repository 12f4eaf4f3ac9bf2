import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { gatherReferences } from '../src/checks/links/gather.ts';
import { type Run, runSite } from '../src/commands/run.ts';
import { decode, encodePath, outputPathOf } from '../src/model/index.ts';
import { linksInput } from '../src/pipeline/check-site.ts';
import { type Drawn, drawnAddresses } from './crawl.ts';
import { sitesFolder } from './golden.ts';
import { sharedBundles } from './shared-bundles.ts';

/**
 * The checks see what authors wrote. Here the finished pages are read as a browser reads them: each address in them leads
 * to something that was written, or is one of those that the checks saw.
 */
const ceems = fileURLToPath(new URL('../../../site', import.meta.url));
const sites = readdirSync(sitesFolder).map((name) => path.join(sitesFolder, name, 'input'));

/** Links that the generator makes itself, to hosts that the config names. */
function isMade({ element, url }: Drawn, run: Run): boolean {
  const { docs = [], blog, feedbackUrl } = run.site?.config ?? {};
  const editUrls = [...docs, blog].flatMap((section) =>
    section && typeof section.editUrl === 'string' ? [section.editUrl] : [],
  );
  const starts = [...editUrls, ...(feedbackUrl ? [feedbackUrl.replace(/\{.*/s, '')] : [])];
  return element === 'a' && starts.some((start) => url.startsWith(start));
}

/** Addresses of the finished pages that the checks did not see and that lead to no file of the output. */
function unseen(run: Run): readonly string[] {
  const { site, rendered } = run;
  if (site === undefined || rendered === undefined) return [];
  const { url: origin } = site.context.site;
  const base = site.config.baseUrl;
  // A page that could not be drawn is an error of its own.
  const failed = [...rendered.pages.keys()].map((page) => `/${outputPathOf(page)}`);
  const files = new Set([...rendered.files.map((file) => `/${file.path}`), ...failed]);
  const pages = new Map([...rendered.pages.values()].map((page) => [`/${outputPathOf(page.path)}`, page]));
  const seen = new Set(
    gatherReferences(linksInput(site, rendered.pages)).map(({ resolution }) =>
      'url' in resolution ? resolution.url : '',
    ),
  );
  return [...pages].flatMap(([file, page]) => {
    const own = new URL(base + encodePath(file.slice(1).replace(/(?:^|(?<=\/))index\.html$/, '')), origin);
    return drawnAddresses(page.html).flatMap((drawn) => {
      if (seen.has(drawn.url) || isMade(drawn, run)) return [];
      const to = new URL(drawn.url, own);
      if (/^(?:data|blob):/.test(to.protocol)) return [];
      const below =
        to.origin === own.origin && to.pathname.startsWith(base) ? to.pathname.slice(base.length - 1) : '';
      const target = decode(below);
      const isThere =
        target !== '' &&
        [target, `${target}/index.html`, `${target}index.html`, `${target}.html`].some((one) =>
          files.has(one),
        );
      return isThere ? [] : [`${page.path}: <${drawn.element} ${drawn.attribute}="${drawn.url}">`];
    });
  });
}

describe('every address of the finished pages was seen by the checks, or leads to a file', () => {
  const open: Run[] = [];
  afterAll(() => {
    for (const run of open) run.release();
  });

  it.each([...sites, ceems].map((folder) => [path.relative(path.dirname(sitesFolder), folder), folder]))(
    '%s',
    async (_, folder) => {
      const run = await runSite({ folder, cache: false, bundles: sharedBundles });
      open.push(run);
      expect([...new Set(unseen(run))]).toEqual([]);
    },
  );
});
