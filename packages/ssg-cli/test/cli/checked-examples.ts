import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import {
  checkExamples,
  type ExamplesOptions,
  type ExamplesResult,
} from '../../src/commands/check-examples.ts';
import { formatText } from '../../src/diagnostics/index.ts';
import { removeFolder, temporaryFolder, writeFiles } from './process.ts';

const numbers = { next: 0 };

/** Where the sites of a test lie, and the throw-away folders of what it runs. */
export const place: { folder: string } = { folder: '' };

/** Makes that folder before the tests of a file, and removes it after them. */
export function usePlace(): void {
  beforeAll(async () => {
    place.folder = await temporaryFolder('examples-test');
    vi.stubEnv('TMPDIR', place.folder);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    return removeFolder(place.folder);
  });
}

/** What came of a check. */
export interface Checked extends Pick<ExamplesResult, 'notes'> {
  readonly code: number;
  /** Findings as they are printed, and the counts. */
  readonly said: string;
  readonly folder: string;
  readonly page: () => string;
}

/** Writes a site with one page, and more files, and checks its examples. */
export async function check(
  page: string,
  options: Partial<ExamplesOptions> = {},
  files: Readonly<Record<string, string>> = {},
): Promise<Checked> {
  const folder = path.join(place.folder, String(numbers.next++));
  await writeFiles(folder, {
    'ceems.config.ts': "export default { title: 'Small', blog: false };\n",
    'docs/index.md': page,
    ...files,
  });
  const result = await checkExamples({ folder, searchPath: process.env.PATH ?? '', ...options });
  const { passed, failed, skipped, notes, findings } = result;
  const text = formatText(findings, { sources: new Map(), color: false });
  return {
    code: result.exitCode,
    said: `${text}${passed} passed, ${failed} failed, ${skipped} skipped.`,
    notes,
    folder,
    page: () => readFileSync(path.join(folder, 'docs/index.md'), 'utf8'),
  };
}

/** A page of fences: the words behind the signs, and the code. */
export function pageOf(...fences: readonly (readonly [string, string])[]): string {
  return ['# Start', ...fences.map(([words, code]) => `\`\`\`${words}\n${code}\n\`\`\``)].join('\n\n');
}

/** Whether a process runs. */
export function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) throw new RangeError(`${pid} is no process.`);
  try {
    process.kill(pid, 0);
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

/** Throw-away folders that are still there. */
export function throwAways(): readonly string[] {
  return readdirSync(place.folder).filter((name) => /^ceems-docs-examples-[A-Za-z0-9]{6}$/.test(name));
}
