/** Strings, comments at the start of a line or after a blank, numbers, and words. */
const token =
  /("(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`)|((?<=^|\s)(?:#|\/\/).*$)|(\b\d[\w.]*\b)|([A-Za-z_$][\w$-]*)/gm;

/** What `hljs-` class words, strings and the like have in code that the server highlighted. */
type Palette = ReadonlyMap<string, string>;

/**
 * Renders code in the colors of other code of the same program: the server highlighted that, and only values differ. So
 * no grammar has to be loaded.
 */
export function paintLike(original: ParentNode, code: string): DocumentFragment {
  const palette = paletteOf(original);
  return paint(code, (text, kind) => palette.get(kind === 'word' ? `word ${text}` : kind));
}

/** Renders JSON; names of members are highlighted as such. */
export function paintJson(code: string): DocumentFragment {
  return paint(code, (text, kind, after) => {
    if (kind === 'string') return /^\s*:/.test(after) ? 'hljs-attr' : 'hljs-string';
    if (kind === 'number') return 'hljs-number';
    return /^(?:true|false|null)$/.test(text) ? 'hljs-literal' : undefined;
  });
}

function paletteOf(original: ParentNode): Palette {
  const palette = new Map<string, string>();
  for (const element of original.querySelectorAll('[class^="hljs-"]')) {
    const text = element.textContent;
    const kind = kindOf(text);
    const key = kind === 'word' ? `word ${text}` : kind;
    if (!palette.has(key)) palette.set(key, element.className);
  }
  return palette;
}

type Kind = 'string' | 'comment' | 'number' | 'word';

function kindOf(text: string): Kind {
  if (/^["'`]/.test(text)) return 'string';
  if (/^(?:#|\/\/)/.test(text)) return 'comment';
  return /^\d/.test(text) ? 'number' : 'word';
}

function paint(
  code: string,
  classOf: (text: string, kind: Kind, after: string) => string | undefined,
): DocumentFragment {
  const rendered = document.createDocumentFragment();
  let end = 0;
  for (const match of code.matchAll(token)) {
    const [text, string, comment, number] = match;
    const kind = string ? 'string' : comment ? 'comment' : number ? 'number' : 'word';
    const name = classOf(text, kind, code.slice(match.index + text.length, match.index + text.length + 9));
    if (name === undefined) continue;
    rendered.append(code.slice(end, match.index));
    const span = document.createElement('span');
    span.className = name;
    span.textContent = text;
    rendered.append(span);
    end = match.index + text.length;
  }
  rendered.append(code.slice(end));
  return rendered;
}
