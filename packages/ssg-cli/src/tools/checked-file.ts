import { hash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** Reads JSON after a line with its digest; a truncated, damaged or foreign file counts as missing. */
export function readChecked(folder: string, name: string): unknown {
  try {
    return parseChecked(readFileSync(path.join(folder, name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Plain data as JSON after a line with its digest. */
export function checkedText(value: unknown): string {
  const json = JSON.stringify(value);
  return `${digestOf(json)}\n${json}`;
}

/** The data of such a text; nothing if it is truncated, damaged or something else. */
export function parseChecked(text: string): unknown {
  const end = text.indexOf('\n');
  const json = text.slice(end + 1);
  return digestOf(json) === text.slice(0, end) ? JSON.parse(json) : undefined;
}

/** Writes such a file next to its place and moves it there. @throws the error of the system. */
export function replaceChecked(folder: string, name: string, value: unknown): void {
  const next = path.join(folder, `${name}.${randomBytes(4).toString('hex')}.new`);
  const file = openSync(next, 'wx');
  try {
    try {
      writeWhole(file, Buffer.from(checkedText(value)));
    } finally {
      closeSync(file);
    }
    renameSync(next, path.join(folder, name));
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

/** Writes all bytes, even if the system writes only some at once. */
export function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function digestOf(text: string): string {
  return hash('sha1', text, 'base64url');
}
