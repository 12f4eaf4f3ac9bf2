import { transformSync } from 'esbuild';
import type { Diagnostic, Location, SourceFile } from '../model/index.ts';
import { bundlerErrors, messageOf } from '../tools/thrown.ts';

/**
 * Finds why a file is not valid JSON, such as a trailing comma or a comment. Other tools refuse it, so it is refused
 * here, too, although the YAML parser would accept it.
 */
export function jsonFault({ file, text }: SourceFile): Diagnostic | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const found = strictFault(text);
    const said = found?.said ?? messageOf(error);
    return {
      code: 'invalid-data-file',
      message: `This file is not valid JSON: ${said}.`,
      location: { file, line: 1, column: 1, ...found?.place },
      hint: 'Correct it, or write it as YAML in a file that ends in `.yml`.',
    };
  }
}

/** The messages of the engine do not always have a position; those of esbuild do. */
function strictFault(text: string): { said: string; place: Partial<Location> } | undefined {
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const [first] = bundlerErrors(error) ?? [];
    if (!first?.location) return undefined;
    const { line, column, lineText } = first.location;
    // esbuild counts bytes.
    const before = Buffer.from(lineText).subarray(0, column).toString();
    return { said: first.text, place: { line, column: before.length + 1 } };
  }
}
