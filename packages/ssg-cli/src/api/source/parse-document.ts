import type { Diagnostic, Location } from '../../model/index.ts';
import { parseJson } from './json-reader.ts';
import { shownPart } from './shown-path.ts';
import {
  isObject,
  lineStarts,
  type Places,
  pointOf,
  type SourceDocument,
  type SyntaxProblem,
} from './tree.ts';
import { parseYaml } from './yaml-reader.ts';

/** Keys written twice of which a finding is made. */
const maxRepeated = 50;

interface Given {
  readonly file: string;
  readonly text: string;
  /** Whether it is a file that the description refers to, not the description itself. */
  readonly part?: boolean;
}

/** Parses a file of a description; `undefined`, and a finding, when it cannot be read. */
export function parseDocument(
  { file, text, part }: Given,
  places: Places,
  diagnostics: Diagnostic[],
): SourceDocument | undefined {
  const { value, problems, slip, isJson } = readText(file, text, places);
  const lines = lineStarts(text);
  const placeOf = (offset: number): Location => ({ file, ...pointOf(lines, offset) });
  const [problem] = problems;
  if (problem === undefined && isTree(value)) {
    if (slip !== undefined) diagnostics.push(notJson(slip, placeOf(slip.offset)));
    for (const { name, offset } of places.repeated.splice(0, maxRepeated))
      diagnostics.push(writtenTwice(name, placeOf(offset)));
    places.repeated.length = 0;
    return { file, text, value, lines };
  }
  const reason =
    problem?.message ?? (value === null ? 'it is empty' : 'an object with keys and values was expected');
  const loss = part ? 'what it holds is missing on the pages' : 'no pages were generated from this file';
  diagnostics.push({
    code: 'api-unreadable',
    message: `Cannot read ${part ? 'this part of ' : ''}the API description: ${reason}.`,
    location: placeOf(problem?.offset ?? 0),
    hint: `Correct the ${isJson ? 'JSON' : 'YAML'}; ${loss}.`,
  });
  return undefined;
}

interface ReadText {
  readonly value: unknown;
  readonly problems: readonly SyntaxProblem[];
  /** What makes a text no JSON that is YAML all the same. */
  readonly slip?: SyntaxProblem | undefined;
  readonly isJson: boolean;
}

/** JSON, or YAML where it is no JSON: most tools read a comma too many or a comment in a JSON file, since YAML has them. */
function readText(file: string, text: string, places: Places): ReadText {
  const mustBeJson = file.endsWith('.json');
  if (!mustBeJson && !/^\uFEFF?\s*\{/.test(text)) return { ...parseYaml(text, places), isJson: false };
  const asJson = parseJson(text, places);
  if (asJson.problems.length === 0) return { ...asJson, isJson: true };
  // What was noted of a text that is no JSON after all does not count.
  places.repeated.length = 0;
  const asYaml = parseYaml(text, places);
  if (!mustBeJson) return { ...asYaml, isJson: true };
  const isReadable = asYaml.problems.length === 0 && isTree(asYaml.value);
  return isReadable ? { ...asYaml, slip: asJson.problems[0], isJson: true } : { ...asJson, isJson: true };
}

function isTree(value: unknown): boolean {
  return isObject(value) || Array.isArray(value);
}

function notJson({ message }: SyntaxProblem, location: Location): Diagnostic {
  return {
    code: 'invalid-api-description',
    message: `The file is not valid JSON: ${message}.`,
    location,
    hint: 'Correct it: it could be read as YAML, but strict tools cannot read it.',
  };
}

function writtenTwice(name: string, location: Location): Diagnostic {
  return {
    code: 'invalid-api-description',
    message: `The key \`${shownPart(name)}\` is written twice in one object: its earlier value is lost.`,
    location,
    target: name,
    hint: 'Put both values together under one key, or remove one.',
  };
}
