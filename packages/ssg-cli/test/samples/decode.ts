/** What escapes of one character mean wherever they exist. */
const NAMED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' };

const ESCAPE =
  /\\(?:u\{([0-9a-f]+)\}|u([0-9a-f]{4})|U([0-9a-f]{8})|x([0-9a-f]{2})|([0-7]{3})|(.))|([^\\]+)/gsu;

/**
 * The value of a literal between double quotes in the languages that took their escapes from C: `\u{…}`, `\uXXXX` (as
 * units of UTF-16), `\UXXXXXXXX`, `\xXX`, octal (as bytes of UTF-8), and `\` before a character that stands for itself.
 */
export function decodeQuoted(literal: string): string {
  const inner = /^@?"((?:[^"\\\n]|\\.)*)"$/su.exec(literal)?.[1];
  if (inner === undefined) throw new Error(`not one literal: ${literal}`);
  const chunks: Buffer[] = [];
  for (const [, braced, four, eight, two, octal, named, plain] of inner.matchAll(ESCAPE)) {
    const code = braced ?? eight ?? two;
    if (code !== undefined) chunks.push(utf16(String.fromCodePoint(Number.parseInt(code, 16))));
    else if (four !== undefined) chunks.push(utf16(String.fromCharCode(Number.parseInt(four, 16))));
    else if (octal !== undefined) chunks.push(utf16(`\udc80${octal}`));
    else chunks.push(utf16(named === undefined ? (plain ?? '') : (NAMED[named] ?? named)));
  }
  return joinBytes(Buffer.concat(chunks).toString('utf16le'));
}

function utf16(text: string): Buffer {
  return Buffer.from(text, 'utf16le');
}

/** Runs of marked octal bytes, read as UTF-8. */
function joinBytes(text: string): string {
  return text.replace(/(?:\udc80[0-7]{3})+/g, (run) =>
    Buffer.from((run.match(/[0-7]{3}/g) ?? []).map((octal) => Number.parseInt(octal, 8))).toString('utf8'),
  );
}
