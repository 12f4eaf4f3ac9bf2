import type { Element, Root } from 'hast';
import { type Schema, sanitize } from 'hast-util-sanitize';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import type { Location } from '../../model/index.ts';
import { type CompileContext, contextOf } from '../compile-context.ts';
import { walkElements } from '../tree/walk.ts';
import { elementNames, foreignNames } from './html-names.ts';
import { contentSchema, descriptionSchema } from './sanitize-schema.ts';

/** The source of untrusted text: a page, or an API description. */
export type Untrusted = 'content' | 'description';

/** Sanitizes a tree with an allow-list, and reports what was removed. */
export function rehypeUntrusted(source: Untrusted) {
  const schema = source === 'content' ? contentSchema : descriptionSchema;
  return (tree: Root, file: VFile): Root => {
    if (source === 'description') showUnknown(tree, contextOf(file));
    report(tree, schema, contextOf(file));
    const clean = sanitize(tree, schema);
    return clean.type === 'root' ? clean : { type: 'root', children: [clean as Element] };
  };
}

/** Text such as `<host>`, which only looks like an element, is shown as text, so there is no finding. */
function showUnknown(tree: Root, { diagnostics, text }: CompileContext): void {
  const shown = new Set<string>();
  const placeOf = (at: { readonly line?: number; readonly column?: number } | undefined) =>
    `${at?.line}:${at?.column}`;
  visit(tree, 'element', ({ tagName, position, children }, index, parent) => {
    if (drawings.has(tagName)) return SKIP;
    if (parent === undefined || index === undefined) return undefined;
    const isElementHere = elementNames.has(tagName) && !foreignNames.has(tagName);
    if (isElementHere || tagName.startsWith('site-')) return undefined;
    const written = /^<[^<>]*>/.exec(text.text.slice(position?.start.offset ?? text.text.length))?.[0];
    parent.children.splice(index, 1, { type: 'text', value: written ?? `<${tagName}>` }, ...children);
    shown.add(placeOf(position?.start));
    return index;
  });
  const left = diagnostics.filter(
    ({ code, location }) => code !== 'mdx-syntax' || !shown.has(placeOf(location)),
  );
  diagnostics.splice(0, diagnostics.length, ...left);
}

/** Elements that contain elements of another namespace. */
const drawings: ReadonlySet<string> = new Set(['svg', 'math']);

function report(tree: Root, schema: Schema, { diagnostics, text }: CompileContext): void {
  walkElements(tree, (element) => {
    const { tagName, position } = element;
    const start = position?.start;
    const location: Location = { file: text.file, ...(start && { line: start.line, column: start.column }) };
    const isAllowed = schema.tagNames?.includes(tagName) ?? true;
    for (const part of isAllowed ? lostAttributes(element, schema) : [nameOf(element)])
      diagnostics.push({
        code: 'removed-html',
        message: `${part} was removed: it is not allowed in untrusted text.`,
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

/** Attributes that are removed without a finding: how a link opens is the reader's choice. */
const unmissed: ReadonlySet<string> = new Set(['target', 'rel']);

/** Names of attributes that the schema removes or changes. */
function lostAttributes(element: Element, schema: Schema): readonly string[] {
  const clean = sanitize({ ...element, children: [] }, { ...schema, ancestors: {} });
  const kept = clean.type === 'element' ? clean.properties : {};
  const { tagName, properties } = element;
  return Object.keys(properties)
    .filter((name) => !unmissed.has(name) && String(kept[name]) !== String(properties[name]))
    .map((name) => {
      const value = String(properties[name]);
      const scheme = name in (schema.protocols ?? {}) ? /^\s*([\w+.-]+:)/.exec(value)?.[1] : undefined;
      return scheme === undefined
        ? `\`${name.toLowerCase().replace('classname', 'class')}\` of \`<${tagName}>\``
        : `An address that starts with \`${scheme}\``;
    });
}
