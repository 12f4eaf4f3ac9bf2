import type { Message } from 'esbuild';

/** What an error says, whatever was thrown. */
export function messageOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : String(thrown);
}

/** What was thrown as an error of Node: with its `code`, and the `syscall` that failed, where it has them. */
export function nodeError(thrown: unknown): NodeJS.ErrnoException {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}

/** The messages of a failed bundle of esbuild; `undefined` for any other error. */
export function bundlerErrors(thrown: unknown): readonly Message[] | undefined {
  return thrown instanceof Error && 'errors' in thrown && Array.isArray(thrown.errors)
    ? thrown.errors
    : undefined;
}
