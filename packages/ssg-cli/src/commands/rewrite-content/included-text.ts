import { anchorMarks, type PartMarks, regionMarks, snippetMarks } from './included-part.ts';

/** What a line says of the file whose text it stands for. */
export interface IncludedText {
  readonly name: string;
  /** Lines or the name of a part, as written. */
  readonly part?: string | undefined;
  /** How parts are marked in that file; absent where there are none. */
  readonly marks?: PartMarks;
  /** Texts that the part is between; either may be absent. */
  readonly between?: { readonly start?: string | undefined; readonly end?: string | undefined };
  /** How many levels its headings go down. */
  readonly offset?: number;
  /** Whether its name is relative to the file that names it, rather than to folders of the site. */
  readonly isNamedFromHere: boolean;
  /** Whether links in the text are relative to the file that it is put into. */
  readonly isLinkedFromHere: boolean;
}

/** Forms of a line in which it stands for the text of another file. */
const forms: readonly (Omit<IncludedText, 'name'> & { readonly pattern: RegExp })[] = [
  {
    pattern: /^-+8<-+[ \t]+"(?!\w+:\/\/)(?<name>[^":\n]+)(?::(?<part>[^"\n,]+))?"$/,
    marks: snippetMarks,
    isNamedFromHere: false,
    isLinkedFromHere: true,
  },
  {
    pattern: /^\{%-?[ \t]*include[ \t]+["'](?<name>[^"'\n]+\.md)["'][ \t]*-?%\}$/,
    isNamedFromHere: false,
    isLinkedFromHere: true,
  },
  { pattern: /^\{!>?[ \t]*(?<name>[\w./-]+\.md)[ \t]*!\}$/, isNamedFromHere: false, isLinkedFromHere: true },
  {
    pattern: /^\{\{#(?:include|rustdoc_include)[ \t]+(?<name>[^\s:{}]+)(?::(?<part>[^\s{}]+))?[ \t]*\}\}$/,
    marks: anchorMarks,
    isNamedFromHere: true,
    isLinkedFromHere: true,
  },
  {
    pattern: /^<!--[ \t]*@include:[ \t]*(?:@\/)?(?<name>[^\s#{}]+)(?:#(?<part>[\w-]+))?[ \t]*-->$/,
    marks: regionMarks,
    isNamedFromHere: true,
    isLinkedFromHere: true,
  },
  {
    pattern: /^<!--[ \t]*@include:[ \t]*(?:@\/)?(?<name>[^\s#{}]+)[ \t]*\{(?<part>\d*,?\d*)\}[ \t]*-->$/,
    marks: regionMarks,
    isNamedFromHere: true,
    isLinkedFromHere: true,
  },
];

const includeMarkdown =
  /^\{%-?\s*include-markdown\s+(?<quote>["'])(?<name>[^"'\n]+)\k<quote>(?<options>(?:\s+[\w-]+=(?:"[^"]*"|'[^']*'|[\w-]+))*)\s*-?%\}$/;

/** The directive of the plugin `include-markdown`, which may take several lines. */
function directive(written: string): IncludedText | undefined {
  const { name, options = '' } = includeMarkdown.exec(written)?.groups ?? {};
  if (name === undefined) return undefined;
  const option = (key: string) =>
    new RegExp(String.raw`\s${key}=(?:"([^"]*)"|'([^']*)'|([\w-]+))`).exec(options)?.slice(1).find(Boolean);
  return {
    name,
    between: { start: option('start'), end: option('end') },
    offset: Number(option('heading-offset') ?? 0),
    isNamedFromHere: true,
    isLinkedFromHere: option('rewrite-relative-urls') === 'false',
  };
}

/** What a line stands for, where that is the text of another file. */
export function includedText(line: string): IncludedText | undefined {
  for (const { pattern, ...form } of forms) {
    const { name, part } = pattern.exec(line)?.groups ?? {};
    if (name !== undefined)
      return { ...form, name: name.trim(), part: part?.replace(/^(\d*),(\d*)$/, '$1:$2') };
  }
  return directive(line);
}
