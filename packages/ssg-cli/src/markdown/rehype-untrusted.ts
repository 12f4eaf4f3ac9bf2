import type { Element, Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import type { VFile } from 'vfile';
import type { Location } from '../model/index.ts';
import { type CompileContext, contextOf } from './compile-context.ts';
import { contentSchema, descriptionSchema } from './sanitize-schema.ts';
import { walkElements } from './walk.ts';

/** Whose text it is, when it is not the site's own: that of a page, or that of an API description. */
export type Untrusted = 'content' | 'description';

/** Leaves of a tree only what an allow-list holds, and says what was taken out. */
export function rehypeUntrusted(source: Untrusted) {
  const schema = source === 'content' ? contentSchema : descriptionSchema;
  return (tree: Root, file: VFile): Root => {
    report(tree, schema, contextOf(file));
    const clean = sanitize(tree, schema);
    return clean.type === 'root' ? clean : { type: 'root', children: [clean as Element] };
  };
}

function report(tree: Root, schema: Schema, { diagnostics, text }: CompileContext): void {
  walkElements(tree, (element) => {
    const { tagName, position } = element;
    const start = position?.start;
    const location: Location = { file: text.file, ...(start && { line: start.line, column: start.column }) };
    const isAllowed = schema.tagNames?.includes(tagName) ?? true;
    for (const part of isAllowed ? lostAttributes(element, schema) : [nameOf(element)])
      diagnostics.push({
        code: 'removed-html',
        message: `${part} was taken out: it is not allowed in text that is not trusted.`,
        location,
        target: tagName,
        hint: 'Write it in Markdown. Text of people you trust: see `html` and `api.trusted` in the config.',
      });
    return !isAllowed && schema.strip?.includes(tagName) ? 'skip' : undefined;
  });
}

function nameOf({ tagName, properties }: Element): string {
  return tagName === 'site-component'
    ? `The component \`${String(properties.dataName)}\``
    : `\`<${tagName}>\``;
}

/** Names of attributes that the schema does not let pass as they are. */
function lostAttributes(element: Element, schema: Schema): readonly string[] {
  const clean = sanitize({ ...element, children: [] }, { ...schema, ancestors: {} });
  const kept = clean.type === 'element' ? clean.properties : {};
  const { tagName, properties } = element;
  return Object.keys(properties)
    .filter((name) => String(kept[name]) !== String(properties[name]))
    .map((name) => {
      const value = String(properties[name]);
      const scheme = name in (schema.protocols ?? {}) ? /^\s*([\w+.-]+:)/.exec(value)?.[1] : undefined;
      return scheme === undefined
        ? `\`${name.toLowerCase().replace('classname', 'class')}\` of \`<${tagName}>\``
        : `An address that starts with \`${scheme}\``;
    });
}
