import type { Node, Pattern } from 'estree';
import type { HtmlNode } from '../../tools/html-node.ts';
import { newBudget } from '../mdx/budget.ts';
import { evaluate } from '../mdx/evaluate.ts';
import { scopeOfUnit } from '../mdx/modules.ts';
import { bindPattern, type Names } from '../mdx/patterns.ts';
import { innerScope } from '../mdx/statements.ts';
import {
  closureOf,
  holdsRendered,
  isClosure,
  isPlain,
  isRecord,
  type PageBudget,
  type Scope,
  type Value,
} from '../mdx/values.ts';
import { camel, isKept, shownAttribute, type WrittenAttribute, writtenAttributes } from './attributes.ts';
import { componentOf, unitFor, type VueComponent, type VueSite } from './component.ts';
import { hasEvents, holdsText } from './lively.ts';
import { parseExpression, type VueScript } from './script.ts';
import { condensed, shownText } from './text.ts';

/** Thrown if the output depends on a script. */
export class NeedsScript extends Error {}

type Values = Readonly<Record<string, Value>>;

/** The content of a slot of a component. */
export type Slot = (given: Values) => string;

/** What a template is rendered with. */
export interface RenderContext {
  readonly site: VueSite;
  readonly file: string;
  readonly script: VueScript | undefined;
  readonly scope: Scope;
  readonly slots: ReadonlyMap<string, Slot>;
  /** The variables of the page, for every component. */
  readonly page: Values;
  readonly budget: PageBudget;
  /** Components around it. */
  readonly depth: number;
  /** Whether missing styles determine the size of the output. */
  readonly hasStyle: boolean;
  /** Whether a reader may change what is rendered: then it is rendered as it is at first. */
  readonly isLively: boolean;
}

/** The deepest nesting of components: one that renders itself would never end. */
export const deepest = 12;
const empty = new Set('area br col embed hr img input link meta source track wbr'.split(' '));
/** Elements that mean nothing but what they do. */
const controls = /^(?:button|input|select|textarea|form|label|option)$/;
/** Elements of Vue that render what is in them. */
const passing = /^(?:template|ClientOnly|client-only|Transition|KeepAlive|Suspense)$/;

/** The value of an expression of a template. */
export function shownValueOf(text: string, scope: Scope): Value {
  const node = parseExpression(text);
  const found = node === undefined ? 'needs-script' : evaluate(node, scope);
  if (found === 'needs-script' || isClosure(found.value)) throw new NeedsScript(text);
  return found.value;
}

/** A component, rendered with these attributes and slots. */
export function renderComponent(
  component: VueComponent,
  given: Values,
  from: Omit<RenderContext, 'script'>,
): string {
  const { script, file, template, hasStyle } = component;
  const { site, slots, page, budget, depth } = from;
  if (depth > deepest) throw new NeedsScript(file);
  const filled = Object.fromEntries([...slots.keys()].map((name) => [name, true]));
  const scopeWith = (props: Values) => {
    const made = { defineProps: closureOf({ gives: props }), useSlots: closureOf({ gives: filled }) };
    const names = { ...page, ...props, ...made, $props: props, $slots: filled };
    return scopeOfUnit(unitFor(file, script, names), site.library, newBudget(budget));
  };
  const written = Object.entries(given).map(([name, value]) => [camel(name), value] as const);
  const first = scopeWith(Object.fromEntries(written));
  const absent = (script.props ?? []).map((name) => [name, undefined] as const);
  const defaults = [...script.defaults].map(([name, node]) => [name, known(node, first)] as const);
  const scope = scopeWith(Object.fromEntries([...absent, ...defaults, ...written]));
  const { props } = script;
  const passed = props && Object.entries(given).filter(([name]) => !props.includes(camel(name)));
  const nodes = passed ? withRootAttributes(template, Object.fromEntries(passed)) : template;
  const own = { script, file, scope, hasStyle, isLively: hasEvents(template), depth: depth + 1 };
  return renderNodes(nodes, { site, slots, page, budget, ...own });
}

function known(node: Node, scope: Scope): Value {
  const found = evaluate(node, scope);
  if (found === 'needs-script') throw new NeedsScript('a default');
  return found.value;
}

/** Nodes whose one element gets the attributes that a component does not take itself. */
function withRootAttributes(nodes: readonly HtmlNode[], passed: Values): readonly HtmlNode[] {
  const elements = nodes.filter(({ type }) => type === 'tag');
  const [root] = elements;
  if (elements.length !== 1 || root === undefined) return nodes;
  const texts = Object.entries(passed).flatMap(([name, value]) =>
    typeof value === 'string' && isKept(name, 'a') ? [[name, value] as const] : [],
  );
  const attribs = { ...root.attribs, ...Object.fromEntries(texts) };
  return nodes.map((node) => (node === root ? { ...root, attribs } : node));
}

