import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { exactJson } from '../../src/api/samples/exact-json.ts';
import { cString } from '../../src/api/samples/languages/c.ts';
import { csharpString } from '../../src/api/samples/languages/csharp.ts';
import { dartString } from '../../src/api/samples/languages/dart.ts';
import { goString } from '../../src/api/samples/languages/go-shared.ts';
import { javaString } from '../../src/api/samples/languages/java-shared.ts';
import { javascriptString } from '../../src/api/samples/languages/javascript-shared.ts';
import { kotlinString } from '../../src/api/samples/languages/kotlin-shared.ts';
import { objectiveCString } from '../../src/api/samples/languages/objective-c.ts';
import { ocamlString } from '../../src/api/samples/languages/ocaml.ts';
import { phpString } from '../../src/api/samples/languages/php-shared.ts';
import { powershellString } from '../../src/api/samples/languages/powershell.ts';
import { pythonString } from '../../src/api/samples/languages/python-shared.ts';
import { rString } from '../../src/api/samples/languages/r.ts';
import { rubyString } from '../../src/api/samples/languages/ruby.ts';
import { rustString } from '../../src/api/samples/languages/rust-shared.ts';
import { shellString } from '../../src/api/samples/languages/shell-shared.ts';
import { swiftString } from '../../src/api/samples/languages/swift.ts';
import { wellFormed } from '../../src/api/samples/url.ts';
import { decodeQuoted } from './decode.ts';
import { decodeDart } from './readback-dart.ts';
import { decodePowershell } from './readback-powershell.ts';
import { run, versionOf } from './toolchain.ts';

/** Characters that some language gives a meaning, more often than chance would. */
const special = fc.constantFrom(...`'"\\\`$#{}%@!?\n\r\t ux0nrt‘’‚‛“”„\u0085\u00a0\u2028\u200e\ufeff\x1b😀é`);
const unit = fc.oneof(
  { weight: 3, arbitrary: special },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }) },
);
const anyText = fc.array(unit, { maxLength: 12 }).map((units) => wellFormed(units.join('')));
/** No program's argument can hold a zero character. */
const anyWord = anyText.map((text) => text.replaceAll('\0', ''));

it('JavaScript reads its literals back', () => {
  fc.assert(
    fc.property(anyText, (text) => new Function(`return ${javascriptString(text)}`)() === text),
    { numRuns: 1000 },
  );
});

it('Dart and PowerShell literals read back by the rules of their languages', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      expect(decodeDart(dartString(text))).toBe(text);
      expect(decodePowershell(powershellString(text))).toBe(text);
    }),
    { numRuns: 1000 },
  );
});

it.each([
  ['c', cString],
  ['csharp', csharpString],
  ['go', goString],
  ['java', javaString],
  ['kotlin', kotlinString],
  ['objective-c', objectiveCString],
  ['ocaml', ocamlString],
  ['r', rString],
  ['rust', rustString],
  ['swift', swiftString],
] as const)('%s literals read back by the escapes of C and its heirs', (_, literal) => {
  fc.assert(
    fc.property(anyWord, (text) => {
      expect(decodeQuoted(literal(text))).toBe(text);
    }),
    { numRuns: 500 },
  );
});

/** An interpreter that prints texts, given as literals, each as the hexadecimal digits of its UTF-8 bytes on a line. */
interface Printer {
  readonly name: string;
  readonly command: readonly string[];
  readonly literal: (text: string) => string;
  readonly texts: fc.Arbitrary<string>;
  readonly line: (literal: string) => string;
  readonly start?: string;
}

const PRINTERS: readonly Printer[] = [
  {
    name: 'python3',
    command: ['python3'],
    literal: pythonString,
    texts: anyText,
    line: (literal) => `print(${literal}.encode().hex())`,
  },
  {
    name: 'ruby',
    command: ['ruby'],
    literal: rubyString,
    texts: anyText,
    line: (literal) => `puts ${literal}.unpack1('H*')`,
  },
  {
    name: 'php',
    command: ['php'],
    literal: phpString,
    texts: anyText,
    line: (literal) => `echo bin2hex(${literal}), "\\n";`,
    start: '<?php\n',
  },
  {
    name: 'bash',
    command: ['bash'],
    literal: shellString,
    texts: anyWord,
    line: (literal) => `printf %s ${literal} | od -An -v -tx1 | tr -d ' \\n'; echo`,
  },
];

it.each(PRINTERS)(
  '$name reads its literals back',
  async ({ name, command, literal, texts, line, start = '' }) => {
    if ((await versionOf(name, '--version')) === undefined) {
      console.log(`samples: ${name} is missing, its literals were not evaluated`);
      return;
    }
    const folder = mkdtempSync(join(tmpdir(), 'literals-'));
    const file = join(folder, 'print');
    await fc.assert(
      fc.asyncProperty(fc.array(texts, { minLength: 150, maxLength: 150 }), async (list) => {
        writeFileSync(file, start + list.map((text) => `${line(literal(text))}\n`).join(''));
        const { output, errors } = await run([...command, file]);
        expect(errors).toBe('');
        expect(output.split('\n').slice(0, -1)).toEqual(
          list.map((text) => Buffer.from(text).toString('hex')),
        );
      }),
      { numRuns: 1, endOnFailure: true },
    );
    rmSync(folder, { recursive: true });
  },
);

it('JSON that is called exact means the same as a literal of JavaScript', () => {
  fc.assert(
    fc.property(fc.json(), (json) => {
      if (!exactJson(json, { wideNumbers: false })) return;
      expect(JSON.stringify(new Function(`return (${json})`)())).toBe(JSON.stringify(JSON.parse(json)));
    }),
  );
  for (const json of ['12345678901234567890', '1e999', '{"__proto__":1}', '-0', '{', "{'a':1}"]) {
    expect(exactJson(json, { wideNumbers: false })).toBe(false);
  }
  expect(exactJson('12345678901234567890', { wideNumbers: true })).toBe(true);
});
