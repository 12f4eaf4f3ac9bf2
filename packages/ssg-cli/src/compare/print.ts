import { escapeXml } from '../tools/escape.ts';
import type { Changed, Comparison, PageChange } from './compare.ts';
import { type Block, blocksOf } from './pairs.ts';

const most = 20;

/** A comparison as text for a terminal. */
export function comparisonAsText({ lost, newRoutes, changes, compared }: Comparison): string {
  const lines = [
    ...list('Pages that are lost', lost.routes),
    ...list('Anchors that are lost', lost.anchors),
    ...list('Feeds that are lost', lost.feeds),
    ...list('Redirects that are lost', lost.redirects),
    ...list('New pages', newRoutes),
    ...list(
      'Changed pages',
      changes.map((change) => `${change.route}: ${counts(change)}`),
    ),
  ];
  const same = compared - changes.length;
  return [...lines, summary(compared, same), ''].join('\n');
}

function summary(compared: number, same: number): string {
  return `Pages compared: ${compared}. Without changes: ${same}.`;
}

function list(title: string, entries: readonly string[]): readonly string[] {
  if (entries.length === 0) return [];
  const more = entries.length > most ? [`  and ${entries.length - most} more`] : [];
  return [
    `${title} (${entries.length})`,
    ...entries.slice(0, most).map((entry) => `  ${entry}`),
    ...more,
    '',
  ];
}

function counts({ text, code, images, links }: PageChange): string {
  const parts = [said('text', text), said('code', code), said('images', images), said('links', links)];
  return parts.filter((part) => part !== '').join(', ');
}

function said(name: string, { removed, added }: Changed): string {
  return removed.length + added.length === 0 ? '' : `${name} -${removed.length} +${added.length}`;
}

/** A comparison as one page that a reviewer can open. */
export function comparisonAsHtml(comparison: Comparison): string {
  const { lost, newRoutes, changes, compared } = comparison;
  const sections = [
    section('Pages that are lost', lost.routes),
    section('Anchors that are lost', lost.anchors),
    section('Feeds that are lost', lost.feeds),
    section('Redirects that are lost', lost.redirects),
    section('New pages', newRoutes),
  ];
  const pages = changes.map(
    (change) =>
      `<details><summary><code>${escapeXml(change.route)}</code>: ${counts(change)}</summary>${difference('Text', change.text)}${difference('Code', change.code, 'lines')}${difference('Images', change.images)}${difference('Links', change.links)}</details>`,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Comparison of two builds</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Comparison of two builds</h1>
<p>${summary(compared, compared - changes.length)}</p>
${sections.join('')}
${pages.length > 0 ? `<h2>Changed pages (${pages.length})</h2>` : ''}
${pages.join('\n')}
</main>
</body>
</html>
`;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-inline-size: 60rem; margin-inline: auto; padding: 1rem; }
summary { cursor: pointer; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; margin: 0; padding: .25rem .5rem; }
del, ins { display: block; text-decoration: none; border-inline-start: 4px solid; margin-block: .25rem; }
del { border-color: #c62828; }
ins { border-color: #2e7d32; }
pre > * { border-inline-start: 0; margin: 0; }
pre > del { background: #c6282833; }
pre > ins { background: #2e7d3233; }
.lines > * { display: block; }
.words > * { display: inline; }
.words > del { text-decoration: line-through; }
`;

function section(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const items = entries.map((entry) => `<li><code>${escapeXml(entry)}</code></li>`).join('');
  return `<h2>${title} (${entries.length})</h2><ul>${items}</ul>`;
}

function difference(title: string, change: Changed, by: 'words' | 'lines' = 'words'): string {
  const blocks = blocksOf(change, by);
  return blocks.length === 0
    ? ''
    : `<h3>${title}</h3>${blocks.map((block) => blockAsHtml(block, by)).join('')}`;
}

function blockAsHtml(block: Block, by: 'words' | 'lines'): string {
  if (block.kind === 'removed') return `<del><pre>− ${escapeXml(block.text)}</pre></del>`;
  if (block.kind === 'added') return `<ins><pre>+ ${escapeXml(block.text)}</pre></ins>`;
  const parts = block.parts.map(({ value, removed, added }) => {
    const sign = removed ? '− ' : added ? '+ ' : '  ';
    const text = escapeXml(by === 'words' ? value : value.replace(/^(?=.|\n)/gm, sign).replace(/\n$/, ''));
    if (removed) return `<del>${text}</del>`;
    return added ? `<ins>${text}</ins>` : by === 'words' ? text : `<span>${text}</span>`;
  });
  return `<pre class="${by}">${parts.join('')}</pre>`;
}
