import type { Program } from 'estree';
import type { RootContent } from 'mdast';
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx-jsx';
import {
  type Diagnostic,
  type FrontMatter,
  importCandidates,
  isOwnImport,
  resolveImport,
  resolveModule,
  type SourceFile,
} from '../../model/index.ts';
import { type EditedText, locationOf } from '../text/edits.ts';
import { mayShow, newBudget } from './budget.ts';
import { evaluateProgram } from './evaluate.ts';
import { type Library, scopeOfUnit, type Unit, unitOf } from './modules.ts';
import { unseenAttribute } from './properties.ts';
import { tocKind } from './toc-picks.ts';
import type { PageBudget } from './values.ts';
import { asData, type Evaluated, holdsRendered, isRecord, type Scope, type Value } from './values.ts';

/** Another file that is rendered within this one, in the place of an element `site-include` of the same number. */
export interface Include {
  readonly source: SourceFile;
  readonly props: Readonly<Record<string, Value>>;
}

/** What all that reads one MDX file shares. */
export interface Reading {
  readonly text: EditedText;
  /** The file itself, and its names. */
  readonly unit: Unit;
  /** The files that this one may import. */
  readonly library: Library;
  /** Names of the site's components; absent: every name is taken. */
  readonly components?: readonly string[] | undefined;
  /** The folder of these; `components` when absent. */
  readonly componentsDirectory?: string | undefined;
  /** What the page may still take. */
  readonly budget: PageBudget;
  /** Grows while reading, as do the ones below. */
  readonly diagnostics: Diagnostic[];
  readonly includes: Include[];
  /** What was reported already: one finding for a name. */
  readonly reported: Set<string>;
}

/** The file that an import of another one names, if it was read. */
export function importedSource(path: string, from: string, { files }: Library): SourceFile | undefined {
  const file = importCandidates(path, from).find((one) => files.has(one));
  return file === undefined ? undefined : files.get(file);
}

/** What names stand for in the expressions of a file. */
export function scopeOf({ unit, library, budget }: Reading): Scope {
  return scopeOfUnit(unit, library, newBudget(budget));
}

/** The names that every page has: its headings, what the file that renders it gives it, and its front matter. */
export function givenNames(
  props: Readonly<Record<string, Value>>,
  written: FrontMatter,
): NonNullable<Unit['given']> {
  const frontMatter = { value: frontMatterValue(written) };
  return (name) => {
    if (name === 'toc') return { value: { kind: tocKind } };
    if (name === 'props') return { value: props };
    return name === 'frontMatter' || name === 'frontmatter' ? frontMatter : undefined;
  };
}

/** The front matter as the code of a page sees it. */
export function frontMatterValue({ extra, ...known }: FrontMatter): Value {
  return JSON.parse(JSON.stringify({ ...extra, ...known })) as Value;
}

/** The value of an expression in the text, if the page may show it. */
export function valueOfExpression(
  data: { readonly estree?: Program | null | undefined } | undefined,
  reading: Reading,
): Evaluated {
  const found = evaluateProgram(data?.estree, scopeOf(reading));
  return found !== 'needs-script' && mayShow(found.value, reading.budget) ? found : 'needs-script';
}

/**
 * What an element takes as the values of its attributes: `words` is data, and the text of what is rendered; `nothing` where
 * it is not rendered at all.
 */
export type Takes = 'all' | 'data' | 'words' | 'nothing';

