import { expect, it } from 'vitest';
import { decodeDart } from './readback-dart.ts';
import { decodePowershell } from './readback-powershell.ts';

it('reads the literals of Dart as Dart does', () => {
  expect(decodeDart(`'it\\'s \\$x \\u{1F600} \\x41\\n'`)).toBe("it's $x 😀 A\n");
  expect(decodeDart("r'''\na\n$b'''")).toBe('a\n$b');
  expect(() => decodeDart("'a $b'")).toThrow('not escaped');
  expect(() => decodeDart("'a'b'")).toThrow('not escaped');
});

it('reads the literals of PowerShell as PowerShell does', () => {
  expect(decodePowershell("'it''s ‘‘typed’’ $x'")).toBe("it's ‘typed’ $x");
  expect(decodePowershell('"a`n`u{e9} `$x `"q`" `“"')).toBe('a\né $x "q" “');
  expect(decodePowershell("@'\na\n'b'\n'@")).toBe("a\n'b'");
  expect(() => decodePowershell("'it's'")).toThrow('stands alone');
  expect(() => decodePowershell('"a $x"')).toThrow('is not escaped');
});
