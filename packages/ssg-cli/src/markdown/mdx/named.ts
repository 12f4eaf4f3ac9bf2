import type { ObjectExpression } from 'estree';
import type { RootContent } from 'mdast';
import { themeElements } from '../../model/index.ts';
import type { Binding } from './bindings.ts';
import { mayShow } from './budget.ts';
import { element, type Use } from './elements.ts';
import { evaluate } from './evaluate.ts';
import { assetPath, scopeOfUnit, type Unit, unitOf } from './modules.ts';
import { nameOf } from './operators.ts';
import { isTabOfPackage, knownElement } from './package-elements.ts';
import { htmlProperties } from './properties.ts';
import { importedSource, type Reading, type Takes } from './reading.ts';
import { dataOf, type RenderNamed, renderComponent, renderKnown, renderPlain } from './render-element.ts';
import { holdsRendered, isClosure, isRecord, rendered, type Scope, type Value } from './values.ts';

/** A use of an element whose name is none of HTML's. */
type NamedUse = Parameters<RenderNamed>[0];

/** Where such an element is. */
interface Place {
  readonly unit: Unit;
  readonly scope: Scope;
  readonly reading: Reading;
}

/** Renders the named elements that are in the code of a unit. */
export function renderNamedIn(unit: Unit, reading: Reading): RenderNamed {
  return (use, scope) => {
    const made = renderByName(use, { unit, scope, reading }, undefined);
    if (made !== undefined || use.children.length === 0) return made;
    // An element of a package around others adds what a script does with them.
    if (meaningOf(use.written, unit, reading).binding?.kind !== 'element') return undefined;
    scope.budget.page.changesLater = true;
    return use.children;
  };
}

/** What an element of this name takes: a component of the file or of a module takes rendered content, too. */
export function nameFor(written: string, unit: Unit, reading: Reading): Takes {
  const { name, binding, component } = meaningOf(written, unit, reading);
  if (component !== undefined) return hasCode(written, unit, reading) ? 'all' : 'data';
  if (isKnown(name, binding)) return 'words';
  if (binding?.kind === 'partial' || binding?.kind === 'asset') return 'data';
  return binding?.kind === 'declared' || binding?.kind === 'module' ? 'all' : 'nothing';
}

/** Whether a component of the site has the name of an element. */
export function isOfSite(written: string, { unit, ...others }: Reading): boolean {
  return meaningOf(written, unit, { unit, ...others }).component !== undefined;
}

/** Whether the page or a module that was read has the code of an element. */
export function hasCode(written: string, unit: Unit, reading: Reading): boolean {
  const { library } = reading;
  const { binding, unit: its } = meaningOf(written, unit, reading);
  if (binding?.kind === 'declared') return true;
  if (binding?.kind !== 'module') return false;
  return unitOf(binding.source, its.file, library)?.bindings.has(binding.exported) ?? false;
}

/** Renders an element by what its name stands for; undefined where that is not known. */
export function renderByName(
  use: NamedUse,
  place: Place,
  position: RootContent['position'],
): readonly RootContent[] | undefined {
  const { reading } = place;
  const { written, attributes, children, isInline } = use;
  const meaning = meaningOf(written, place.unit, reading);
  const { name, binding, unit, component } = meaning;
  if (binding?.kind === 'partial') return include(binding.source, attributes, { unit, reading });
  if (binding?.kind === 'asset')
    return [
      element(
        'img',
        htmlProperties({ alt: '', ...attributes, src: assetPath(binding.source, unit.file) }),
        [],
        isInline,
      ),
    ];
  if (component !== undefined)
    // A component takes data; its code in the page may take more.
    return Object.values(attributes).some((value) => holdsRendered(value) || isClosure(value))
      ? renderStatic(use, meaning, place, position)
      : [siteComponent(component, attributes, children)];
  // A card of the site itself may show more than ours.
  const own = isOwnCard(name, binding, unit, reading)
    ? renderStatic(use, meaning, place, position)
    : undefined;
  if (own !== undefined) return own;
  // A tab waits for the tabs around it.
  if (isTab(name, binding))
    return [keep({ name: 'TabItem', attributes: dataOf(attributes) }, children, position)];
  const known = knownElement(name, binding);
  if (known !== undefined) return renderKnown({ ...use, name }, known);
  return reading.components === undefined && binding?.kind !== 'declared' && !written.includes('.')
    ? [siteComponent(name, attributes, children)]
    : renderStatic(use, meaning, place, position);
}