/** The HTML of a template, in one line. */
export function renderNodes(nodes: readonly HtmlNode[], at: RenderContext, isCode = false): string {
  // Whether one of the branches that belong together was rendered.
  let isChosen: boolean | undefined;
  return (isCode ? nodes : condensed(nodes))
    .map((node) => {
      if (node.type === 'text') return renderText(node.data ?? '', at.scope, isCode);
      if (node.type === 'comment' || node.type === 'style') return '';
      const attributes = writtenAttributes(node);
      const branch = attributes.find(
        ({ name, kind }) => kind === 'directive' && /^v-(?:if|else|else-if)$/.test(name),
      );
      if (branch === undefined) isChosen = undefined;
      else {
        if (branch.name === 'v-if') isChosen = false;
        if (isChosen === undefined) throw new NeedsScript(branch.name);
        const isNext =
          !isChosen && (branch.name === 'v-else' || Boolean(shownValueOf(branch.value, at.scope)));
        isChosen ||= isNext;
        if (!isNext) return leftOut(node, at);
      }
      return renderRepeated(node, attributes, at);
    })
    .join('');
}

/** Content that is hidden at first. If a reader could show it, its text would be lost. */
function leftOut(node: HtmlNode, { isLively }: RenderContext): string {
  if (isLively && holdsText(node)) throw new NeedsScript(node.name);
  return '';
}

function renderText(text: string, scope: Scope, isCode: boolean): string {
  return text
    .split(/\{\{([\s\S]*?)\}\}/)
    .map((part, index) => {
      if (index % 2 === 0) return shownText(part, isCode);
      const value = shownValueOf(part, scope);
      if (holdsRendered(value)) throw new NeedsScript(part);
      return shownText(writtenValue(value), isCode);
    })
    .join('');
}

/** A value as Vue writes it into a text. */
export function writtenValue(value: Value): string {
  return isPlain(value) ? String(value ?? '') : JSON.stringify(value, undefined, 2);
}

function renderRepeated(node: HtmlNode, attributes: readonly WrittenAttribute[], at: RenderContext): string {
  const each = attributes.find(({ name }) => name === 'v-for');
  if (each === undefined) return renderElement(node, attributes, at);
  const [, several, one, list = ''] =
    /^\s*(?:\(([\s\S]+?)\)|([\s\S]+?))\s+(?:in|of)\s+([\s\S]+)$/.exec(each.value) ?? [];
  const written = parseExpression(`(${several ?? one ?? ''}) => 0`);
  if (written?.type !== 'ArrowFunctionExpression') throw new NeedsScript(each.value);
  return itemsOf(shownValueOf(list, at.scope))
    .map((item) => {
      const names: Names = new Map();
      const bind = { names, budget: at.scope.budget, evaluate: (inner: Node) => evaluate(inner, at.scope) };
      const isBound = written.params.every((parameter, index) =>
        bindPattern(parameter as Pattern, item[index], bind),
      );
      if (!isBound) throw new NeedsScript(each.value);
      return renderElement(node, attributes, { ...at, scope: innerScope(at.scope, names) });
    })
    .join('');
}

/** What `v-for` goes through: each item with its key and number. */
function itemsOf(value: Value): readonly (readonly Value[])[] {
  if (typeof value === 'number')
    return Array.from({ length: Math.min(value, 1000) }, (_, index) => [index + 1, index]);
  if (Array.isArray(value)) return value.map((item, index) => [item, index]);
  if (value !== undefined && isRecord(value))
    return Object.entries(value).map(([key, item], index) => [item, key, index]);
  throw new NeedsScript('v-for');
}

