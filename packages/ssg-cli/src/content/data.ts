import path from 'node:path';
import { type Document, LineCounter } from 'yaml';
import type { Diagnostic, Location, Outcome, SourceFile } from '../model/index.ts';
import { messageOf } from '../tools/thrown.ts';
import { readYaml } from '../tools/yaml.ts';
import { checkAmbiguousFiles, filesByName, withoutEnding } from './ambiguous-files.ts';
import { validateData } from './data-schema.ts';
import { jsonFault } from './json-fault.ts';

/** Returns the cached result for the same plain data, or computes it. */
type KeepData = <T>(from: unknown, make: () => T) => Promise<T>;

/**
 * The data files of the site by base name, each validated against the JSON Schema next to it (`flags.yaml`,
 * `flags.schema.json`). Reading a schema takes longer than most pages, so results are cached with `keep`.
 */
export async function readData(
  texts: ReadonlyMap<string, SourceFile>,
  folder: string,
  keep: KeepData = async (_, make) => make(),
): Promise<Outcome<Readonly<Record<string, unknown>>>> {
  const data: Record<string, unknown> = {};
  const sources = [...texts.values()].filter(
    ({ file }) => path.posix.dirname(file) === path.posix.normalize(folder) && !file.endsWith('.schema.json'),
  );
  const diagnostics = checkAmbiguousFiles(
    filesByName(
      sources.map(({ file }) => file),
      withoutEnding,
    ),
  );
  for (const source of sources) {
    const stem = withoutEnding(source.file);
    const schema = texts.get(`${stem}.schema.json`);
    const from = [source.file, source.hash, schema?.hash];
    const read = await keep(from, () => readFile(source, schema));
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
  const { document, problem } = readYaml(source.text, { lineCounter: lines });
  if (problem) return unreadable(problem.message, place(problem.offset));
  const read = plainValue(document);
  if ('problem' in read) return unreadable(read.problem, place(0));
  return { value: read.value, diagnostics: schema ? validateData({ ...read, document, place }, schema) : [] };
}

/** A recursive alias is detected only now. */
function plainValue(document: Document): { value: unknown } | { problem: string } {
  try {
    return { value: document.toJS({ maxAliasCount: -1 }) };
  } catch (error) {
    return { problem: messageOf(error) };
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