/** The attributes of an element. One whose value only JavaScript knows is left out, and reported. */
export function attributesOf(
  node: {
    readonly name?: string | null;
    readonly attributes: readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[];
  } & Pick<RootContent, 'position'>,
  reading: Reading,
  takes: Takes = 'data',
): Readonly<Record<string, Value>> {
  const entries: Readonly<Record<string, Value>>[] = [];
  for (const attribute of node.attributes) {
    if (attribute.type === 'mdxJsxExpressionAttribute') {
      const spread = valueOfSpread(attribute, reading);
      if (spread !== undefined) entries.push(spread);
      else if (takes !== 'nothing') reportScript(`{${attribute.value}}`, node, reading);
      continue;
    }
    const { name, value } = attribute;
    if (typeof value !== 'object' || value === null) {
      entries.push({ [name]: value ?? true });
      continue;
    }
    const found = valueOfExpression(value.data, reading);
    const taken = found === 'needs-script' ? undefined : takenFrom(found, takes);
    if (taken !== undefined) entries.push({ [name]: taken.value });
    else if (isMissed(name, found, takes)) reportScript(`${name}={${value.value}}`, node, reading);
  }
  return Object.fromEntries(entries.flatMap((part) => Object.entries(part)));
}

/** Whether readers miss an attribute that an element does not take. */
function isMissed(name: string, found: Evaluated, takes: Takes): boolean {
  return takes !== 'nothing' && !(found === 'needs-script' && unseenAttribute.test(name));
}

function takenFrom(found: { readonly value: Value }, takes: Takes): { readonly value: Value } | undefined {
  if (takes === 'all') return found;
  return takes === 'words' || !holdsRendered(found.value) ? asData(found.value) : undefined;
}

/** `{...props}` and `{...{ a: 1 }}`. */
function valueOfSpread(
  { data }: MdxJsxExpressionAttribute,
  reading: Reading,
): Readonly<Record<string, Value>> | undefined {
  const [statement] = data?.estree?.body ?? [];
  if (statement?.type !== 'ExpressionStatement' || statement.expression.type !== 'ObjectExpression')
    return undefined;
  const [part, more] = statement.expression.properties;
  if (part?.type !== 'SpreadElement' || more !== undefined) return undefined;
  const program: Program = {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExpressionStatement', expression: part.argument }],
  };
  const found = valueOfExpression({ estree: program }, reading);
  return found !== 'needs-script' && isRecord(found.value) ? found.value : undefined;
}

/** The file that one of these names is imported from, where it was not read, and what became of it. */
function unreadImport(
  names: readonly string[],
  { unit, library, componentsDirectory }: Reading,
): { readonly what: string; readonly hint: string } | undefined {
  for (const name of names) {
    const binding = unit.bindings.get(name);
    const source = binding !== undefined && 'source' in binding ? binding.source : '';
    const isOwn = isOwnImport(source) && !source.startsWith('@theme/') && binding?.kind !== 'asset';
    if (!isOwn || resolveModule(source, unit.file, (file) => library.files.has(file)) !== undefined) continue;
    if (/\.(?:vue|svelte)$/.test(source))
      return {
        what: `\`${source}\` is a component of another framework`,
        hint: `Add \`${componentFile(name, { componentsDirectory })}\` with a default export, or write its content as Markdown.`,
      };
    return resolveImport(source, unit.file) === undefined
      ? { what: `\`${source}\` is outside of the site`, hint: 'Copy that file into the site.' }
      : {
          what: `there is no \`${source}\``,
          hint: 'Correct the path or add the file. If a script generates it, run the script before the build.',
        };
  }
  return undefined;
}

/** Why code that was evaluated last has no value. */
function reasonOf({ budget }: Reading): string {
  return budget.isOverrun
    ? 'is larger than a page may be, or takes too long to evaluate'
    : 'needs JavaScript, which is not run in content';
}

/** Says of the expression that was evaluated last, once a file, why it has no value. */
export function reportScript(written: string, node: Pick<RootContent, 'position'>, reading: Reading): void {
  const short = written.replace(/\s+/g, ' ');
  const target = short.length > 60 ? `${short.slice(0, 59)}…` : short;
  const unread = unreadImport(written.match(/[A-Za-z_$][\w$]*/g) ?? [], reading);
  report(
    {
      code: 'mdx-expression',
      message: `\`${target}\` ${unread ? `has no value because ${unread.what}` : reasonOf(reading)}: it is left out.`,
      target,
      hint: unread?.hint ?? 'Write the value itself, or use a component of the components folder.',
    },
    node,
    reading,
  );
}

