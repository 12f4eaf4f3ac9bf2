import { parseDocument } from 'htmlparser2';
import { importCandidates, resolveModule, type SourceFile } from '../../model/index.ts';
import type { HtmlNode } from '../../tools/html-node.ts';
import { nothing } from '../mdx/bindings.ts';
import type { Library, Unit } from '../mdx/modules.ts';
import type { Value } from '../mdx/values.ts';
import { readScript, type VueScript, vueFunctions } from './script.ts';
import { themeTemplates } from './theme-components.ts';

/** A component of Vue, as its file says. */
export interface VueComponent {
  readonly file: string;
  readonly template: readonly HtmlNode[];
  readonly script: VueScript;
  /** Whether it has styles of its own, which may size what it renders. */
  readonly hasStyle: boolean;
}

/** The components of Vue that a site has. */
export interface VueSite {
  /** Modules, data and components, by their paths. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Files of the components that every page may use, by their names. */
  readonly registered: ReadonlyMap<string, string>;
  /** Components that were read already. */
  readonly read: Map<string, VueComponent | undefined>;
  readonly library: Library;
  readonly lang: string;
}

/** What files hold: each component, and the modules and data that it may import. */
export function vueSite(files: readonly SourceFile[], lang: string): VueSite {
  const byPath = new Map(files.map((file) => [file.file, file]));
  const registered = new Map<string, string>();
  for (const { file } of files) {
    const name = file.endsWith('.vue') || /^\.v(?:ite|ue)press\//.test(file) ? nameOf(file) : undefined;
    if (name !== undefined && !registered.has(pascal(name))) registered.set(pascal(name), file);
  }
  for (const { file, text } of files) {
    if (/\.(?:vue|md)$/.test(file)) continue;
    for (const [, name = '', local = ''] of text.matchAll(/\bcomponent\(\s*['"]([\w-]+)['"]\s*,\s*(\w+)/g)) {
      const source = new RegExp(String.raw`import\s+${local}\s+from\s+['"]([^'"]+\.vue)['"]`).exec(text)?.[1];
      const found = source && resolveModule(source, file, (one) => byPath.has(one));
      if (found) registered.set(pascal(name), found);
    }
  }
  const library: Library = {
    files: byPath,
    aliases: {},
    units: new Map(),
    resolved: new Map(),
    data: new Map(),
    page: undefined,
    render: () => () => 'needs-script',
  };
  return { files: byPath, registered, read: new Map(), library, lang };
}

/** The component that a name stands for in a file. */
export function componentOf(
  name: string,
  script: VueScript | undefined,
  from: string,
  site: VueSite,
): VueComponent | undefined {
  const file = fileOf(name, script, from, site);
  if (file === undefined) {
    const binding = script?.bindings.get(pascal(name));
    const isIcon = binding?.kind === 'value' && binding.value === nothing;
    return isIcon ? fromTemplate(name, '') : themeComponent(pascal(name));
  }
  if (!file.endsWith('.vue')) return undefined;
  if (!site.read.has(file)) site.read.set(file, readComponent(file, site.files.get(file)?.text ?? ''));
  return site.read.get(file);
}

function themeComponent(name: string): VueComponent | undefined {
  const text = themeTemplates.get(name);
  return text === undefined ? undefined : fromTemplate(name, text);
}

function fromTemplate(name: string, text: string): VueComponent {
  const props = ['text', 'type', 'href', 'image', 'alt', 'members', 'size'];
  const script: VueScript = { bindings: new Map(), props, defaults: new Map() };
  return { file: name, template: parseTemplate(text), script, hasStyle: false };
}

/** The file of Markdown that a name stands for, which plugins make components of. */
export function markdownOf(
  name: string,
  script: VueScript | undefined,
  from: string,
  site: VueSite,
): SourceFile | undefined {
  const file = fileOf(name, script, from, site);
  return file?.endsWith('.md') ? site.files.get(file) : undefined;
}

function fileOf(
  name: string,
  script: VueScript | undefined,
  from: string,
  { files, registered }: VueSite,
): string | undefined {
  const binding = script?.bindings.get(pascal(name));
  if (binding === undefined) return registered.get(pascal(name));
  // What an alias of the other tool stands for is not known, but the name of a component is.
  if (binding.kind === 'element') return registered.get(binding.name);
  if (binding.kind !== 'module' && binding.kind !== 'partial') return undefined;
  const file = importCandidates(binding.source, from).find((one) => files.has(one));
  if (file !== undefined) return file;
  // A module that gives out components of other files: they are known by their names.
  const exported = binding.kind === 'module' ? binding.name : '';
  return registered.get(pascal(nameOf(binding.source) ?? exported));
}

/** The name of a component, or of Markdown that is one, by its file. */
function nameOf(file: string): string | undefined {
  return /([^/]+)\.(?:vue|md)$/.exec(file)?.[1];
}

/** `my-card` as `MyCard`. */
function pascal(name: string): string {
  return name.replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function readComponent(file: string, text: string): VueComponent | undefined {
  const code = [...text.matchAll(/^<script\b[^>]*>([\s\S]*?)^<\/script>/gm)]
    .map(([, inner]) => inner)
    .join('\n');
  const template = /^<template\b(?<attributes>[^>]*)>(?<inner>[\s\S]*)^<\/template>/m.exec(text)?.groups;
  const script = readScript(code);
  if (script === undefined || template === undefined || /\blang=/.test(template.attributes ?? ''))
    return undefined;
  return { file, template: parseTemplate(template.inner ?? ''), script, hasStyle: /^<style\b/m.test(text) };
}

/** The nodes of a template. */
export function parseTemplate(text: string): readonly HtmlNode[] {
  const { children } = parseDocument(text, {
    lowerCaseTags: false,
    lowerCaseAttributeNames: false,
    recognizeSelfClosing: true,
  });
  return children;
}

/** The names that a component or a page sees. */
export function unitFor(
  file: string,
  { bindings }: Pick<VueScript, 'bindings'>,
  given: Readonly<Record<string, Value>>,
): Unit {
  const names = { ...vueFunctions, ...given };
  return {
    file,
    bindings,
    given: (name) => (Object.hasOwn(names, name) ? { value: names[name] } : undefined),
  };
}
