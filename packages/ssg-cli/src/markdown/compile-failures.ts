import type { Root } from 'hast';
import type { VFile } from 'vfile';
import type { Diagnostic, Location } from '../model/index.ts';
import { messageOf } from '../tools/thrown.ts';
import type { CompileContext } from './compile-context.ts';
import { deepest, deeplyNested, isDeeperThan } from './tree/walk.ts';

/** The finding for a message of a plugin of the site. */
export function pluginMessage(
  message: VFile['messages'][number],
  index: number,
  context: CompileContext,
): Diagnostic {
  const { line, column = 1, reason } = message;
  const { text, early } = context;
  const isEarly = index < (early.messages ?? Number.POSITIVE_INFINITY);
  const place = line === undefined ? undefined : isEarly ? text.placeAt(line, column) : { line, column };
  return {
    code: 'plugin-message',
    message: reason || message.message,
    location: { file: text.file, ...(place && { line: place.line, column: place.column }) },
  };
}

/** The finding for a plugin that failed. */
export function failureOf(error: unknown, { text: { file } }: CompileContext): Diagnostic {
  // Plugins that walk a tree, and the HTML parser, recurse once per level.
  if (isEndless(error)) return deeplyNested('Elements', { file });
  return {
    code: 'plugin-failed',
    message: `A Markdown plugin failed: ${messageOf(error)}`,
    location: { file },
    hint: 'Look at `remarkPlugins` and `rehypePlugins` in the config.',
  };
}

/** Whether an error is a stack overflow. */
export function isEndless(error: unknown): boolean {
  return error instanceof RangeError && error.message.includes('call stack');
}

/** The start of the most deeply nested block. */
export function placeOfDeepest(body: Root, { text: { file } }: CompileContext): Location {
  const start = body.children.find((child) => isDeeperThan(child, deepest - 1))?.position?.start;
  return { file, ...(start && { line: start.line, column: start.column }) };
}
