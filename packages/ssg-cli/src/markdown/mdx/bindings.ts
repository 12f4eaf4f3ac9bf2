import type { ImportDeclaration, Node, Program } from 'estree';
import { evaluate, pathFunction, type Value } from './evaluate.ts';

/** What a name of an MDX file stands for. */
export type Binding =
  | { readonly kind: 'value'; readonly value: Value }
  /** Another Markdown file, drawn where the name is used as an element. */
  | { readonly kind: 'partial'; readonly source: string }
  /** A file as text. */
  | { readonly kind: 'text'; readonly source: string }
  /** A picture or another file: its path. */
  | { readonly kind: 'asset'; readonly source: string }
  /** An element by the name that the table or the site has for it. */
  | { readonly kind: 'element'; readonly name: string }
  /** Something that only JavaScript can tell. */
  | { readonly kind: 'script' };

export type Bindings = ReadonlyMap<string, Binding>;

const markdownFile = /\.(?:md|mdx|markdown)$/i;
const assetFile =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|zip|mp4|webm|mov|mp3|ogg|wav|ttf|woff2?|txt|csv)$/i;

/** The names that `import` and `export` lines bring in. */
export function bindingsOf(programs: readonly Program[]): Bindings {
  const bindings = new Map<string, Binding>();
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type === 'ImportDeclaration') addImports(statement, bindings);
    else addDeclarations(statement, bindings);
  }
  return bindings;
}

function addImports({ source, specifiers }: ImportDeclaration, bindings: Map<string, Binding>): void {
  for (const specifier of specifiers) {
    const isNamed = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier';
    const imported = isNamed && specifier.imported.type === 'Identifier' ? specifier.imported.name : '';
    const { name } = specifier.local;
    bindings.set(name, importOf(String(source.value), imported, name));
  }
}

function addDeclarations(statement: Program['body'][number], bindings: Map<string, Binding>): void {
  const scope = (name: string) => {
    const known = bindings.get(name);
    return known?.kind === 'value' ? { value: known.value } : undefined;
  };
  const declared = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  for (const [name, init] of declarations(declared)) {
    const found = init === undefined ? 'needs-script' : evaluate(init, scope);
    bindings.set(name, found === 'needs-script' ? { kind: 'script' } : { kind: 'value', value: found.value });
  }
}

function declarations(node: Node | null | undefined): readonly (readonly [string, Node | undefined])[] {
  if (node?.type === 'VariableDeclaration') {
    return node.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? [[id.name, init ?? undefined] as const] : [],
    );
  }
  const isNamed = node?.type === 'FunctionDeclaration' || node?.type === 'ClassDeclaration';
  return isNamed && node.id ? [[node.id.name, undefined]] : [];
}

function importOf(source: string, imported: string, local: string): Binding {
  const path = source.replace(/^.*!/, '');
  if (/raw-loader!|\?raw$/.test(source)) return { kind: 'text', source: path.replace(/\?raw$/, '') };
  if (markdownFile.test(path)) return { kind: 'partial', source: path };
  if (assetFile.test(path)) return { kind: 'asset', source: path };
  // `@theme/Tabs`, `@docusaurus/Link`, `@site/src/components/Card`: the last part is the name, wherever it comes from.
  const last = (path.split('/').at(-1) ?? '').replace(/\.[jt]sx?$/, '');
  const isOurs = /^@(?:theme|theme-original|docusaurus|site)\//.test(path) || /^\.{1,2}\//.test(path);
  const name = imported || (isOurs && /^[A-Za-z]\w*$/.test(last) && last !== 'index' ? last : local);
  if (name === 'useBaseUrl') return { kind: 'value', value: pathFunction };
  return /^[A-Z]/.test(name) ? { kind: 'element', name } : { kind: 'script' };
}
