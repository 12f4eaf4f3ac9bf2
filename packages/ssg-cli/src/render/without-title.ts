import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';

/** A body without the heading that it starts with; pictures may be above it. The header of a post shows the title. */
export function withoutTitle(body: Root): Root {
  const title = body.children.findIndex((node) => node.type === 'element' && node.tagName === 'h1');
  const above = { ...body, children: body.children.slice(0, title) };
  if (title < 0 || textOf(above).trim() !== '') return body;
  return { ...body, children: body.children.filter((_, index) => index !== title) };
}
