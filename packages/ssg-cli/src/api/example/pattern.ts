/** Characters to try for a class, most readable first. */
const alphabet = [
  ...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./:@#+=,;!?$%&*()[]{}<>|~^\'"` \t\n\\é日',
];

/** Characters of the longest example that is made. */
export const maxTextLength = 10_000;

interface Reader {
  readonly pattern: string;
  at: number;
  /** How often to repeat what may be repeated without end. */
  readonly repeat: number;
}

/**
 * A text that a regular expression is likely to match: the first alternative of each choice, each repetition as
 * often as it must. The caller checks the result, since lookarounds and back-references are not followed.
 */
export function textFor(pattern: string, repeat: number): string {
  return alternatives({ pattern, at: 0, repeat });
}

function alternatives(reader: Reader): string {
  let first: string | undefined;
  do {
    const text = sequence(reader);
    first ??= text;
  } while (take(reader, '|'));
  return first ?? '';
}

function take(reader: Reader, character: string): boolean {
  if (!reader.pattern.startsWith(character, reader.at)) return false;
  reader.at += character.length;
  return true;
}

function sequence(reader: Reader): string {
  let text = '';
  while (
    reader.at < reader.pattern.length &&
    reader.pattern[reader.at] !== '|' &&
    reader.pattern[reader.at] !== ')'
  ) {
    const start = reader.at;
    const piece = atom(reader);
    // Repetitions within repetitions multiply.
    const room = Math.ceil((maxTextLength - text.length) / Math.max(1, piece.length));
    text += piece.repeat(Math.min(repetitions(reader), Math.max(0, room)));
    if (reader.at === start) reader.at += 1;
  }
  return text;
}

function atom(reader: Reader): string {
  if (take(reader, '^') || take(reader, '$')) return '';
  if (take(reader, '(')) return group(reader);
  if (reader.pattern[reader.at] === '[') return one(classSource(reader));
  if (reader.pattern[reader.at] === '\\') return escaped(reader);
  if (take(reader, '.')) return 'a';
  const character = [...reader.pattern.slice(reader.at, reader.at + 2)][0] ?? '';
  reader.at += character.length;
  return character;
}

function group(reader: Reader): string {
  const look = ['?=', '?!', '?<=', '?<!'].find((mark) => take(reader, mark));
  if (look === undefined && !take(reader, '?:')) {
    const name = /^\?<[^>]*>/.exec(reader.pattern.slice(reader.at));
    reader.at += name?.[0].length ?? 0;
  }
  const text = alternatives(reader);
  take(reader, ')');
  return look === undefined ? text : '';
}

function classSource(reader: Reader): string {
  const start = reader.at;
  reader.at += 1;
  if (reader.pattern[reader.at] === '^') reader.at += 1;
  if (reader.pattern[reader.at] === ']') reader.at += 1;
  while (reader.at < reader.pattern.length && reader.pattern[reader.at] !== ']') {
    reader.at += reader.pattern[reader.at] === '\\' ? 2 : 1;
  }
  reader.at += 1;
  return reader.pattern.slice(start, reader.at);
}

function escaped(reader: Reader): string {
  const source =
    /^\\(?:[pP]\{[^}]*\}|u\{[0-9a-fA-F]+\}|u[0-9a-fA-F]{4}|x[0-9a-fA-F]{2}|c[A-Za-z]|k<[^>]*>|\d+|.)/su.exec(
      reader.pattern.slice(reader.at),
    )?.[0];
  reader.at += source?.length ?? 1;
  if (source === undefined || source === '\\b' || source === '\\B') return '';
  return one(source);
}

/** The first character that a one-character expression matches. */
function one(source: string): string {
  for (const flags of ['u', '']) {
    try {
      const expression = new RegExp(`^${source}$`, flags);
      const found = alphabet.find((character) => expression.test(character));
      if (found !== undefined) return found;
      for (let code = 32; code < 0x3000; code += 1) {
        if (expression.test(String.fromCodePoint(code))) return String.fromCodePoint(code);
      }
    } catch {
      // Without the flag more is allowed.
    }
  }
  return '';
}

function repetitions(reader: Reader): number {
  const quantifier = /^(?:([?*+])|\{(\d+)(,?)(\d*)\})\??/.exec(reader.pattern.slice(reader.at));
  if (quantifier === null) return 1;
  reader.at += quantifier[0].length;
  const [, sign, least, comma, most] = quantifier;
  if (sign === '?') return reader.repeat > 0 ? 1 : 0;
  if (sign !== undefined) return sign === '+' ? Math.max(1, reader.repeat) : reader.repeat;
  const minimum = Math.min(Number(least), 1000);
  if (comma === '') return minimum;
  return Math.min(Math.max(minimum, reader.repeat), most === '' ? 1000 : Number(most));
}
