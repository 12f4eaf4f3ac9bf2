/** An entry of a list of links that stands for a navigation. */
export interface SummaryEntry {
  readonly label: string;
  /** Absent for an entry that is a heading of those below it. */
  readonly target?: string;
  readonly items: readonly SummaryEntry[];
}

interface OpenEntry {
  readonly label: string;
  readonly target?: string;
  readonly items: OpenEntry[];
}

const item = /^(?<indent>[ \t]*)[*+-][ \t]+(?<text>\S.*?)[ \t]*$/;
const link =
  /^\[(?<label>(?:[^[\]\\]|\\.|\[[^\]]*\])*)\]\([ \t]*<?(?<target>[^()<>\s]*(?:\([^()\s]*\)[^()<>\s]*)*)>?[^)]*\)$/;

/**
 * The entries of a Markdown file whose lists of links are the navigation, as `SUMMARY.md` of mdBook and of the plugin
 * `literate-nav` and `_sidebar.md` of Docsify are. `# Title` between lists is an entry that holds what follows.
 */
export function readSummary(text: string): readonly SummaryEntry[] {
  const top: OpenEntry[] = [];
  const open: { readonly depth: number; readonly entry: OpenEntry }[] = [];
  const isTitled = /^[*+-][ \t]|^\[/m.exec(text)?.index ?? 0;
  let part: OpenEntry | undefined;
  let at = 0;
  for (const line of text.replace(/<!--[\s\S]*?-->/g, '').split(/\r?\n/)) {
    const start = at;
    at += line.length + 1;
    const heading = /^#{1,6}[ \t]+(?<label>\S.*?)[ \t#]*$/.exec(line)?.groups?.label;
    const { indent, text: written } = item.exec(line)?.groups ?? {};
    if (heading !== undefined && start > isTitled) {
      part = { label: plain(heading), items: [] };
      top.push(part);
      open.length = 0;
    } else if (written !== undefined && indent !== undefined) {
      const depth = indent.replaceAll('\t', '    ').length;
      while ((open.at(-1)?.depth ?? -1) >= depth) open.pop();
      const entry = entryOf(written);
      (open.at(-1)?.entry ?? part)?.items.push(entry);
      if (open.length === 0 && part === undefined) top.push(entry);
      open.push({ depth, entry });
    } else if (link.test(line.trim())) {
      // A chapter before or after all parts.
      top.push(entryOf(line.trim()));
      open.length = 0;
      part = undefined;
    }
  }
  return top;
}

function entryOf(written: string): OpenEntry {
  const { label, target } = link.exec(written)?.groups ?? {};
  // A pattern of files keeps its signs.
  const isPattern = /^[\w./-]*\*[\w./*-]*$/.test(written);
  if (label === undefined) return { label: isPattern ? written : plain(written), items: [] };
  return { label: plain(label), ...(target ? { target: decoded(target) } : {}), items: [] };
}

function plain(label: string): string {
  return label.replace(/\\(?=[^\w\s])/g, '').replace(/(?<!\w)[*_`]+|[*_`]+(?!\w)/g, '');
}

function decoded(target: string): string {
  try {
    return decodeURI(target);
  } catch {
    return target;
  }
}
