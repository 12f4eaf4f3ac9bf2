import { escapeXml } from '../tools/escape.ts';
import type { Changed, Comparison } from './compare.ts';

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
      changes.map(({ route, text, code, images }) => {
        const parts = [said('text', text), said('code', code), said('images', images)].filter(
          (part) => part !== '',
        );
        return `${route}: ${parts.join(', ')}`;
      }),
    ),
  ];
  const same = compared - changes.length;
  return [...lines, summary(compared, same), ''].join('\n');
}

function summary(compared: number, same: number): string {
  return `Pages compared: ${compared}. Without visible changes: ${same}.`;
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
    ({ route, text, code, images }) =>
      `<details><summary><code>${escapeXml(route)}</code></summary>${difference('Text', text)}${difference('Code', code)}${difference('Images', images)}</details>`,
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
`;

function section(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return '';
  const items = entries.map((entry) => `<li><code>${escapeXml(entry)}</code></li>`).join('');
  return `<h2>${title} (${entries.length})</h2><ul>${items}</ul>`;
}

function difference(title: string, { removed, added }: Changed): string {
  if (removed.length + added.length === 0) return '';
  const of = (tag: string, sign: string, lines: readonly string[]) =>
    lines.map((line) => `<${tag}><pre>${sign} ${escapeXml(line)}</pre></${tag}>`).join('');
  return `<h3>${title}</h3>${of('del', '−', removed)}${of('ins', '+', added)}`;
}