function renderElement(node: HtmlNode, attributes: readonly WrittenAttribute[], at: RenderContext): string {
  const { name = '', children = [] } = node;
  const directive = (wanted: string) =>
    attributes.find((one) => one.kind === 'directive' && one.name === wanted)?.value;
  const answers = attributes.some(
    (one) => (one.kind === 'event' && controls.test(name)) || /^v-model/.test(one.name),
  );
  if (answers || name === 'script') throw new NeedsScript(name);
  const shown = directive('v-show');
  if (shown !== undefined && !shownValueOf(shown, at.scope)) return leftOut(node, at);
  const values = attributeValues(attributes, at.scope);
  if (name === 'slot') return renderSlot(values, children, at);
  if (passing.test(name)) return renderNodes(children, at);
  const is = name === 'component' ? values.is : name === 'RouterLink' ? 'a' : name;
  if (typeof is !== 'string') throw new NeedsScript(name);
  if (!/^[a-z][a-z\d]*$|^linearGradient$|^radialGradient$|^clipPath$/.test(is))
    return renderNamed(is, node, values, at);
  const href = name === 'RouterLink' ? { ...values, href: values.to } : values;
  return renderHtml(is, href, {
    hasStyle: at.hasStyle,
    content: () =>
      contentOf(directive('v-html'), directive('v-text'), at) ??
      renderNodes(children, at, /^(?:pre|textarea)$/.test(is)),
  });
}

function contentOf(
  html: string | undefined,
  text: string | undefined,
  { scope }: RenderContext,
): string | undefined {
  const written = html ?? text;
  if (written === undefined) return undefined;
  const value = shownValueOf(written, scope);
  if (!isPlain(value)) throw new NeedsScript(written);
  const shown = String(value ?? '');
  return html === undefined ? shownText(shown, false) : shown.replace(/\s*\n\s*/g, ' ');
}

/** An element of HTML. */
export function renderHtml(
  name: string,
  values: Values,
  { hasStyle, content }: { readonly hasStyle: boolean; readonly content: () => string },
): string {
  // SVG in components is usually an icon next to a text; without styles, it would fill the page.
  const sized = name === 'svg' && hasStyle ? { ...values, width: '1em', height: '1em' } : values;
  const attributes = Object.entries(sized)
    .filter(([one]) => isKept(one, name))
    .map(([one, value]) => shownAttribute(one, value))
    .join('');
  return empty.has(name) ? `<${name}${attributes}>` : `<${name}${attributes}>${content()}</${name}>`;
}

/** The values of attributes, those of `v-bind="{…}"` too. */
export function attributeValues(attributes: readonly WrittenAttribute[], scope: Scope): Values {
  const entries = attributes.flatMap(({ kind, name, value }): (readonly [string, Value])[] => {
    if (kind === 'text') return [[name, value === '' ? true : value]];
    if (kind === 'bound') return name === 'key' ? [] : [[name, shownValueOf(value, scope)]];
    if (kind !== 'directive' || name !== 'v-bind') return [];
    const spread = shownValueOf(value, scope);
    if (spread === undefined || !isRecord(spread)) throw new NeedsScript(value);
    return Object.entries(spread);
  });
  return Object.fromEntries(entries);
}

function renderSlot(
  { name = 'default', ...given }: Values,
  children: readonly HtmlNode[],
  at: RenderContext,
): string {
  const filled = at.slots.get(String(name));
  return filled === undefined ? renderNodes(children, at) : filled(given);
}

function renderNamed(name: string, { children = [] }: HtmlNode, values: Values, at: RenderContext): string {
  const component = componentOf(name, at.script, at.file, at.site);
  if (component === undefined) throw new NeedsScript(name);
  return renderComponent(component, values, { ...at, slots: slotsOf(children, at) });
}

/** The content of a component's element, by slot. */
function slotsOf(children: readonly HtmlNode[], at: RenderContext): ReadonlyMap<string, Slot> {
  const slots = new Map<string, Slot>();
  const rest: HtmlNode[] = [];
  for (const child of children) {
    const slot =
      child.name === 'template' ? writtenAttributes(child).find(({ kind }) => kind === 'slot') : undefined;
    if (slot === undefined) rest.push(child);
    else
      slots.set(slot.name, (given) =>
        renderNodes(child.children ?? [], { ...at, scope: slotScope(slot, given, at.scope) }),
      );
  }
  const isFilled = rest.some(({ type, data }) => type === 'tag' || (type === 'text' && data?.trim() !== ''));
  if (isFilled && !slots.has('default')) slots.set('default', () => renderNodes(rest, at));
  return slots;
}

function slotScope({ value }: WrittenAttribute, given: Values, scope: Scope): Scope {
  if (value.trim() === '') return scope;
  const written = parseExpression(`(${value}) => 0`);
  const names: Names = new Map();
  const bind = { names, budget: scope.budget, evaluate: (inner: Node) => evaluate(inner, scope) };
  const parameter = written?.type === 'ArrowFunctionExpression' ? written.params[0] : undefined;
  if (parameter === undefined || !bindPattern(parameter, given, bind)) throw new NeedsScript(value);
  return innerScope(scope, names);
}
