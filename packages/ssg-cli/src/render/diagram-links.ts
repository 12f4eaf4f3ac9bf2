/** An address in the source of a diagram: what is written, and where in the source. */
export interface DiagramLink {
  readonly target: string;
  /** From 0, as `column` is. */
  readonly line: number;
  readonly column: number;
}

/**
 * The lines of Mermaid that make a node a link: `click Node "address"`, `click Node href "address"`, `link Class
 * "address"`, and `link Actor: Label @ address`. What calls a function has another word in the place of the address.
 */
const links = [
  /^[ \t]*(?:click|link)[ \t]+[^\s:"]+[ \t]+(?:href[ \t]+)?"(?<target>[^"\n]*)"/,
  /^[ \t]*link[ \t]+[^:\n]+:[^@\n]*@[ \t]*(?<target>\S+)/,
];

/** Gives every address of a diagram another one. `change` is asked in the order of the lines. */
export function mapDiagramLinks(source: string, change: (link: DiagramLink) => string): string {
  return source
    .split('\n')
    .map((text, line) => {
      const match = links.map((one) => one.exec(text)).find((one) => one !== null);
      const target = match?.groups?.target;
      if (match === undefined || target === undefined) return text;
      const column = match[0].lastIndexOf(target);
      return text.slice(0, column) + change({ target, line, column }) + text.slice(column + target.length);
    })
    .join('\n');
}
