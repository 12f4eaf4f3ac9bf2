import { blankedCode, type SourceFile } from '../../model/index.ts';
import { readYaml } from '../../tools/yaml.ts';
import { withoutVerbatim } from '../foreign/verbatim.ts';
import { newBudget, newPageBudget } from '../mdx/budget.ts';
import { scopeOfUnit } from '../mdx/modules.ts';
import { closureOf, holdsRendered, type Value } from '../mdx/values.ts';
import { elementNames } from '../plugins/html-names.ts';
import { type WrittenAttribute, writtenAttributes } from './attributes.ts';
import { componentOf, markdownOf, parseTemplate, unitFor, type VueSite } from './component.ts';
import { withFilledFences } from './filled-fences.ts';
import {
  attributeValues,
  deepest,
  NeedsScript,
  type RenderContext,
  renderComponent,
  renderHtml,
  renderNodes,
  shownValueOf,
  writtenValue,
} from './render-template.ts';
import { readScript } from './script.ts';
import { shownText } from './text.ts';

/** A page with what Vue renders in it written as HTML, and in how many places. */
export interface VuePage {
  readonly text: string;
  readonly places: number;
}

const attribute = String.raw`\s+[^\s"'<>/=]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>=${'`'}]+))?`;
const anyTag = new RegExp(
  String.raw`<(?<name>[A-Za-z][\w-]*)(?<attributes>(?:${attribute})*)\s*(?<self>/?)>`,
  'g',
);
const hole = /(?<!\\)\{\{(?![<%])(?<code>[^{}]*(?:\{[^{}]*\}[^{}]*)*)\}\}/g;

/**
 * Writes as HTML what components and expressions of Vue render in a page, where that does not depend on a reader or a browser.
 * The rest stays.
 */
export function renderVuePage(text: string, at: { readonly file: string; readonly site: VueSite }): VuePage {
  const context = contextOf(text, at);
  const count = { places: 0 };
  const rendered = renderPart(text, context, count);
  const filled = withFilledFences(rendered, (line) =>
    line.replace(hole, (written, code: string) => {
      const value = valueOfHole(code, context.scope);
      if (value === undefined) return written;
      count.places++;
      return value;
    }),
  );
  return { text: filled, places: count.places };
}

function contextOf(text: string, { file, site }: Parameters<typeof renderVuePage>[1]): RenderContext {
  const prose = blankedCode(text);
  const scripts = [...text.matchAll(/^<script\b[^>]*>([\s\S]*?)^<\/script>/gm)];
  // Scripts in code are examples.
  const codes = scripts.filter(({ index }) => prose[index] === '<').map(([, inner]) => inner);
  const script = readScript(codes.join('\n'), true);
  const front = /^---\r?\n([\s\S]*?)\n---[ \t]*(?:\r?\n|$)/.exec(text)?.[1] ?? '';
  const frontmatter = frontMatterOf(front);
  const { lang } = site;
  const data = {
    site: {
      ...unknownOf(['title', 'description', 'themeConfig', 'localeIndex', 'locales']),
      lang,
      base: '/',
    },
    ...unknownOf(['theme', 'title', 'description', 'localeIndex', 'hash']),
    lang,
    frontmatter,
    isDark: false,
    page: {
      ...unknownOf(['title', 'description', 'headers', 'lastUpdated', 'params']),
      frontmatter,
      relativePath: file,
    },
  };
  const page = {
    useData: closureOf({ gives: data }),
    $frontmatter: frontmatter,
    $page: data.page,
    $site: data.site,
  };
  const budget = newPageBudget();
  const unit = unitFor(file, script ?? { bindings: new Map() }, page);
  const scope = scopeOfUnit(unit, site.library, newBudget(budget));
  return {
    site,
    file,
    script,
    scope,
    slots: new Map(),
    page,
    budget,
    depth: 0,
    hasStyle: false,
    isLively: false,
  };
}

/** What that tool knows of a page by these names, and this one does not: a function is no value that is shown. */
function unknownOf(names: readonly string[]): Readonly<Record<string, Value>> {
  return Object.fromEntries(names.map((name) => [name, closureOf({ gives: undefined })]));
}

function frontMatterOf(text: string): Value {
  const { document, problem } = readYaml(text);
  return problem === undefined ? (JSON.parse(JSON.stringify(document.toJS() ?? {})) as Value) : {};
}

/** A use of an element: where it is, and its content. */
interface Use {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly attributes: readonly WrittenAttribute[];
  readonly inner: string;
  /** All of it, as written. */
  readonly written: string;
}

function renderPart(text: string, context: RenderContext, count: { places: number }): string {
  const prose = withoutVerbatim(blankedCode(text)).replace(
    /<!--[\s\S]*?-->|^<script\b[\s\S]*?^<\/script>/gm,
    (one) => one.replace(/[^\n]/g, ' '),
  );
  const pieces: string[] = [];
  let done = 0;
  for (const use of usesIn(text, prose)) {
    if (use.start < done) continue;
    const rendered = renderUse(use, context, count);
    if (rendered === undefined) continue;
    count.places++;
    pieces.push(
      fillHoles(text.slice(done, use.start), prose.slice(done, use.start), context, count),
      rendered,
    );
    done = use.end;
  }
  return pieces.join('') + fillHoles(text.slice(done), prose.slice(done), context, count);
}

