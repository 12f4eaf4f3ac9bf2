const line = /^import\s+[\w$][^'";]*?\sfrom\s+(?:'(?<single>[^'\n]+)'|"(?<double>[^"\n]+)")/gm;

/** The files that a Markdown file draws or shows as text, by the paths that its `import` lines write. */
export function importedFiles(text: string): readonly string[] {
  if (!/^import\s/m.test(text)) return [];
  const prose = blankedCode(text);
  return [...prose.matchAll(line)].flatMap(({ groups }) => {
    // Formatters write `_part.md` as `\_part.md`, which is the same text in JavaScript.
    const source = (groups?.single ?? groups?.double ?? '').replace(/\\(?=\W|_)/g, '');
    const isRaw = /raw-loader!|\?raw$/.test(source);
    const path = source.replace(/^.*!/, '').replace(/\?raw$/, '');
    return isRaw || /\.(?:md|mdx|markdown)$/i.test(path) ? [path] : [];
  });
}

/**
 * The file that an import names, relative to the site. A docs folder may lie beside the site (`../docs`): its files import
 * each other. `undefined` for what leads further out, or into a package.
 */
export function resolveImport(source: string, from: string): string | undefined {
  const isSite = source.startsWith('@site/');
  if (!isSite && !/^\.{1,2}\//.test(source)) return undefined;
  const start = isSite ? [] : from.split('/').slice(0, -1);
  const outside = start.filter((part) => part === '..').length;
  const parts = [...start];
  for (const part of (isSite ? source.slice('@site/'.length) : source).split('/')) {
    if (part === '..' && parts.length <= outside) return undefined;
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

const fence = /^(?<indent>[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)?)(?<signs>`{3,}|~{3,})/;

/** The text with code, front matter and what is escaped replaced by blanks: offsets stay. */
export function blankedCode(text: string): string {
  const blank = (piece: string) => piece.replace(/[^\n\r]+/g, (run) => ' '.repeat(run.length));
  const front = /^---\r?\n[\s\S]*?\n---[ \t]*(?=\r?\n|$)/.exec(text)?.[0] ?? '';
  let open: string | undefined;
  const fenceless = text.slice(front.length).replace(/[^\n]*\n|[^\n]+/g, (line) => {
    const signs = fence.exec(line)?.groups?.signs;
    if (open === undefined && signs === undefined) return line;
    if (open === undefined) open = signs;
    else if (signs?.startsWith(open) && line.trim().replace(/^[>\s]*/, '') === signs) open = undefined;
    return blank(line);
  });
  const prose = fenceless.replace(/(?<!`)(`+)(?!`)(?:(?!\n[ \t]*\n)[\s\S])*?(?<!`)\1(?!`)/g, blank);
  return blank(front) + prose.replace(/\\[<>{}`]/g, blank);
}
