import { resolveRelative } from '../paths/path.ts';
import { type ImportAliases, withoutAlias } from './import-aliases.ts';

/** Where sites of Docusaurus add elements for all their pages. */
export const themeElements = '@site/src/theme/MDXComponents';

const line = /^(?:import|export)\s+[\w$*{][^;'"]*?\sfrom\s+(?:'(?<single>[^'\n]+)'|"(?<double>[^"\n]+)")/gm;
const otherFile = /\.(?!(?:[cm]?[jt]sx?|json|ya?ml|astro)$)\w{2,6}$/;

/** An empty fence that names a file. */
const codeFile =
  /^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)*(?:`{3,}|~{3,})[^\n]*?\sfile=(?:"([^"\n]+)"|'([^'\n]+)'|([^\s"'`]+))[^\n]*\n(?:[ \t>]*\r?\n)*[ \t>]*(?:`{3,}|~{3,})/gm;

/** The file that a fence of a file names: `file=./a.js`, as remark-code-import reads it. */
export function codeFileOf(written: string, from: string): string | undefined {
  return resolveImport(codePath(written), from);
}

function codePath(written: string): string {
  const path = written.replace(/#.*$/, '').replace(/^<rootDir>\/?/, '/');
  return /^(?:\.{0,2}|@site)\//.test(path) ? path : `./${path}`;
}

/** The files whose text is in empty fences of a Markdown file, by the paths that it writes. */
function codeFiles(text: string, file: string): readonly string[] {
  if (!text.includes('file=') || !/\.(?:md|mdx|markdown)$/i.test(file)) return [];
  return [...text.matchAll(codeFile)].map(([, ...written]) =>
    codePath(written.find((one) => one !== undefined) ?? ''),
  );
}

/** The files that a Markdown file, or a module that one imports, renders or takes values from, by the paths that it writes. */
export function importedFiles(text: string, file: string, aliases: ImportAliases = {}): readonly string[] {
  const shown = codeFiles(text, file);
  if (!mayImport(text)) return shown;
  const prose = /\.(?:md|mdx|markdown)$/i.test(file) ? blankedCode(text) : text;
  const imported = [...prose.matchAll(line)].flatMap(({ groups }) => {
    // Formatters write `_part.md` as `\_part.md`, which is the same string in JavaScript.
    const source = (groups?.single ?? groups?.double ?? '').replace(/\\(?=\W|_)/g, '');
    const isRaw = /raw-loader!|\?raw$/.test(source);
    const path = withoutAlias(source.replace(/^.*!/, '').replace(/\?raw$/, ''), aliases);
    const isModule = isOwnImport(path) && !otherFile.test(path);
    return isRaw || isModule || /\.(?:md|mdx|markdown)$/i.test(path) ? [path] : [];
  });
  return [...imported, ...shown];
}

const asset = /\bfrom\s+(?:'([^'\n]+)'|"([^"\n]+)")|\brequire\((?:'([^'\n]+)'|"([^"\n]+)")\)/g;

/** An image of Markdown that may lie outside of the docs. */
const image = /!\[[^\]\n]{0,500}\]\(<?(?<path>(?:\.\.|~|@[\w-]*)\/[^\s)>]+)/g;

/**
 * The images and other files that a Markdown file, or a module that it imports, loads with `import` and `require`, and
 * the images of its text whose paths lead out of its folder.
 */
export function importedAssets(text: string, aliases: ImportAliases = {}): readonly string[] {
  const shown = text.includes('![') ? [...text.matchAll(image)].map(({ groups }) => groups?.path ?? '') : [];
  if (!mayImport(text) && !text.includes('require(')) return shown.filter(isAsset);
  const imported = [...text.matchAll(asset)].map(([, ...written]) =>
    withoutAlias((written.find((one) => one !== undefined) ?? '').replace(/^.*!/, ''), aliases),
  );
  return [...imported, ...shown].filter(isAsset);
}

function isAsset(path: string): boolean {
  return /\.(?:png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|zip|mp4|webm|mp3|ogg|wav)$/i.test(path);
}

/** Most texts are excluded here: searching for words takes a tenth of the time of a pattern. */
function mayImport(text: string): boolean {
  return (text.includes('import') || text.includes('export')) && /\bfrom\s+['"]/.test(text);
}

const moduleEndings = [
  '',
  '.tsx',
  '.jsx',
  '.ts',
  '.js',
  '.mjs',
  '/index.tsx',
  '/index.jsx',
  '/index.ts',
  '/index.js',
];

/** The possible file names of an import, in order of lookup. */
export function moduleNames(file: string): readonly string[] {
  const isWhole = /\.(?:[cm]?[jt]sx?|json|ya?ml|mdx?|markdown|astro)$/i.test(file);
  // TypeScript imports `./a.ts` as `./a.js`.
  const typed = /\.jsx?$/.test(file) ? [file.replace(/\.js(x?)$/, '.ts$1')] : [];
  return isWhole ? [file, ...typed] : moduleEndings.map((ending) => `${file}${ending}`);
}

/** The module that an import names, relative to the site: the first of its possible names that is there. */
export function resolveModule(
  source: string,
  from: string,
  isThere: (file: string) => boolean,
): string | undefined {
  return importCandidates(source, from).flatMap(moduleNames).find(isThere);
}

/** The alias of the site folder, in imports and in links. */
export const SITE_ALIAS = '@site/';

/** Folder aliases in imports, with the possible folders in order of lookup: not all sites have their code in `src`. */
const aliases: Readonly<Record<string, readonly string[]>> = {
  '/': [''],
  // Not `[SITE_ALIAS]`: a key that is computed would keep this list in the first script of every page.
  '@site/': [''],
  '@theme/': ['src/theme'],
  '@components/': ['src/components', 'components'],
  '@assets/': ['src/assets', 'assets'],
  '@src/': ['src'],
  '@/': ['src', ''],
  '~/': ['src', ''],
};

function aliasOf(source: string): string | undefined {
  const first = source.slice(0, source.indexOf('/') + 1);
  return Object.hasOwn(aliases, first) ? first : undefined;
}

/**
 * The files that a target with an alias for a folder may name, relative to the site, in order of lookup: `@site/a.png`,
 * `~/assets/a.png`. Empty for other targets.
 */
export function aliasedFiles(path: string): readonly string[] {
  const alias = aliasOf(path);
  if (alias === undefined || alias === '/' || alias === '@theme/') return [];
  return (aliases[alias] ?? []).map((folder) => resolveRelative(folder, path.slice(alias.length)));
}

/** Whether an import names a file of the site, rather than a package. */
export function isOwnImport(source: string): boolean {
  return /^\.{1,2}\//.test(source) || aliasOf(source) !== undefined;
}

/**
 * The file that an import names, relative to the site, which is where `/src/a.js` begins, too; `@theme/A` is what the site
 * has of its own in `src/theme`. A docs folder may lie next to the site (`../docs`): its files import
 * each other. `undefined` for what leads further out, or into a package.
 */
export function resolveImport(source: string, from: string): string | undefined {
  return importCandidates(source, from)[0];
}

/** The files that an import may name, in order of lookup; several if its alias stands for one of several folders. */
export function importCandidates(source: string, from: string): readonly string[] {
  const alias = aliasOf(source);
  if (alias === undefined && !/^\.{1,2}\//.test(source)) return [];
  const folders = alias === undefined ? [from.split('/').slice(0, -1).join('/')] : (aliases[alias] ?? []);
  const path = source.slice(alias?.length ?? 0);
  return folders.flatMap((folder) => fileBelow(folder, path) ?? []);
}

function fileBelow(folder: string, path: string): string | undefined {
  const start = folder === '' ? [] : folder.split('/');
  const outside = start.filter((part) => part === '..').length;
  const parts = [...start];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length <= outside) return undefined;
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

const fence = /^(?<indent>[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(?<signs>`{3,}|~{3,})/;

