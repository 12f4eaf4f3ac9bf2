/** An address in the source of a diagram: what is written, and where in the source. */
export interface DiagramLink {
  readonly target: string;
  /** What the address is for: something that a reader is led to, or a picture in a node. */
  readonly kind: 'link' | 'image';
  /** From 0, as `column` is. */
  readonly line: number;
  readonly column: number;
}

/** A way to write addresses in a line. */
interface Form {
  readonly kind: DiagramLink['kind'];
  /** Lines that it can be in. */
  readonly line: RegExp;
  /** Ends with the address, and a quotation mark where there is one. */
  readonly address: RegExp;
}

/**
 * Mermaid has five ways. What calls a function has another word in the place of the address. Links of a C4 diagram are
 * read, but not rendered, by Mermaid 11.
 */
const forms: readonly Form[] = [
  // click Node "address", click Node href "address", link Class "address"
  {
    kind: 'link',
    line: /^[ \t]*(?:click|link)[ \t]/,
    address: /^[ \t]*(?:click|link)[ \t]+[^\s:"]+[ \t]+(?:href[ \t]+)?"(?<target>[^"]*)"/g,
  },
  // link Actor: Label @ address
  { kind: 'link', line: /^[ \t]*link[ \t]/, address: /^[ \t]*link[ \t]+[^:]+:[^@]*@[ \t]*(?<target>\S+)/g },
  // links Actor: {"Label": "address", "Other label": "other address"}
  { kind: 'link', line: /^[ \t]*links[ \t]+[^:]+:[ \t]*\{/, address: /"[ \t]*:[ \t]*"(?<target>[^"]*)"/g },
  // Person(name, "Label", $link="address")
  { kind: 'link', line: /^[ \t]*\w+[ \t]*\(/, address: /,[ \t]*\$link[ \t]*=[ \t]*"(?<target>[^"]*)"/g },
];

/** node@{ img: "address" }, in a flowchart, on one line or on several. */
const picture: Form = {
  kind: 'image',
  line: /^(?![ \t]*%%)/,
  address: /(?:@\{|,|^)[ \t]*img[ \t]*:[ \t]*"(?<target>[^"]*)"/g,
};

/** Gives every address of a diagram another one. `change` is asked in the order of the source. */
export function mapDiagramLinks(source: string, change: (link: DiagramLink) => string): string {
  const known = /^[ \t]*(?:graph|flowchart)\b/m.test(source) ? [...forms, picture] : forms;
  return source
    .split('\n')
    .map((text, line) => changeLine(text, known, (link) => change({ ...link, line })))
    .join('\n');
}

function changeLine(
  text: string,
  known: readonly Form[],
  change: (link: Omit<DiagramLink, 'line'>) => string,
): string {
  const form = known.find(({ line, address }) => line.test(text) && text.search(address) >= 0);
  if (form === undefined) return text;
  return text.replace(form.address, (match: string, target: string, start: number) => {
    const column = match.lastIndexOf(target);
    const changed = change({ target, kind: form.kind, column: start + column });
    return match.slice(0, column) + changed + match.slice(column + target.length);
  });
}
