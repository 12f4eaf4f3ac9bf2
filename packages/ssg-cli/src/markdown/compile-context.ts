import type { VFile } from 'vfile';
import type { Diagnostic, Heading, Labels } from '../model/index.ts';
import type { HeadingIds } from './plugins/heading-ids.ts';
import type { EditedText } from './text/edits.ts';

/** What the plugins of one compilation share. It is attached to the virtual file. */
export interface CompileContext {
  readonly text: EditedText;
  /** Unique per document: prefix of ids and names that must be unique on a page that lists several documents. */
  readonly key: string;
  /** How ids of headings are made. */
  readonly headingIds: HeadingIds;
  /** Texts of what the author did not name. */
  readonly labels: Labels;
  /** Line → how many columns raw HTML on it is shifted by the containers around it. */
  readonly columnShifts: ReadonlyMap<number, number>;
  /** Filled while compiling, like the members below. */
  readonly diagnostics: Diagnostic[];
  readonly headings: Heading[];
  /** Number of plugin messages from before the positions were corrected, whose positions must still be corrected. */
  readonly early: { messages?: number };
  /** Offset of `<!-- truncate -->` in the author's text. */
  readonly excerptEnd: { place?: number };
}

declare module 'vfile' {
  interface DataMap {
    compile: CompileContext;
  }
}

/** The context of a file that is being compiled. Throws when a plugin of ours runs outside of a compilation. */
export function contextOf(file: VFile): CompileContext {
  const context = file.data.compile;
  if (context === undefined) throw new TypeError('The file has no compile context.');
  return context;
}