/** What a name stands for, and the file in which it does. */
interface BindingIn {
  readonly binding: Binding;
  readonly unit: Unit;
}

interface Meaning {
  readonly name: string;
  readonly binding: Binding | undefined;
  /** Where the binding is: the file itself, a module that hands it on, or the elements of the other site's theme. */
  readonly unit: Unit;
  /** The component of the site that has the name. */
  readonly component: string | undefined;
}

function meaningOf(written: string, unit: Unit, reading: Reading): Meaning {
  const first = written.split('.')[0] ?? '';
  const own = unit.bindings.get(first);
  const theirs =
    own === undefined ? ofTheme(first, unit, reading) : exportedFile({ binding: own, unit }, reading);
  const binding = theirs?.binding ?? own;
  const isNamed = (binding?.kind === 'element' || binding?.kind === 'module') && !written.includes('.');
  const name = isNamed ? binding.name : written;
  const component = [written, name].find((one) => reading.components?.includes(one));
  return { name, binding, unit: theirs?.unit ?? unit, component };
}

/** The Markdown file or picture that modules hand on: `export { default as Part } from './_part.mdx'`. */
function exportedFile(from: BindingIn, reading: Reading, steps = 0): BindingIn | undefined {
  const { binding, unit } = from;
  if (binding.kind === 'partial' || binding.kind === 'asset') return steps === 0 ? undefined : from;
  // Two modules may each export what the other one exports.
  if (binding.kind !== 'module' || steps > maxReexports) return undefined;
  const module = unitOf(binding.source, unit.file, reading.library);
  const exported = module?.bindings.get(binding.exported);
  if (module === undefined || exported === undefined) return undefined;
  return exportedFile({ binding: exported, unit: module }, reading, steps + 1);
}

/** How many modules may hand on the same name. */
const maxReexports = 20;

function isOwnCard(
  name: string,
  binding: Binding | undefined,
  { file }: Unit,
  { library }: Reading,
): boolean {
  if (!name.startsWith('DocCard') || binding?.kind !== 'module' || binding.source.startsWith('@theme/'))
    return false;
  return unitOf(binding.source, file, library)?.bindings.has(binding.exported) ?? false;
}

function isKnown(name: string, binding: Binding | undefined): boolean {
  return isTab(name, binding) || knownElement(name, binding) !== undefined;
}

function isTab(name: string, binding: Binding | undefined): boolean {
  return isTabOfPackage(name, binding) && binding?.kind !== 'script' && binding?.kind !== 'declared';
}

/**
 * Renders a component by its code, as far as that has a value without being run. When it has none, nothing of it stays:
 * neither findings nor files that it would have rendered.
 */
function renderStatic(
  use: NamedUse,
  { binding, unit }: Meaning,
  { unit: own, scope: given, reading }: Place,
  position: RootContent['position'],
): readonly RootContent[] | undefined {
  const scope = unit === own ? given : scopeOfUnit(unit, reading.library, given.budget);
  const before = { includes: reading.includes.length, findings: reading.diagnostics.length };
  const component =
    memberOf(use.written, binding, { unit, reading, scope }) ??
    componentOf(use.written, unit === own ? undefined : binding, scope);
  const made =
    typeof component === 'string' && /^[a-z][\w-]*$/.test(component)
      ? renderPlain({ ...use, name: component })
      : isClosure(component)
        ? renderComponent(component, use, scope)
        : undefined;
  if (made !== undefined && mayShow(rendered(made), reading.budget))
    return made.map((node) => placed(node, position));
  reading.includes.splice(before.includes);
  reading.diagnostics.splice(before.findings);
  return undefined;
}

