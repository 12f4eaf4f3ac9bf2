/** Writes the Markdown of a site of ours as plain Markdown that any generator takes. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * The text less what generators disagree on: front matter but titles and descriptions, components, the fences of boxes and tabs (their text
 * stays), attributes of headings, images (their text stays), and what Hugo would take as a shortcode.
 */
export function plainText(text) {
  const [, front = '', body = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? [];
  const kept = front.split('\n').filter((line) => /^(?:title|description): \S/.test(line));
  let fence = '';
  const lines = body.split('\n').flatMap((line) => {
    const [, sign = ''] = /^\s*(`{3,}|~{3,})/.exec(line) ?? [];
    if (fence !== '' || sign !== '') {
      if (fence === '') fence = sign;
      else if (sign.startsWith(fence) && line.trim() === sign) fence = '';
      return [line.replace(/\{\{(?=[<%])/g, '{ {')];
    }
    if (/^\s*:{2,}/.test(line)) return [];
    return [
      line
        .replace(/^(#{1,6} .*?)\s*\{[^}]*\}$/, '$1')
        .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\{\{(?=[<%])/g, '{ {'),
    ];
  });
  return [...(kept.length > 0 ? ['---', ...kept, '---', ''] : []), ...lines].join('\n');
}

/** Writes the docs and posts of a site into a folder. Gives how many there are. */
export function writePlain(site, folder) {
  rmSync(folder, { recursive: true, force: true });
  const sources = ['docs', 'blog'].flatMap((name) =>
    readdirSync(path.join(site, name), { recursive: true })
      .filter((file) => /\.mdx?$/.test(file))
      .map((file) => [path.join(site, name, file), name === 'docs' ? file : path.join('posts', file)]),
  );
  for (const [from, to] of sources) {
    const target = path.join(folder, to.replace(/\.mdx$/, '.md'));
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, plainText(readFileSync(from, 'utf8')));
  }
  return sources.length;
}
