// cspell:ignore internaldocs
import type { Expression, ImportDeclaration, Node, Program } from 'estree';
import { type ImportAliases, isOwnImport, withoutAlias } from '../../model/index.ts';
import { importedPath } from './methods.ts';
import { closureOf, type Value } from './values.ts';

/** What a name of an MDX file, or of a module that it imports, stands for. */
export type Binding =
  | { readonly kind: 'value'; readonly value: Value }
  /** Code that is evaluated when its value is asked for. */
  | { readonly kind: 'declared'; readonly node: Node }
  /** Another Markdown file, rendered where the name is used as an element. */
  | { readonly kind: 'partial'; readonly source: string }
  /** A file as text. */
  | { readonly kind: 'text'; readonly source: string }
  /** Data of a JSON file. */
  | { readonly kind: 'json'; readonly source: string }
  /** A picture or another file: its path. */
  | { readonly kind: 'asset'; readonly source: string }
  /** An element of a package, by the name that the table or the site has for it. */
  | { readonly kind: 'element'; readonly name: string; readonly source: string }
  /** What a module of the site exports; as an element it may have a name of the table or of the site. */
  | {
      readonly kind: 'module';
      readonly source: string;
      readonly exported: string;
      readonly name: string;
    }
  /** A function that gives what is known of the page. */
  | { readonly kind: 'page' }
  /** Something that only JavaScript knows. */
  | { readonly kind: 'script' };

export type Bindings = ReadonlyMap<string, Binding>;

const markdownFile = /\.(?:md|mdx|markdown)$/i;
const assetFile =
  /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|zip|mp4|webm|mov|mp3|ogg|wav|ttf|woff2?|txt|csv)$/i;
const styleFile = /\.(?:css|scss|sass|less)$/i;

/** The names that `import` and `export` lines bring in. `default` is what a module exports as such. */
export function bindingsOf(programs: readonly Program[], aliases: ImportAliases): Bindings {
  const nameOf = (source: unknown) => withoutAlias(String(source), aliases);
  const bindings = new Map<string, Binding>();
  for (const statement of programs.flatMap(({ body }) => body)) {
    if (statement.type === 'ImportDeclaration') addImports(statement, bindings, nameOf);
    else if (statement.type === 'ExportNamedDeclaration' && !statement.declaration)
      addExports(statement, bindings, nameOf);
    else if (statement.type === 'ExpressionStatement') addMember(statement.expression, bindings);
    else addDeclarations(statement, bindings);
  }
  return bindings;
}

/** `Steps.Item = Item` gives a component one that stands in it. */
function addMember(node: Expression, bindings: Map<string, Binding>): void {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return;
  const { object, property, computed } = node.left;
  if (computed || object.type !== 'Identifier' || property.type !== 'Identifier') return;
  if (bindings.has(object.name))
    bindings.set(`${object.name}.${property.name}`, { kind: 'declared', node: node.right });
}

function addImports(
  { source, specifiers }: ImportDeclaration,
  bindings: Map<string, Binding>,
  nameOf: (source: unknown) => string,
): void {
  for (const specifier of specifiers) {
    const isNamed = specifier.type === 'ImportSpecifier' && specifier.imported.type === 'Identifier';
    const imported = isNamed && specifier.imported.type === 'Identifier' ? specifier.imported.name : '';
    const { name } = specifier.local;
    bindings.set(name, importOf(nameOf(source.value), imported, name));
  }
}

/** `export { a as b }` and `export { a } from './c'`. */
function addExports(
  { source, specifiers }: Extract<Program['body'][number], { type: 'ExportNamedDeclaration' }>,
  bindings: Map<string, Binding>,
  nameOf: (source: unknown) => string,
): void {
  for (const { local, exported } of specifiers) {
    if (local.type !== 'Identifier' || exported.type !== 'Identifier') continue;
    if (source) {
      const imported = local.name === 'default' ? '' : local.name;
      bindings.set(exported.name, importOf(nameOf(source.value), imported, exported.name));
    } else if (exported.name !== local.name) bindings.set(exported.name, { kind: 'declared', node: local });
  }
}

function addDeclarations(statement: Program['body'][number], bindings: Map<string, Binding>): void {
  if (statement.type === 'ExportDefaultDeclaration') {
    const declaration = statement.declaration as Node;
    bindings.set('default', { kind: 'declared', node: declaration });
    addNamed(declaration, bindings);
  } else addNamed(statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement, bindings);
}

function addNamed(node: Node | null | undefined, bindings: Map<string, Binding>): void {
  for (const [name, declared] of declarations(node)) {
    bindings.set(name, declared === undefined ? { kind: 'script' } : { kind: 'declared', node: declared });
  }
}

function declarations(node: Node | null | undefined): readonly (readonly [string, Node | undefined])[] {
  if (node?.type === 'VariableDeclaration') {
    // What may be set again later has no value that the text gives.
    return node.declarations.flatMap(({ id, init }) =>
      id.type === 'Identifier' ? [[id.name, init ?? undefined] as const] : [],
    );
  }
  if (node?.type === 'FunctionDeclaration' && node.id) return [[node.id.name, node]];
  return node?.type === 'ClassDeclaration' && node.id ? [[node.id.name, undefined]] : [];
}

