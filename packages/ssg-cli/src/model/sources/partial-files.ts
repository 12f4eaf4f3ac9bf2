import type { DocSet } from '../config.ts';

/** What is said where something leads to a file that is no page because of its name. */
export interface PartialFault {
  /** Follows the name of what leads there. */
  readonly said: string;
  /** What to do. */
  readonly hint: string;
}

/** Says of a file why it is no page, and what to do. */
export function partialFault(file: string): PartialFault {
  const name = file.split('/').find((part) => part.startsWith('_')) ?? file;
  return {
    said: `\`${file}\`, which is no page, since \`${name}\` begins with \`_\``,
    hint: 'Rename it, or set `docs.partials` to `false`, to make a page of it. To show its text on a page, import it there.',
  };
}

/** The same for the id of a doc, if it is that of such a file. */
export function partialDoc(
  set: Pick<DocSet, 'path'> | undefined,
  id: string,
  partials: readonly string[],
): PartialFault | undefined {
  const start = set === undefined || set.path === '.' ? '' : `${set.path}/`;
  const file = partials.find((one) => one.replace(/\.\w+$/, '') === start + id);
  return file === undefined ? undefined : partialFault(file);
}