/** What a module gives to a name such as `Steps.Item` by `Steps.Item = Item`. */
function memberOf(written: string, binding: Binding | undefined, { unit, reading, scope }: Place): Value {
  const [first = '', ...rest] = written.split('.');
  if (rest.length === 0) return undefined;
  const its = binding?.kind === 'module' ? unitOf(binding.source, unit.file, reading.library) : unit;
  const node = its?.bindings.get(binding?.kind === 'module' ? binding.exported : first);
  const declared = node?.kind === 'declared' ? node.node : undefined;
  const id = declared !== undefined && 'id' in declared ? declared.id : declared;
  const local = id?.type === 'Identifier' ? id.name : first;
  const inner = its === undefined || its === unit ? scope : scopeOfUnit(its, reading.library, scope.budget);
  const found = inner.lookup([local, ...rest].join('.'));
  return found === undefined || found === 'needs-script' ? undefined : found.value;
}

/** The value of a name such as `Links.Home`. */
function componentOf(written: string, binding: Binding | undefined, scope: Scope): Value {
  const [first = '', ...rest] = written.split('.');
  const found = binding?.kind === 'declared' ? evaluate(binding.node, scope) : scope.lookup(first);
  if (found === undefined || found === 'needs-script') return undefined;
  return rest.reduce<Value>(
    (value, key) =>
      value !== undefined && isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined,
    found.value,
  );
}

/** What the elements of the other site's theme have for a name that no file gives. */
function ofTheme(name: string, { file }: Unit, { library }: Reading): BindingIn | undefined {
  const unit = unitOf(themeElements, file, library);
  const exported = unit?.bindings.get('default');
  const table = unit && exported && objectOf(exported, unit);
  if (unit === undefined || table === undefined) return undefined;
  const property = table.properties.find((one) => one.type === 'Property' && nameOf(one.key) === name);
  if (property?.type !== 'Property') return undefined;
  const { value } = property;
  const named = value.type === 'Identifier' ? unit.bindings.get(value.name) : undefined;
  // What a module exports is looked for by the name that it has in this file.
  const isRead = named?.kind === 'module' && unitOf(named.source, unit.file, library) !== undefined;
  if (isRead && value.type === 'Identifier' && value.name !== name)
    return { binding: { kind: 'declared', node: value }, unit };
  return { binding: named ?? { kind: 'declared', node: value }, unit };
}

/** The object that a name stands for, be it written where it is exported or above. */
function objectOf(binding: Binding, { bindings }: Unit): ObjectExpression | undefined {
  const named =
    binding.kind === 'declared' && binding.node.type === 'Identifier'
      ? bindings.get(binding.node.name)
      : binding;
  return named?.kind === 'declared' && named.node.type === 'ObjectExpression' ? named.node : undefined;
}

/** A node that code has rendered, at the place of the element that stands for it. */
export function placed(node: RootContent, position: RootContent['position']): RootContent {
  if (position === undefined) return node;
  const children = 'children' in node ? node.children.map((child) => placed(child, position)) : undefined;
  return {
    ...node,
    ...(children === undefined ? {} : { children }),
    ...(node.position === undefined ? { position } : {}),
  } as RootContent;
}

/** A use that the element around it takes apart; alone, what is in it. */
export function keep(
  use: Pick<Use, 'name' | 'attributes'>,
  children: readonly RootContent[],
  position: RootContent['position'],
): RootContent {
  const node = element('div', {}, children);
  const data = { ...node.data, mdxUse: use };
  return Object.assign(node, { data }, position === undefined ? {} : { position });
}

function siteComponent(
  name: string,
  attributes: Readonly<Record<string, Value>>,
  children: readonly RootContent[],
): RootContent {
  const sorted = Object.entries(attributes).sort(([a], [b]) => (a < b ? -1 : 1));
  return element(
    'site-component',
    { dataName: name, dataAttributes: JSON.stringify(Object.fromEntries(sorted)) },
    children,
  );
}

function include(
  path: string,
  props: Readonly<Record<string, Value>>,
  { unit, reading }: Pick<Place, 'unit' | 'reading'>,
): readonly RootContent[] | undefined {
  const source = importedSource(path, unit.file, reading.library);
  if (source === undefined) return undefined;
  reading.includes.push({ source, props });
  return [element('site-include', { dataNumber: String(reading.includes.length - 1) }, [])];
}
