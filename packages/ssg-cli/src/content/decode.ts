import type { Diagnostic, Outcome } from '../model/index.ts';
import type { RawFile } from './files.ts';

/** The text of a file, without a byte order mark. If it is not UTF-8, the first invalid place is a diagnostic. */
export function decode({ file, bytes }: RawFile): Outcome<string> {
  const utf16 = utf16Of(bytes);
  if (utf16) {
    const text = plain(new TextDecoder(utf16).decode(bytes));
    return { value: text, diagnostics: [invalid({ file, before: '', said: 'this file is UTF-16' })] };
  }
  // With the mark, offsets in the text match those in the bytes.
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const at = firstFault(text, bytes);
  const value = plain(text.replace(/^\ufeff/, ''));
  if (at === undefined) return { value, diagnostics: [] };
  const before = text.slice(0, at).replace(/^\ufeff/, '');
  const byte = bytes[Buffer.byteLength(text.slice(0, at))] ?? 0;
  const said = byte === 0 ? 'there is a NUL byte' : `the byte ${hex(byte)} is not UTF-8`;
  return { value, diagnostics: [invalid({ file, before, said })] };
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined;
}

/** The offset of a NUL, or of a replacement character that the author did not write. */
function firstFault(text: string, bytes: Uint8Array): number | undefined {
  if (!text.includes('\0') && !text.includes('\ufffd')) return undefined;
  for (const { index, 0: sign } of text.matchAll(/[\0\ufffd]/g)) {
    const at = Buffer.byteLength(text.slice(0, index));
    const isWritten = bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd;
    if (sign === '\0' || !isWritten) return index;
  }
  return undefined;
}

function invalid({ file, before, said }: { file: string; before: string; said: string }): Diagnostic {
  const lines = plain(before).split('\n');
  return {
    code: 'invalid-encoding',
    message: `Cannot read this file as text: ${said}.`,
    location: { file, line: lines.length, column: (lines.at(-1) ?? '').length + 1 },
    hint: 'Save the file as UTF-8.',
  };
}

function hex(byte: number): string {
  return `0x${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

function plain(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
