import { type ForeignBlock, linesOf, textOf } from './blocks.ts';
import { capitalized, noteOf, summaryLines } from './notes.ts';

const opening =
  /^ {0,3}>[ \t]?\[!(?<kind>[A-Za-z][\w-]*)\](?<fold>[+-]?)(?:[ \t]+(?<title>\S[^\n]*?))?[ \t]*\r?\n?$/;
/** A text without it holds no opening. */
const maybe = /^ {0,3}>[ \t]?\[!/m;
/** What `> [!NOTE]` reads here, as GitHub does, where nothing is behind it. */
const ours = /^(?:note|tip|important|warning|caution)$/i;

const hint = 'Write `:::note Title`; `check-links --fix` does.';

/** Quotes that begin with `[!NOTE] Title`, or with a kind that GitHub does not have, as VitePress and Obsidian read them. */
export function titledAlerts(text: string, prose: string): readonly ForeignBlock[] {
  if (!maybe.test(prose)) return [];
  const lines = linesOf(text);
  const shown = linesOf(prose);
  return lines.flatMap((line, at): ForeignBlock[] => {
    const isStart = opening.test(shown[at]?.text ?? '') && !/^ {0,3}>/.test(lines[at - 1]?.text ?? '');
    const found = isStart ? opening.exec(line.text)?.groups : undefined;
    const { kind = '', fold = '', title = '' } = found ?? {};
    if (found === undefined || (ours.test(kind) && fold === '' && title === '')) return [];
    const behind = lines.slice(at + 1);
    const end = behind.findIndex((other) => !/^ {0,3}>/.test(other.text));
    const quoted = end < 0 ? behind : behind.slice(0, end);
    const content = textOf(quoted.map((other) => ({ ...other, text: other.text.replace(/^ {0,3}> ?/, '') })));
    const written = textOf([line, ...quoted]).trimEnd();
    return [
      {
        start: line.start,
        end: line.start + written.length,
        name: `> [!${kind}]`,
        of: 'VitePress and Obsidian',
        hint,
        replacement: rewritten({ kind: kind.toLowerCase(), title, fold }, content.trim()),
      },
    ];
  });
}

function rewritten(
  { kind, title, fold }: { readonly kind: string; readonly title: string; readonly fold: string },
  content: string,
): string {
  if (fold === '') return noteOf(kind, content, title || undefined);
  const open = fold === '+' ? ' open' : '';
  const head = summaryLines(title || capitalized(kind));
  return [`<details${open}>`, ...head, '', content, '', '</details>'].join('\n');
}
