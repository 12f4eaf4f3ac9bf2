import { createHash } from 'node:crypto';
import type { OutputFile } from '../model/index.ts';
import { REGISTRY } from './client/index-files/format.ts';

/** Where the files of an index go, below the output folder. */
const FOLDER = 'search';

/** Names need to differ within one site only. */
const NAME_LENGTH = 8;

/** A file of an index, and the name that others have for it. */
export interface NamedFile {
  readonly name: string;
  readonly file: OutputFile;
}

/** A file that is named by its content. */
export function contentFile(prefix: string, payload: unknown): NamedFile {
  const json = JSON.stringify(payload);
  const name = nameByContent(prefix, json);
  return { name, file: { ...scriptFile(name, json), key: name } };
}

/** A file of the index. */
export function scriptFile(name: string, json: string): OutputFile {
  return { path: scriptPath(name), contents: scriptOf(name, json) };
}

/** Name of a file with some JSON. */
export function nameByContent(prefix: string, json: string): string {
  return `${stemByContent(prefix, json)}.js`;
}

/** The same less its ending, for names that go on. */
export function stemByContent(prefix: string, json: string): string {
  const hash = createHash('sha256').update(json).digest('hex');
  return `${prefix}.${BigInt(`0x${hash}`).toString(36).slice(0, NAME_LENGTH)}`;
}

/** Path of a file in the output. */
export function scriptPath(name: string): string {
  return `${FOLDER}/${name}`;
}

/** The script that hands some JSON to the search. */
export function scriptOf(name: string, json: string): string {
  // U+2028 and U+2029 are letters in JSON and line ends in older scripts.
  const script = json.replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
  return `${REGISTRY}(${JSON.stringify(name)},${script});\n`;
}
