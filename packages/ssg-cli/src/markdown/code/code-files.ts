import type { Code, Root } from 'mdast';
import { codeFileOf, type Diagnostic, type SourceFile } from '../../model/index.ts';
import { tooMuchWithin } from '../limits/page-limits.ts';
import { mayInclude } from '../mdx/budget.ts';
import type { PageBudget } from '../mdx/values.ts';
import { type EditedText, locationOf } from '../text/edits.ts';
import { walkMarkdown } from '../tree/walk.ts';
import { metaWords } from './fence-meta.ts';

/** The other files that a page may include. */
interface Files {
  readonly text: EditedText;
  readonly files: readonly SourceFile[];
  readonly budget: PageBudget;
}

/** Puts the text of a file into each empty fence that names one: `file=./a.js#L1-L4`. */
export function fillCodeFiles(tree: Root, { text, files, budget }: Files): readonly Diagnostic[] {
  if (!text.text.includes('file=')) return [];
  const found: Diagnostic[] = [];
  walkMarkdown(tree, (node) => {
    const written = node.type === 'code' && node.value.trim() === '' ? fileIn(node) : undefined;
    if (node.type !== 'code' || written === undefined) return undefined;
    const { path, from, to } = partOf(written);
    const name = codeFileOf(path, text.file);
    const source = files.find(({ file }) => file === name);
    const place = locationOf(text, node.position?.start.offset ?? 0);
    if (source === undefined) found.push(missing(written, place));
    else if (!mayInclude(source.text, budget))
      found.push({ ...tooMuchWithin(text.file, source.file), location: place });
    else
      node.value = source.text
        .split(/\r?\n/)
        .slice(from - 1, to)
        .join('\n')
        .replace(/\n+$/, '');
    return undefined;
  });
  return found;
}

function fileIn({ meta }: Code): string | undefined {
  return metaWords(meta ?? '').find(({ name }) => name === 'file')?.value;
}

/** `a.js#L2` is one line, `#L2-` all lines from there, `#L2-L4` a range. */
function partOf(written: string): { readonly path: string; readonly from: number; readonly to?: number } {
  const [, path = written, first, dash, last] = /^(.*?)(?:#L(\d+)(?:(-)(?:L?(\d+))?)?)?$/.exec(written) ?? [];
  const from = Number(first ?? 1);
  if (first === undefined || (dash !== undefined && last === undefined)) return { path, from };
  return { path, from, to: Number(last ?? from) };
}

function missing(written: string, location: Diagnostic['location'] & object): Diagnostic {
  return {
    code: 'invalid-code-option',
    message: `The code block is empty because there is no file \`${written}\` in the site.`,
    location,
    target: `file=${written}`,
    hint: 'Correct the path, which starts at the folder of this file, or add the file.',
  };
}
