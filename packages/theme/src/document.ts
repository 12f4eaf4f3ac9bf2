import { type HeadTag, type PageInput, rootFrom } from '@ceems-docs/ssg-cli/model';
import { beforePaintScript } from './client/first/before-paint.ts';
import { SIDEBAR_ID } from './components/Sidebar.tsx';

/**
 * Nothing is painted before the navbar is whole: its links on the right move when what comes after them is parsed later.
 * Browsers that do not know it paint as they do.
 */
const EXPECT_NAVBAR = `<link rel="expect" href="#${SIDEBAR_ID}" blocking="render">`;

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
    `<script>${beforePaintScript(site.labels)}</script>`,
    ...head.map(headTag),
    ...styles,
    EXPECT_NAVBAR,
    `<script type="module" src="${escapeHtml(assets.first)}"></script>`,
    '</head>',
    '<body>',
    `<div id="_root">${root}</div>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
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