const memo = closureOf('memo');
const effect = closureOf('effect');
const react: Readonly<Record<string, Value>> = {
  Children: { toArray: closureOf('children'), map: closureOf('each child') },
  memo,
  forwardRef: memo,
  useCallback: memo,
  useMemo: closureOf('computed'),
  useState: closureOf('state'),
  useReducer: closureOf('reducer'),
  useRef: closureOf('reference'),
  useEffect: effect,
  useLayoutEffect: effect,
  useInsertionEffect: effect,
  useImperativeHandle: effect,
  useDeferredValue: memo,
  useId: closureOf({ gives: 'id' }),
  useTransition: closureOf({ gives: [false, closureOf({ gives: undefined })] }),
  // Where nothing that provides a value is rendered, a context has its first one.
  createContext: memo,
  useContext: memo,
};
/** What modules of packages export, as far as it is known. `*` is every name, the default one too. */
const ofPackages: Readonly<Record<string, Readonly<Record<string, Value>>>> = {
  react: { '': react, ...react },
  clsx: { '*': closureOf('classes') },
  'clsx/lite': { '*': closureOf('classes') },
  classnames: { '*': closureOf('classes') },
  'tailwind-merge': { '*': closureOf('classes') },
  'class-variance-authority': { cva: closureOf({ gives: closureOf({ gives: '' }) }) },
  '@docusaurus/theme-common': {
    useColorMode: closureOf({ gives: { colorMode: 'light', isDarkTheme: false } }),
    useWindowSize: closureOf({ gives: 'desktop' }),
  },
  // Readers are those outside the company.
  'docusaurus-plugin-internaldocs-fb/internal': { isInternal: closureOf({ gives: false }) },
  '@docusaurus/router': { useLocation: closureOf({ gives: { search: '', hash: '' } }) },
  '@docusaurus/useIsBrowser': { '*': closureOf({ gives: false }) },
  '@docusaurus/useBaseUrl': { '*': closureOf('path') },
  // A page is built where there is no browser.
  '@docusaurus/ExecutionEnvironment': { '*': { canUseDOM: false, canUseEventListeners: false } },
  // The elements of the other theme, to which sites add their own.
  '@theme-original/MDXComponents': { '*': {} },
  '@theme/MDXComponents': { '*': {} },
};

/** Packages whose elements are icons, which say nothing that the text around them does not. */
const iconPackage = /fontawesome|iconify|lucide|feather|phosphor|(?:^|[/~-])(?:[a-z]*icons?)(?:[/-]|$)/;
/** An element that renders nothing. */
export const nothing = closureOf({ gives: null });

function importOf(source: string, imported: string, local: string): Binding {
  // Vite gives the address of a file for `x.png?url`, which is what a file comes to anyway.
  const path = source.replace(/^.*!/, '').replace(/\?url$/, '');
  return importOfFile(source, path, imported) ?? importOfModule(path, imported, local);
}

/** What an import of something other than code brings in. */
function importOfFile(source: string, path: string, imported: string): Binding | undefined {
  if (/raw-loader!|\?raw$/.test(source)) return { kind: 'text', source: path.replace(/\?raw$/, '') };
  if (markdownFile.test(path))
    return imported === '' || imported === 'default'
      ? { kind: 'partial', source: path }
      : { kind: 'module', source: path, exported: imported, name: imported };
  if (assetFile.test(path)) return { kind: 'asset', source: importedPath(path) };
  if (/\.(?:json|ya?ml)$/.test(path)) return { kind: 'json', source: path };
  // Classes of the other site's styles mean nothing here.
  return styleFile.test(path) ? { kind: 'value', value: {} } : undefined;
}

function importOfModule(path: string, imported: string, local: string): Binding {
  const known = Object.hasOwn(ofPackages, path) ? ofPackages[path] : undefined;
  const value = known?.[imported] ?? known?.['*'];
  if (value !== undefined) return { kind: 'value', value };
  if (imported === 'useDoc' && path.startsWith('@docusaurus/')) return { kind: 'page' };
  const isOwn = isOwnImport(path);
  if (!isOwn && iconPackage.test(path) && /^[A-Z]/.test(local)) return { kind: 'value', value: nothing };
  // `@theme/Tabs`, `@docusaurus/Link`, `@site/src/components/Card`: the last part is the name, wherever it comes from.
  const last = (path.split('/').at(-1) ?? '').replace(/\.(?:[jt]sx?|astro)$/, '');
  const isOurs = isOwn || /^@(?:theme|theme-original|docusaurus)\//.test(path);
  const name = imported || (isOurs && /^[A-Za-z]\w*$/.test(last) && last !== 'index' ? last : local);
  if (isOwn) return { kind: 'module', source: path, exported: imported || 'default', name };
  return /^[A-Z]/.test(name) ? { kind: 'element', name, source: path } : { kind: 'script' };
}
