import { describe, expect, it } from 'vitest';
import { decode } from './decode.ts';

const utf8 = (text: string) => Buffer.from(text, 'utf8');
const found = (bytes: Uint8Array) => {
  const { value, diagnostics } = decode({ file: 'docs/a.md', bytes });
  const said = diagnostics.map(
    ({ code, message, location }) => `${location?.line}:${location?.column} ${code} ${message}`,
  );
  return { value, said };
};

describe('decode', () => {
  it.each([
    ['plain text', utf8('# Grüße 🙂\n'), '# Grüße 🙂\n'],
    ['a byte order mark', utf8('\ufeff# A\n'), '# A\n'],
    ['line ends of all kinds', utf8('a\r\nb\rc\n'), 'a\nb\nc\n'],
    ['a replacement character that was written', utf8('an \ufffd as such'), 'an \ufffd as such'],
    ['nothing', utf8(''), ''],
  ])('reads %s', (_, bytes, value) => {
    expect(found(bytes)).toEqual({ value, said: [] });
  });

  it.each([
    [
      'Latin-1',
      Buffer.concat([utf8('\ufeff# Grüße \ufffd\r\n\r\n🙂 caf'), Buffer.from([0xe9, 0x20]), utf8('x\n')]),
      '3:7 invalid-encoding Cannot read this file as text: the byte 0xE9 is not UTF-8.',
    ],
    [
      'a character that is cut off',
      Buffer.concat([utf8('a\nb'), Buffer.from([0xe2, 0x82])]),
      '2:2 invalid-encoding Cannot read this file as text: the byte 0xE2 is not UTF-8.',
    ],
    [
      'a NUL byte',
      utf8('one\ntwo \0 three\n'),
      '2:5 invalid-encoding Cannot read this file as text: there is a NUL byte.',
    ],
    [
      'UTF-16, little end first',
      Buffer.from('\ufeff# A\n', 'utf16le'),
      '1:1 invalid-encoding Cannot read this file as text: this file is UTF-16.',
    ],
    [
      'UTF-16, big end first',
      Buffer.from('\ufeff# A\n', 'utf16le').swap16(),
      '1:1 invalid-encoding Cannot read this file as text: this file is UTF-16.',
    ],
  ])('finds the first place of %s', (_, bytes, said) => {
    expect(found(bytes).said).toEqual([said]);
  });

  it('still gives the text of UTF-16, so that nothing else is blamed', () => {
    expect(found(Buffer.from('\ufeff# A\r\n', 'utf16le')).value).toBe('# A\n');
  });
});
