import { escapeXml } from '../tools/escape.ts';

/** XML markup. Only `element` and `document` create it, so that no text stays unescaped. */
export interface Xml {
  readonly lines: readonly string[];
}

/** An element: with text, with other elements, or empty. Attributes without a value are left out. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  content?: string | readonly Xml[],
): Xml {
  const open = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  );
  const start = `<${name}${open.join('')}`;
  if (content === undefined) return { lines: [`${start}/>`] };
  if (typeof content === 'string') return { lines: [`${start}>${escapeXml(content)}</${name}>`] };
  return { lines: [`${start}>`, ...content.flatMap(({ lines }) => lines), `</${name}>`] };
}

/** The text of a document. */
export function xmlDocument(root: Xml): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${root.lines.join('\n')}\n`;
}
