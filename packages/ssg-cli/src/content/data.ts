import path from 'node:path';
import { type Document, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Location, Outcome, SourceFile } from '../model/index.ts';
import { validateData } from './data-schema.ts';
import { jsonFault } from './json.ts';
import { checkRivals, rivalsOf, withoutEnding } from './rivals.ts';

/** The site's data files by base name, each held against the JSON schema beside it (`flags.yaml`, `flags.schema.json`). */
export function readData(
  texts: ReadonlyMap<string, SourceFile>,
  folder: string,
): Outcome<Readonly<Record<string, unknown>>> {
  const data: Record<string, unknown> = {};
  const sources = [...texts.values()].filter(
    ({ file }) => path.posix.dirname(file) === path.posix.normalize(folder) && !file.endsWith('.schema.json'),
  );
  const diagnostics = checkRivals(
    rivalsOf(
      sources.map(({ file }) => file),
      withoutEnding,
    ),
  );
  for (const source of sources) {
    const stem = withoutEnding(source.file);
    const read = readFile(source, texts.get(`${stem}.schema.json`));
    data[path.posix.basename(stem)] = read.value;
    diagnostics.push(...read.diagnostics);
  }
  return { value: data, diagnostics };
}

function readFile(source: SourceFile, schema: SourceFile | undefined): Outcome<unknown> {
  const fault = source.file.endsWith('.json') ? jsonFault(source) : undefined;
  if (fault) return { value: undefined, diagnostics: [fault] };
  const lines = new LineCounter();
  const place = (offset: number): Location => {
    const { line, col } = lines.linePos(offset);
    return { file: source.file, line: Math.max(1, line), column: Math.max(1, col) };
  };
  const document = parseDocument(source.text, { lineCounter: lines, prettyErrors: false });
  const [broken] = document.errors;
  if (broken) return unreadable(broken.message, place(broken.pos[0]));
  const read = plainValue(document);
  if ('problem' in read) return unreadable(read.problem, place(0));
  return { value: read.value, diagnostics: schema ? validateData({ ...read, document, place }, schema) : [] };
}

/** An alias of something that is not there, or of absurdly much, is noticed only now. */
function plainValue(document: Document): { value: unknown } | { problem: string } {
  try {
    return { value: document.toJS() };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function unreadable(problem: string, location: Location): Outcome<undefined> {
  const diagnostic: Diagnostic = {
    code: 'invalid-data-file',
    message: `This file cannot be parsed: ${problem.split('\n')[0]}`,
    location,
    hint: 'Correct its YAML or JSON.',
  };
  return { value: undefined, diagnostics: [diagnostic] };
}