/** The text with code, front matter and escapes replaced by blanks, so that offsets stay. */
export function blankedCode(text: string): string {
  const blank = (piece: string) => piece.replace(/[^\n\r]+/g, (run) => ' '.repeat(run.length));
  const front = /^(---|\+{3})\r?\n[\s\S]*?\n\1[ \t]*(?=\r?\n|$)/.exec(text)?.[0] ?? '';
  const widthOf = (indent: string) => indent.replaceAll('\t', '    ').length;
  let open: { readonly signs: string; readonly indent: number } | undefined;
  let commentEnd = -1;
  const body = text.slice(front.length);
  const lastEnd = body.lastIndexOf('-->');
  const fenceless = body.replace(/[^\n]*\n|[^\n]+/g, (line: string, start: number) => {
    // Backticks in a comment do not open or close code.
    if (open === undefined && start >= commentEnd && start < lastEnd && /^ {0,3}<!--/.test(line))
      commentEnd = body.indexOf('-->', start);
    if (start < commentEnd) return line.replaceAll('`', ' ').replaceAll('~~~', '   ');
    const { signs, indent = '' } = fence.exec(line)?.groups ?? {};
    if (open === undefined && signs === undefined) return line;
    if (open === undefined) open = { signs: signs ?? '', indent: widthOf(indent) };
    else if (
      signs?.startsWith(open.signs) &&
      line.trim().replace(/^[>\s]*/, '') === signs &&
      // Further in, it is part of the code: an example of a fence.
      widthOf(indent) < open.indent + 4
    )
      open = undefined;
    return blank(line);
  });
  const prose = fenceless.replace(/(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g, blank);
  return blank(front) + prose.replace(/\\[<>{}`]/g, blank);
}
