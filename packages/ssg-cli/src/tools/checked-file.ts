import { hash, randomBytes } from 'node:crypto';
import { closeSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

/** A file of JSON after a line with its digest: one that is cut short, damaged or of something else is not there. */
export function readChecked(folder: string, name: string): unknown {
  try {
    const text = readFileSync(path.join(folder, name), 'utf8');
    const end = text.indexOf('\n');
    const json = text.slice(end + 1);
    return digestOf(json) === text.slice(0, end) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

/** Writes such a file beside its place and moves it there. @throws the error of the system. */
export function replaceChecked(folder: string, name: string, value: unknown): void {
  const json = JSON.stringify(value);
  const next = path.join(folder, `${name}.${randomBytes(4).toString('hex')}.new`);
  const file = openSync(next, 'wx');
  try {
    try {
      writeWhole(file, Buffer.from(`${digestOf(json)}\n${json}`));
    } finally {
      closeSync(file);
    }
    renameSync(next, path.join(folder, name));
  } catch (error) {
    rmSync(next, { force: true });
    throw error;
  }
}

/** Writes all bytes where the system takes only some at once. */
export function writeWhole(file: number, bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
}

function digestOf(text: string): string {
  return hash('sha1', text, 'base64url');
}