function usesIn(text: string, prose: string): readonly Use[] {
  return [...prose.matchAll(anyTag)].flatMap((match): Use[] => {
    const { name = '', self } = match.groups ?? {};
    const start = match.index;
    const opened = start + match[0].length;
    const [node] = parseTemplate(`${text.slice(start, opened).replace(/\/?>$/, '')}/>`);
    const attributes = node ? writtenAttributes(node) : [];
    if (self || /^(?:br|hr|img|input|source|wbr)$/.test(name))
      return [{ name, start, end: opened, attributes, inner: '', written: text.slice(start, opened) }];
    const close = closingOf(name, prose, opened);
    if (close === undefined) return [];
    const { start: innerEnd, end } = close;
    return [
      { name, start, end, attributes, inner: text.slice(opened, innerEnd), written: text.slice(start, end) },
    ];
  });
}

/** The tag that closes an element of this name. */
function closingOf(
  name: string,
  prose: string,
  from: number,
): { readonly start: number; readonly end: number } | undefined {
  const tags = new RegExp(String.raw`<${name}(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>|</${name}\s*>`, 'g');
  tags.lastIndex = from;
  let open = 1;
  for (let tag = tags.exec(prose); tag !== null; tag = tags.exec(prose)) {
    if (tag[0].startsWith('</')) open--;
    else if (!tag[0].endsWith('/>')) open++;
    if (open === 0) return { start: tag.index, end: tag.index + tag[0].length };
  }
  return undefined;
}

/** What a use renders; undefined where it is none of Vue, or only a script knows it. */
function renderUse(use: Use, context: RenderContext, count: { places: number }): string | undefined {
  const { name, attributes, inner } = use;
  const before = count.places;
  try {
    // A badge is rewritten together with the heading that it may be in.
    const component =
      /[A-Z-]/.test(name) && name !== 'Badge'
        ? componentOf(name, context.script, context.file, context.site)
        : undefined;
    if (component !== undefined) {
      const isNamed = /<template\s+(?:#|v-slot)/.test(inner);
      if (isNamed) return renderNodes(parseTemplate(use.written), context);
      const slots =
        inner.trim() === '' ? [] : ([['default', () => renderPart(inner, context, count)]] as const);
      return renderComponent(component, attributeValues(attributes, context.scope), {
        ...context,
        slots: new Map(slots),
      });
    }
    const part =
      /[A-Z-]/.test(name) && inner.trim() === ''
        ? markdownOf(name, context.script, context.file, context.site)
        : undefined;
    if (part !== undefined) return renderMarkdown(part, context, count);
    const kinds = attributes.filter(({ kind }) => kind !== 'text');
    if (!elementNames.has(name) || kinds.length === 0) return undefined;
    if (kinds.some(({ name: one }) => one === 'v-pre')) return undefined;
    if (kinds.some(({ kind }) => kind === 'directive'))
      return renderNodes(parseTemplate(use.written), context);
    const values = attributeValues(attributes, context.scope);
    return renderHtml(name, values, { hasStyle: false, content: () => renderPart(inner, context, count) });
  } catch (error) {
    if (!(error instanceof NeedsScript)) throw error;
    count.places = before;
    return undefined;
  }
}

/** The text of a Markdown file that stands for an element. */
function renderMarkdown(
  { file, text }: SourceFile,
  context: RenderContext,
  count: { places: number },
): string {
  if (context.depth > deepest) throw new NeedsScript(file);
  const own = text.replace(/^---\r?\n[\s\S]*?\n---[ \t]*(?:\r?\n|$)/, '').trim();
  return renderPart(own, { ...context, file, script: undefined, depth: context.depth + 1 }, count);
}

/** A text with the values of expressions in the place of these. */
function fillHoles(text: string, prose: string, { scope }: RenderContext, count: { places: number }): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { index, 0: written, groups } of prose.matchAll(hole)) {
    const shown = shownValue(text.slice(index + 2, index + 2 + (groups?.code ?? '').length), scope);
    if (shown === undefined) continue;
    count.places++;
    pieces.push(text.slice(done, index), shown);
    done = index + written.length;
  }
  return pieces.join('') + text.slice(done);
}

function shownValue(code: string, scope: RenderContext['scope']): string | undefined {
  const value = valueOfHole(code, scope);
  return value === undefined ? undefined : shownText(value, value.includes('\n'));
}

/** The value of an expression as Vue writes it; undefined where only a script knows it. */
function valueOfHole(code: string, scope: RenderContext['scope']): string | undefined {
  try {
    const value = shownValueOf(code, scope);
    return holdsRendered(value) ? undefined : writtenValue(value);
  } catch (error) {
    if (!(error instanceof NeedsScript)) throw error;
    return undefined;
  }
}
