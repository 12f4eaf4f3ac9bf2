import { type ServedSite, writeAndServe } from '../browser.ts';

const filler = Array.from(
  { length: 60 },
  (_, i) => `Line ${i} of a long page about nothing in particular.`,
).join('\n\n');

/** A section whose table has a row that is a hit of its own. */
function entry(heading: string, kind: string, name: string): string {
  return `## ${heading}\n\n<table><tbody><tr id="${kind}-${name}" data-search-kind="${kind}" data-search-title="${name}"><td><code>${name}</code></td><td>Explained.</td></tr></tbody></table>`;
}

const pages: Readonly<Record<string, string>> = {
  'docs/intro.md':
    '---\nslug: /\ndescription: Where to begin.\n---\n\n# Introduction\n\nWelcome to the exporter.\n',
  'docs/exporter.md': `---\ndescription: Reads counters.\n---\n\n# Exporter\n\nIt reads energy counters.\n\n${filler}\n\n## Energy counters\n\nRAPL gives the energy of the processor in joules.\n\n## Flags\n\n<table><tbody><tr id="flag-collector.rapl" data-search-kind="flag" data-search-title="--collector.rapl"><td><code>--collector.rapl</code></td><td>Reads the processor.</td></tr></tbody></table>\n\n${filler}\n\n## Far away\n\n${filler}\n\nAt last a pulsar shines.\n`,
  'docs/balancer.md':
    '---\ndescription: Checks who asks.\n---\n\n# Load balancer\n\nIt checks who asks.\n\n## Strategies\n\nRound-robin or least-connection.\n',
  'docs/markup.md':
    '---\ndescription: Signs.\n---\n\n# Signs\n\nA nebula is written `<img src=x onerror=document.title=1><b>nebula</b>` here.\n\n## One\n\nA nebula.\n\n## Two\n\nA nebula.\n\n## Three\n\nA nebula.\n\n## Four\n\nA nebula.\n',
  'docs/kinds.md': `---\ndescription: All kinds.\n---\n\n# Kinds\n\n## Of a quasar\n\nText.\n\n${[
    entry('Switches', 'flag', '--quasar'),
    entry('Settings', 'config', 'quasar.interval'),
    entry('Figures', 'metric', 'quasar_total'),
  ].join('\n\n')}\n`,
  'docs/addresses.md': `---\ndescription: Endpoints.\n---\n\n# Addresses\n\n${entry('List', 'endpoint', '/quasar')}\n`,
  'blog/2024-01-02-quasar.md': '---\ntitle: A post on a quasar\n---\n\nText.\n',
};

const many = Object.fromEntries(
  Array.from({ length: 14 }, (_, i) => [
    `docs/many/topic-${i}.md`,
    `---\ndescription: Topic ${i}.\n---\n\n# Topic ${i}\n\nThe word turbine stands here.\n\n## Part of ${i}\n\nA turbine turns.\n`,
  ]),
);

/** Builds and serves a site made for the search; `search` is the key of its config. */
export function serveSearchSite(search: object): Promise<ServedSite> {
  const config = {
    title: 'Fixture',
    url: 'https://example.org',
    baseUrl: '/base/',
    navbar: { title: 'Fixture', items: [{ label: 'Documentation', docId: 'intro' }] },
    popularPages: ['/docs/exporter', '/docs/balancer'],
    search,
  };
  return writeAndServe({ ...pages, ...many, 'ceems.config.json': JSON.stringify(config) }, '/base/');
}
