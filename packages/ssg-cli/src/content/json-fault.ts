import { type TransformFailure, transformSync } from 'esbuild';
import type { Diagnostic, Location, SourceFile } from '../model/index.ts';

/**
 * What keeps a file from being JSON, such as a trailing comma or a comment: other tools refuse it, so it is refused
 * here too, although the reader of YAML would take it.
 */
export function jsonFault({ file, text }: SourceFile): Diagnostic | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const found = strictFault(text);
    const said = found?.said ?? (error instanceof Error ? error.message : String(error));
    return {
      code: 'invalid-data-file',
      message: `This file is not valid JSON: ${said}.`,
      location: { file, line: 1, column: 1, ...found?.place },
      hint: 'Correct it, or write it as YAML in a file that ends in `.yml`.',
    };
  }
}

/** The engine's own messages have no place in every case; those of the bundler have. */
function strictFault(text: string): { said: string; place: Partial<Location> } | undefined {
  try {
    transformSync(text, { loader: 'json', logLevel: 'silent' });
    return undefined;
  } catch (error) {
    const [first] = (error as TransformFailure).errors;
    if (!first?.location) return undefined;
    const { line, column, lineText } = first.location;
    // It counts bytes.
    const before = Buffer.from(lineText).subarray(0, column).toString();
    return { said: first.text, place: { line, column: before.length + 1 } };
  }
}
