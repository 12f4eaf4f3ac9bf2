/** A node of parsed HTML. Every node of htmlparser2 is one, so that code need not ask for its class before it reads a name. */
export interface HtmlNode {
  /** `text`, `tag`, `script`, `style`, `comment`, `root`. */
  readonly type: string;
  /** Name of an element. */
  readonly name?: string;
  /** Text of a text node or a comment. */
  readonly data?: string;
  /** Attributes of an element, without entities. */
  readonly attribs?: Readonly<Record<string, string>>;
  readonly children?: readonly HtmlNode[];
}
