import { type HeadTag, type PageInput, rootFrom } from '@ceems-docs/ssg-cli/model';
import { beforePaintScript } from './client/before-paint.ts';

/** Id of the element that carries the page's props. */
export const PROPS_ID = 'page-props';

/** The document around a page. `root` is the HTML of the layout. */
export function documentOf({ site, page, head, assets }: PageInput, root: string): string {
  const html = attributesOf({
    lang: site.locale,
    dir: site.direction,
    'data-theme': site.colorMode.defaultMode === 'system' ? undefined : site.colorMode.defaultMode,
    'data-theme-choice': site.colorMode.defaultMode,
    'data-theme-default': site.colorMode.defaultMode,
    'data-base': site.base,
    'data-path': page.path,
    'data-root': rootFrom(page.path),
    'data-announcement': site.announcementBar?.id,
  });
  const styles = assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`);
  return [
    '<!doctype html>',
    `<html${html}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<script>${beforePaintScript}</script>`,
    ...head.map(headTag),
    ...styles,
    `<script type="module" src="${escapeHtml(assets.first)}"></script>`,
    '</head>',
    '<body>',
    `<div id="root">${root}</div>`,
    `<script type="application/json" id="${PROPS_ID}">${jsonForScript(page)}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** JSON that cannot end or confuse the script element it stands in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

function headTag({ tag, attributes, text }: HeadTag): string {
  const open = `<${tag}${attributesOf(attributes)}>`;
  if (tag === 'meta' || tag === 'link') return open;
  // Scripts of the head are JSON, in which any character may be written as an escape.
  const inner = tag === 'script' ? (text ?? '').replaceAll('<', '\\u003c') : escapeHtml(text ?? '');
  return `${open}${inner}</${tag}>`;
}

function attributesOf(attributes: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${escapeHtml(value ?? '')}"`)
    .join('');
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
