import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildAndServe, type ServedSite } from '../browser.ts';

/** Where the hosted service of the second site would be: the tests answer for it. */
export const serviceHost = 'http://search.test';

const filler = Array.from(
  { length: 60 },
  (_, i) => `Line ${i} of a long page about nothing in particular.`,
).join('\n\n');

const pages: Readonly<Record<string, string>> = {
  'intro.md':
    '---\nslug: /\ndescription: Where to begin.\n---\n\n# Introduction\n\nWelcome to the exporter.\n',
  'exporter.md': `---\ndescription: Reads counters.\n---\n\n# Exporter\n\nIt reads energy counters.\n\n${filler}\n\n## Energy counters\n\nRAPL gives the energy of the processor in joules.\n\n## Flags\n\n<table><tbody><tr id="flag-collector.rapl" data-search-kind="flag" data-search-title="--collector.rapl"><td><code>--collector.rapl</code></td><td>Reads the processor.</td></tr></tbody></table>\n\n${filler}\n`,
  'balancer.md':
    '---\ndescription: Checks who asks.\n---\n\n# Load balancer\n\nIt checks who asks.\n\n## Strategies\n\nRound-robin or least-connection.\n',
};

const many = Object.fromEntries(
  Array.from({ length: 14 }, (_, i) => [
    `many/topic-${i}.md`,
    `---\ndescription: Topic ${i}.\n---\n\n# Topic ${i}\n\nThe word turbine stands here.\n\n## Part of ${i}\n\nA turbine turns.\n`,
  ]),
);

/** Builds and serves a site made for the search; `search` is the key of its config. */
export async function serveSearchSite(search: object): Promise<ServedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'search-site-'));
  const config = {
    title: 'Fixture',
    url: 'https://example.org',
    baseUrl: '/base/',
    blog: false,
    navbar: { title: 'Fixture', items: [{ label: 'Documentation', docId: 'intro' }] },
    popularPages: ['/docs/exporter'],
    search,
  };
  await writeFile(path.join(folder, 'ceems.config.ts'), `export default ${JSON.stringify(config)};\n`);
  for (const [name, text] of Object.entries({ ...pages, ...many })) {
    const file = path.join(folder, 'docs', name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const served = await buildAndServe(folder, '/base/');
  return {
    url: served.url,
    close: async () => {
      await served.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
