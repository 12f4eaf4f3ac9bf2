/** Where a shortcode is in a page. */
export interface ShortcodeUse {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** `%`: what it comes to is Markdown, `<`: HTML. */
  readonly sign: string;
  readonly named: Readonly<Record<string, string | number | boolean>>;
  readonly listed: readonly (string | number | boolean)[];
  /** What is between it and its end; absent where it has none. */
  readonly inner?: string;
}

const quoted = String.raw`"(?:[^"\\]|\\.)*"|${'`[^`]*`'}`;
const shortcode = new RegExp(
  String.raw`\{\{(?<sign>[<%])\s*(?<slash>/?)\s*(?<name>[\w./-]*\w)(?<given>(?:\s+(?:[\w.-]+\s*=\s*)?(?:${quoted}|[^\s"${'`'}{}<>%=][^\s"${'`'}{}=]*?))*)\s*(?<self>/?)\s*[>%]\}\}`,
  'g',
);
const argument = new RegExp(
  String.raw`(?:(?<key>[\w.-]+)\s*=\s*)?(?:"(?<text>(?:[^"\\]|\\.)*)"|${'`(?<raw>[^`]*)`'}|(?<plain>[^\s"${'`'}=]+))`,
  'g',
);

/** The shortcodes of a text that are not in another one. `isPair`: whether one needs an end, by its name. */
export function shortcodeUses(text: string, isPair: (name: string) => boolean): readonly ShortcodeUse[] {
  const signs = [...text.matchAll(shortcode)];
  const uses: ShortcodeUse[] = [];
  for (let at = 0; at < signs.length; at++) {
    const match = signs[at];
    const { sign = '', slash, name = '', given = '', self } = match?.groups ?? {};
    if (match === undefined || slash === '/') continue;
    const opened = match.index + match[0].length;
    const closing = self === '/' || !isPair(name) ? undefined : endOf(signs, at, name);
    const last = closing === undefined ? undefined : signs[closing];
    uses.push({
      start: match.index,
      end: last === undefined ? opened : last.index + last[0].length,
      name,
      sign,
      ...argumentsOf(given),
      ...(last === undefined ? {} : { inner: text.slice(opened, last.index) }),
    });
    if (closing !== undefined) at = closing;
  }
  return uses;
}

/** The place of the sign that ends one, those of the same name in it gone past. */
function endOf(signs: readonly RegExpMatchArray[], from: number, name: string): number | undefined {
  let depth = 0;
  for (let at = from + 1; at < signs.length; at++) {
    const groups = signs[at]?.groups;
    if (groups?.name !== name || groups.self === '/') continue;
    if (groups.slash !== '/') depth++;
    else if (depth-- === 0) return at;
  }
  return undefined;
}

function argumentsOf(given: string): Pick<ShortcodeUse, 'named' | 'listed'> {
  const parts = [...given.matchAll(argument)].map(({ groups }) => {
    const { key, text, raw, plain = '' } = groups ?? {};
    const value = text?.replace(/\\(["\\])/g, '$1') ?? raw ?? plainValue(plain);
    return { key, value };
  });
  return {
    named: Object.fromEntries(parts.flatMap(({ key, value }) => (key === undefined ? [] : [[key, value]]))),
    listed: parts.flatMap(({ key, value }) => (key === undefined ? [value] : [])),
  };
}

/** What is not quoted may be a number, or say yes or no. */
function plainValue(written: string): string | number | boolean {
  if (written === 'true' || written === 'false') return written === 'true';
  return /^-?\d+$/.test(written) ? Number(written) : written;
}
