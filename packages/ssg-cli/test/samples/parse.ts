import type { SampleLanguage } from '../../src/api/samples/index.ts';
import { differences } from './compare.ts';
import { withoutRawStrings } from './csharp-raw.ts';
import { codeOf, keyed, type Result } from './execute.ts';
import { type Parse, parserOf } from './grammar.ts';
import { asReceived, type ReadBack } from './readback.ts';
import { readDart } from './readback-dart.ts';
import { readPowershell } from './readback-powershell.ts';
import { type Case, CREDENTIALS } from './requests.ts';
import type { RecordingServer } from './server.ts';

/** Languages without a toolchain: the tree is read back to the request that the program makes. */
const READ_BACK: Partial<Record<SampleLanguage, typeof readDart>> = {
  dart: readDart,
  powershell: readPowershell,
};

/** Samples that a grammar cannot read though the compiler can. */
const GRAMMAR_GAPS: Partial<Record<SampleLanguage, readonly string[]>> = {
  // The grammar of Swift ends #"""…"""# at the first quotes; swiftc 6 compiles and runs all three.
  swift: ['JSON', 'raw lines', 'XML'],
};

/** A stand-in for a server: keys are handed out, nothing is received. */
export const NO_SERVER: RecordingServer = {
  origin: 'http://127.0.0.1:9',
  received: () => [],
  answer: () => undefined,
  close: () => Promise.resolve(),
};

function parsed(
  parse: Parse,
  code: string,
): { readonly root: ReturnType<Parse> } | { readonly wrong: string } {
  try {
    return { root: parse(code) };
  } catch (error) {
    return { wrong: `does not parse: ${error instanceof Error ? error.message : String(error)}` };
  }
}

/** What a read-back throws is what it did not expect of the code. */
function readBack(read: () => ReadBack): ReadBack | string {
  try {
    return read();
  } catch (error) {
    return `cannot be read back: ${error instanceof Error ? error.message : String(error)}`;
  }
}

/** Parses the samples of every case in a language, made for `NO_SERVER`; nothing where there is no grammar. */
export async function parseAll(
  language: SampleLanguage,
  cases: readonly Case[],
): Promise<readonly Result[] | undefined> {
  const parse = await parserOf(language);
  if (parse === undefined) return undefined;
  const read = READ_BACK[language];
  const gaps = GRAMMAR_GAPS[language] ?? [];
  return keyed(cases, language, NO_SERVER)
    .filter(({ given }) => !gaps.includes(given.name))
    .map(({ given, request }): Result => {
      const result = (wrong: readonly string[]): Result => ({ language, name: given.name, wrong });
      const code = codeOf(request, language);
      const tree = parsed(parse, language === 'csharp' ? withoutRawStrings(code) : code);
      if ('wrong' in tree) return result([tree.wrong]);
      if (read === undefined) return result([]);
      const made = readBack(() => read(tree.root, CREDENTIALS));
      if (typeof made === 'string') return result([made]);
      return result(differences(request, asReceived(made), CREDENTIALS));
    });
}

/** Languages whose trees are read back and compared, not only parsed. */
export function isReadBack(language: SampleLanguage): boolean {
  return READ_BACK[language] !== undefined;
}
