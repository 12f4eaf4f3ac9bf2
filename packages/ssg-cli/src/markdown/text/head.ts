/** YAML between lines of `---`, or TOML between lines of `+++`. */
const frontMatter = /^\uFEFF?(?<fence>---|\+\+\+)[ \t]*\r?\n(?:[\s\S]*?\r?\n)?\k<fence>[ \t]*(?:\r?\n|$)/;
const fence = /^ {0,3}(`{3,}|~{3,})/;
const firstLevel = /^ {0,3}#[ \t]+\S/;

/** The front matter of a Markdown file and its first `#` heading: everything that determines its title. */
export function headOfMarkdown(text: string): string {
  const matter = frontMatter.exec(text)?.[0] ?? '';
  let open: string | undefined;
  for (const line of text.slice(matter.length).split('\n')) {
    const mark = fence.exec(line)?.[1];
    if (mark !== undefined && open === undefined) open = mark;
    else if (mark !== undefined && open !== undefined && mark.startsWith(open)) open = undefined;
    else if (open === undefined && firstLevel.test(line)) return `${matter}\n${line}\n`;
  }
  return matter;
}
