import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from '@ceems-docs/ssg-cli';

/** A built site that lies on a disk and is served by nobody. */
export interface DiskSite {
  readonly folder: string;
  /** Address of a file of the output, with query and hash. */
  readonly url: (file: string) => string;
  readonly remove: () => Promise<void>;
}

const config = `import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({
  title: 'Fixture',
  url: 'https://example.org',
  baseUrl: '/base/',
  theme: './theme.tsx',
  favicon: 'img/icon.svg',
  stylesheets: ['styles/own.css', { file: 'styles/code.css', pages: ['/docs/guide/code'] }],
  announcementBar: { id: 'first', content: 'Read the <a href="/docs/use/list">list</a>.' },
  popularPages: ['/docs/use/list'],
  api: [{ id: 'api', path: 'openapi/units.yaml', routeBasePath: 'docs/api' }],
  navbar: { title: 'Fixture', items: [{ label: 'Documentation', docId: 'intro' }, { label: 'Blog', to: '/blog' }] },
});
`;

const units = `openapi: 3.0.3
info: { title: Units, version: 1.0.0, description: Reads units. }
servers: [{ url: https://api.example.org }]
tags: [{ name: units, description: All about units. }]
paths:
  /units/{id}:
    get:
      operationId: showUnit
      summary: Show a unit
      description: Shows it.
      tags: [units]
      parameters:
        - { name: id, in: path, required: true, description: Its name., schema: { type: string } }
      responses:
        '200': { description: The unit. }
`;

/** A tenth of a second of nothing: 800 samples of 8 bits. */
function silence(): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF');
  header.writeUInt32LE(836, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36);
  header.writeUInt32LE(800, 40);
  return Buffer.concat([header, Buffer.alloc(800, 128)]);
}

const filler = Array.from({ length: 60 }, (_, i) => `Line ${i} about nothing in particular.`).join('\n\n');

const odd = `---
title: Settings
slug: settings.conf
description: A page whose path reads like that of a file.
---

See [the licence](/LICENSE), [the site](/), [the list](../use/list.md) and
[the description](https://example.org/base/).

<img alt="In two sizes" src="/img/square.svg" srcset="/img/square.svg 1x,/img/icon.svg 2x" width="40" height="40">

<video poster="/img/square.svg" width="40" height="40"></video>

<object data="/img/square.svg" type="image/svg+xml" width="40" height="40"></object>

<audio preload="auto" controls><source src="/silence.wav" type="audio/wav"></audio>

${filler}

## Part

The gearbox of the windmill.

${filler}
`;

const wordy = (word: string): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: 14 }, (_, i) => [
      `docs/many/topic-${i}.md`,
      `---\ndescription: Topic ${i}.\n---\n\n# Topic ${i}\n\nThe word ${word} stands here.\n`,
    ]),
  );

/** Writes and builds a site with nested pages, odd paths, an API, and enough pages for two pages of results. */
export function buildDiskSite(): Promise<DiskSite> {
  return buildOnDisk(
    {
      'ceems.config.ts': config,
      'openapi/units.yaml': units,
      'styles/own.css': '.pager { background-image: url(dot.svg); }\n',
      'styles/code.css': '.navbar { border-radius: 3px; }\n',
      'styles/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>\n',
      'static/LICENSE': 'Free.\n',
      'static/silence.wav': silence(),
      'docs/guide/odd.md': odd,
      ...wordy('turbine'),
    },
    fileURLToPath(new URL('../site', import.meta.url)),
  );
}

/** A site at the root of its host, whose sidebar is too large for every page to carry. */
export function buildLargeDiskSite(): Promise<DiskSite> {
  const files: Record<string, string> = { 'ceems.config.ts': "export default { title: 'Big' };\n" };
  for (let part = 1; part <= 9; part++) {
    files[`docs/part-${part}/_category_.json`] = JSON.stringify({
      label: `Part ${part}`,
      link: { type: 'generated-index' },
    });
    for (let doc = 1; doc <= 20; doc++)
      files[`docs/part-${part}/doc-${doc}.md`] =
        `---\ntitle: Doc ${part}-${doc}\ndescription: One of many.\n---\n\nText.\n`;
  }
  return buildOnDisk(files);
}

/** A site whose search is a service. */
export function buildHostedDiskSite(): Promise<DiskSite> {
  const search = {
    provider: 'hosted',
    appId: 'APP',
    apiKey: 'key',
    indexName: 'docs',
    hosts: ['http://search.test'],
  };
  return buildOnDisk({
    'ceems.config.ts': `export default ${JSON.stringify({ title: 'Hosted', baseUrl: '/base/', search })};\n`,
    'docs/start.md': '---\ndescription: Where to begin.\n---\n\n# Start\n\nWelcome.\n',
    'docs/exporter.md': '---\ndescription: Reads.\n---\n\n# Exporter\n\n## Counters\n\nOf energy.\n',
  });
}

async function buildOnDisk(
  files: Readonly<Record<string, string | Buffer>>,
  template?: string,
): Promise<DiskSite> {
  const place = await mkdtemp(path.join(tmpdir(), 'disk-'));
  const site = path.join(place, 'site');
  // A reader's folder may have any name.
  const folder = path.join(place, 'A site, 100% é #1');
  if (template !== undefined) await cp(template, site, { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(site, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const result = await build({ folder: site, outDir: folder, cache: false });
  if (!result.report) throw new Error(`The site was not built: ${JSON.stringify(result.findings)}`);
  const root = pathToFileURL(`${folder}/`).href;
  return {
    folder,
    url: (file) => root + file,
    remove: () => rm(place, { recursive: true, force: true }),
  };
}
