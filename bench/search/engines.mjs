/**
 * The engines that are compared, each as files for a browser. `client.js` of each sets `globalThis.engine`, an object
 * with `search(query)`, which resolves with `{ path, anchor }` of the best sections, best first.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { createIndex } from 'pagefind';
import { browserAlias, indexSearch } from '../../packages/ssg-cli/dist/search/index.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const tool = fileURLToPath(new URL('../../packages/ssg-cli/', import.meta.url));
const { build } = createRequire(path.join(tool, 'package.json'))('esbuild');

async function bundle(contents, alias = {}) {
  const result = await build({
    stdin: { contents, resolveDir: here, loader: 'js' },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    legalComments: 'none',
    alias,
    logLevel: 'warning',
  });
  return result.outputFiles[0].text;
}

/** Files of this project's own search. */
export async function ownFiles(records) {
  const client = await bundle(
    `import { createProvider } from '../../packages/ssg-cli/dist/search/client/local.js';
     const provider = createProvider({ base: '/own/' });
     globalThis.engine = {
       // The list is there with the first answer from the whole index; snippets follow and are not waited for.
       search: (query) => new Promise((resolve, reject) => {
         const list = (answer) => answer.pages.map((page) => {
           const url = new URL(page.sections[0].href, location.href);
           const [path, anchor] = [url.pathname, url.hash.slice(1)].map(decodeURIComponent);
           return { path: path.replace('/own/', '/'), anchor };
         });
         const done = provider.search(query, { limit: 10, onPartial: (answer) => globalThis.onList?.(list(answer)) });
         done.then((answer) => resolve(list(answer)), reject);
       }),
     };`,
    browserAlias(),
  );
  const files = indexSearch(records).map((file) => [`/own/${file.path}`, file.contents]);
  return new Map([['/own/client.js', client], ...files]);
}

/** Files of MiniSearch over the same sections, with the options that VitePress gives it. */
export async function miniSearchFiles(records) {
  const options = { fields: ['title', 'titles', 'text'], storeFields: ['path', 'anchor'] };
  const index = new MiniSearch(options);
  index.addAll(
    records.map((record, id) => ({
      id,
      path: record.path,
      anchor: record.anchor ?? '',
      title: record.headings.at(-1) ?? record.pageTitle,
      titles: [record.pageTitle, ...record.headings.slice(0, -1)].join(' '),
      text: record.text,
    })),
  );
  const client = await bundle(
    `import MiniSearch from 'minisearch';
     const loading = fetch('/minisearch/index.json').then((response) => response.text())
       .then((json) => MiniSearch.loadJSON(json, ${JSON.stringify(options)}));
     globalThis.engine = {
       search: async (query) => {
         const index = await loading;
         const hits = index.search(query, { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } });
         const seen = new Set();
         return hits.filter(({ path }) => !seen.has(path) && seen.add(path)).slice(0, 10);
       },
     };`,
  );
  return new Map([
    ['/minisearch/client.js', client],
    ['/minisearch/index.json', JSON.stringify(index)],
  ]);
}

/** Files of Pagefind over the same sections: its sub-results are sections. */
export async function pagefindFiles(records) {
  const { index } = await createIndex({});
  const pages = new Map();
  for (const record of records) pages.set(record.path, [...(pages.get(record.path) ?? []), record]);
  for (const [url, own] of pages) {
    const sections = own.map((record) => {
      const depth = Math.min(6, record.headings.length + 1);
      const heading = record.headings.at(-1);
      const title =
        heading === undefined ? '' : `<h${depth} id="${record.anchor}">${escapeHtml(heading)}</h${depth}>`;
      return `${title}<p>${escapeHtml(record.text)}</p>`;
    });
    const title = escapeHtml(own[0].pageTitle);
    const content = `<html lang="en"><head><title>${title}</title></head><body><main data-pagefind-body><h1>${title}</h1>${sections.join('')}</main></body></html>`;
    const { errors } = await index.addHTMLFile({ url, content });
    if (errors.length > 0) throw new Error(errors.join('; '));
  }
  const { files } = await index.getFiles();
  await index.deleteIndex();
  const client = `import * as pagefind from '/pagefind/pagefind.js';
await pagefind.options({ basePath: '/pagefind/', baseUrl: '/' });
await pagefind.init();
globalThis.engine = {
  search: async (query) => {
    const { results } = await pagefind.search(query);
    const pages = await Promise.all(results.slice(0, 10).map((result) => result.data()));
    return pages.map((page) => {
      const best = page.sub_results[0]?.url ?? page.url;
      const url = new URL(best, 'http://x');
      return { path: decodeURIComponent(page.raw_url ?? url.pathname), anchor: decodeURIComponent(url.hash.slice(1)) };
    });
  },
};`;
  return new Map([
    ['/pagefind/client.js', client],
    ...files.map((file) => [`/pagefind/${file.path}`, Buffer.from(file.content)]),
  ]);
}

function escapeHtml(text) {
  return text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign]);
}
