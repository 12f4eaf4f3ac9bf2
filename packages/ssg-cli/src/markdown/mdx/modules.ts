import type { Program } from 'estree';
import {
  aliasedFiles,
  blankedCode,
  type ImportAliases,
  resolveImport,
  resolveModule,
  type SourceFile,
  withoutAlias,
} from '../../model/index.ts';
import { codeParser } from '../../tools/code-parser.ts';
import { readYaml } from '../../tools/yaml.ts';
import { astroModule } from './astro-module.ts';
import { type Binding, type Bindings, bindingsOf } from './bindings.ts';
import { within, withOpen } from './budget.ts';
import { evaluate } from './evaluate.ts';
import { type Budget, closureOf, type Evaluated, type Scope, type Value } from './values.ts';

/** A file whose names are known: of MDX, or a module that it imports. */
export interface Unit {
  /** Relative to the site. */
  readonly file: string;
  readonly bindings: Bindings;
  /** Names that every file of its kind has. */
  readonly given?: (name: string) => { readonly value: Value } | undefined;
}

/** What reading modules needs of the page that imports them. */
export interface Library {
  /** By their paths. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Names that stand for files in imports. */
  readonly aliases: ImportAliases;
  /** Those that were read already, by their file. */
  readonly units: Map<string, Unit | undefined>;
  /** The paths of modules that were looked for already, by the import and the file that it is in. */
  readonly resolved: Map<string, string | undefined>;
  /** The values of data files that were read already, by their file. */
  readonly data: Map<string, Evaluated>;
  /** What `useDoc` gives: the front matter of the page. */
  readonly page: Value;
  /** Renders an element in the code of a unit. */
  readonly render: (unit: Unit) => Scope['render'];
}

/** The names of a unit, with those of the modules that it imports. */
export function scopeOfUnit(unit: Unit, library: Library, budget: Budget): Scope {
  const scope: Scope = {
    lookup: (name) => {
      const binding = unit.bindings.get(name);
      return binding === undefined ? unit.given?.(name) : valueOfBinding(binding, { unit, library, scope });
    },
    render: library.render(unit),
    depth: 0,
    budget,
  };
  return scope;
}

/** The module that an import of a file names. */
export function unitOf(source: string, from: string, library: Library): Unit | undefined {
  const { files, resolved } = library;
  const key = `${from}\n${source}`;
  if (!resolved.has(key))
    resolved.set(
      key,
      resolveModule(source, from, (name) => files.has(name)),
    );
  const file = resolved.get(key);
  if (file === undefined) return undefined;
  if (!library.units.has(file)) {
    const found = files.get(file);
    const parsed = found && parseModule(found, library.aliases);
    // Before others are read: modules may export each other.
    library.units.set(file, parsed?.unit);
    if (parsed) addAllOf(parsed, library);
  }
  return library.units.get(file);
}

/** A module, the names that it exports being added to those of its own, and the modules of which it exports all. */
interface ParsedModule {
  readonly unit: Unit & { readonly bindings: Map<string, Binding> };
  readonly stars: readonly string[];
}

/** `export * from './card'`: names of that module are names of this one, its own going first. */
function addAllOf({ unit, stars }: ParsedModule, library: Library): void {
  for (const source of stars) {
    for (const name of unitOf(source, unit.file, library)?.bindings.keys() ?? [])
      if (name !== 'default' && !unit.bindings.has(name))
        unit.bindings.set(name, { kind: 'module', source, exported: name, name });
  }
}

function parseModule({ file, text }: SourceFile, aliases: ImportAliases): ParsedModule | undefined {
  try {
    const { program } = codeParser().parse(codeOf(file, text), {
      sourceType: 'module',
      // Types are no part of a value, whichever of the two languages of types they are in.
      plugins: ['estree', 'jsx', /\.(?:[cm]?tsx?|astro)$/.test(file) ? 'typescript' : 'flow'],
    });
    const read = program as unknown as Program;
    const stars = read.body.flatMap((one) =>
      one.type === 'ExportAllDeclaration' && !one.exported
        ? [withoutAlias(String(one.source.value), aliases)]
        : [],
    );
    return { unit: { file, bindings: new Map(bindingsOf([read], aliases)) }, stars };
  } catch {
    // Code that is not read as such is reported where it is run; here it only adds nothing.
    return undefined;
  }
}

function codeOf(file: string, text: string): string {
  if (file.endsWith('.astro')) return astroModule(text);
  return /\.(?:mdx?|markdown)$/i.test(file) ? exportsOf(text) : text;
}

/** What a file of MDX gives its own names: the paragraphs that begin with `export`, or `import`. */
function exportsOf(text: string): string {
  const prose = blankedCode(text);
  const starts = [...prose.matchAll(/(?<=^|\n[ \t]*\r?\n)(?:export|import)[ \t]/g)];
  return starts
    .map(({ index }) => {
      const end = prose.slice(index).search(/\n[ \t]*\r?\n/);
      return text.slice(index, end < 0 ? undefined : index + end);
    })
    .join('\n');
}

function valueOfBinding(
  binding: Binding,
  at: { readonly unit: Unit; readonly library: Library; readonly scope: Scope },
): Evaluated {
  const { unit, library, scope } = at;
  switch (binding.kind) {
    case 'value':
      return binding;
    case 'page':
      return { value: closureOf({ gives: library.page }) };
    case 'declared':
      return withOpen(binding.node, scope.budget, () => evaluate(binding.node, scope));
    case 'asset':
      return { value: assetPath(binding.source, unit.file) };
    case 'text':
    case 'json': {
      const file = resolveModule(binding.source, unit.file, (name) => library.files.has(name));
      const source = file === undefined ? undefined : library.files.get(file);
      return source === undefined ? 'needs-script' : dataOf(source, binding.kind, library);
    }
    case 'module': {
      const found = unitOf(binding.source, unit.file, library);
      if (found === undefined) return 'needs-script';
      const inner = scopeOfUnit(found, library, scope.budget);
      // Two modules may each export what the other one exports.
      return within(scope.budget, () => inner.lookup(binding.exported) ?? 'needs-script');
    }
    default:
      return 'needs-script';
  }
}

/** The path of a picture as the page that renders it may write it. */
export function assetPath(source: string, from: string): string {
  const isWhole = /\.mdx?$/i.test(from) || aliasedFiles(source).length > 0;
  const file = isWhole ? undefined : resolveImport(source, from);
  return file === undefined ? source : `@site/${file}`;
}

function dataOf({ file, text }: SourceFile, kind: 'text' | 'json', { data }: Library): Evaluated {
  if (kind === 'text') return { value: text };
  const known = data.get(file) ?? (file.endsWith('.json') ? parseJson(text) : parseYaml(text));
  data.set(file, known);
  return known;
}

function parseYaml(text: string): Evaluated {
  const { document, problem } = readYaml(text);
  return problem === undefined ? parseJson(JSON.stringify(document.toJS() ?? null)) : 'needs-script';
}

function parseJson(text: string): Evaluated {
  try {
    return { value: JSON.parse(text) as Value };
  } catch {
    return 'needs-script';
  }
}