/** Says of an element, once a file, that nothing renders it; of one with code, why not. */
export function reportElement(
  { name, hasCode, isShown }: { readonly name: string; readonly hasCode: boolean; readonly isShown: boolean },
  node: Pick<RootContent, 'position'>,
  reading: Reading,
): void {
  const [first = ''] = name.split('.');
  const unread = unreadImport([first], reading);
  const source = packageOf(first, reading);
  const code = isUnreadable(first, reading)
    ? `The code of \`<${name}>\` cannot be read`
    : hasCode
      ? `The code of \`<${name}>\` ${reasonOf(reading)}`
      : source === undefined
        ? `There is no element or component \`<${name}>\``
        : `\`<${name}>\` comes from \`${source}\`, which is not read`;
  const nothing = unread ? '' : ': nothing is shown in its place';
  const reason = unread ? `\`<${name}>\` is not shown because ${unread.what}` : code;
  report(
    {
      code: 'mdx-element',
      message: `${reason}${isShown ? ': only its content is shown' : nothing}.`,
      target: name,
      hint:
        unread?.hint ??
        `Add \`${componentFile(name, reading)}\` with a default export, or write its content as Markdown.`,
    },
    node,
    reading,
  );
}

/** Whether a name comes from a module that is there and is no code that is understood. */
function isUnreadable(name: string, { unit, library }: Reading): boolean {
  const binding = unit.bindings.get(name);
  if (binding?.kind !== 'module') return false;
  const isThere = resolveModule(binding.source, unit.file, (file) => library.files.has(file)) !== undefined;
  return isThere && unitOf(binding.source, unit.file, library) === undefined;
}

/** What a name is imported from that is no file of the site. */
function packageOf(name: string, { unit }: Reading): string | undefined {
  const binding = unit.bindings.get(name);
  if (binding?.kind === 'element') return binding.source;
  return binding?.kind === 'module' && binding.source.startsWith('@theme/') ? binding.source : undefined;
}

function componentFile(
  name: string,
  { componentsDirectory = 'components' }: Pick<Reading, 'componentsDirectory'>,
): string {
  return `${componentsDirectory}/${name}.tsx`;
}

/** Says of a component, once a file, that readers see its first state alone. */
export function reportStill(name: string, node: Pick<RootContent, 'position'>, reading: Reading): void {
  report(
    {
      code: 'mdx-element',
      message: `\`<${name}>\` is shown as it is before its script runs: what that changes later is left out.`,
      target: name,
      hint: `Add \`${componentFile(name, reading)}\` with a default export and \`export const interactive = true\`.`,
    },
    node,
    reading,
  );
}

/** Says, once a file, that the head of a page is made from its front matter alone. */
export function reportHead(node: Pick<RootContent, 'position'>, reading: Reading): void {
  report(
    {
      code: 'mdx-element',
      message: '`<Head>` is left out: the head of a page is made from its front matter.',
      target: 'Head',
      hint: 'Write `title`, `description`, `keywords` or `image` in the front matter.',
    },
    node,
    reading,
  );
}

/** One finding for each thing that is said. */
function report(
  diagnostic: Pick<Diagnostic, 'code' | 'message' | 'target' | 'hint'>,
  { position }: Pick<RootContent, 'position'>,
  { reported, diagnostics, text }: Reading,
): void {
  // `<A.B>` is not rendered for the same reason as `<A>`.
  const key = `${diagnostic.code} ${diagnostic.target?.replace(/^(\w+)(?:\.\w+)+$/, '$1') ?? ''}`;
  if (reported.has(key)) return;
  reported.add(key);
  diagnostics.push({ ...diagnostic, location: locationOf(text, position?.start.offset ?? 0) });
}
