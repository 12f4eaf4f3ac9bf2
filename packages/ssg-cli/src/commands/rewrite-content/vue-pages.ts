import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type VueSite, vueSite } from '../../markdown/index.ts';
import { filesBelow } from '../migrate/foreign-folder.ts';

/** Files that pages and components of Vue may import: components, code, data and Markdown. */
const readable = /\.(?:vue|[cm]?[jt]s|json|md)$/;

/** The components of Vue in a site of VitePress or VuePress; nothing in another site. */
export async function vueComponents(folder: string, lang: string): Promise<VueSite | undefined> {
  const hidden = ['.vitepress', '.vuepress'].find((name) => existsSync(path.join(folder, name)));
  if (hidden === undefined) return undefined;
  const inner = (await filesBelow(path.join(folder, hidden))).map((file) => `${hidden}/${file}`);
  const names = [...inner, ...(await filesBelow(folder))].filter(
    (file) => isOwn(file) && readable.test(file),
  );
  const files = names.map(async (file) => ({
    file,
    text: await readFile(path.join(folder, file), 'utf8'),
    hash: '',
  }));
  // The language of English there.
  return vueSite(await Promise.all(files), lang === 'en' ? 'en-US' : lang);
}

/** What another build wrote is none. */
function isOwn(file: string): boolean {
  return !/^\.v(?:ite|ue)press\/(?:dist|cache)\/|^build\//.test(file);
}
