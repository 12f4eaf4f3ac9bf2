import { blankedCode, type SourceFile, themeElements } from '../../model/index.ts';

/** How `.md` and `.mdx` files are read: by what is in them, or all as Markdown, or all as MDX. */
export type MarkdownFormat = 'detect' | 'md' | 'mdx';

// Cheap signs first: most files hold none of them.
const maybe = /^(?:import|export)\s|<[A-Z]|=\{|\{\/\*|\{props\./m;
const certain = [
  /^(?:import\s+(?:[\w$*{][^;'"]*?\s+from\s+)?['"][^'"\n]+['"];?[ \t]*)+$/m,
  // A sentence may begin with these words: only what goes on as code counts.
  /^export\s+(?:(?:const|let)\s+(?:[\w$]+\s*=|[{[])|(?:default\s+)?(?:async\s+)?function\b[^.]*\(|default\s+(?:class\b|[({<['"`]|[\w$]+;?[ \t]*$))/m,
  /<(?:Tabs|TabItem|Admonition|CodeBlock|Details|TOCInline|DocCardList|ThemedImage|Head)(?=[\s/>])/,
  /<[A-Za-z][\w.-]*\s[^<>]*?=\{/,
  /^[ \t]*\{\/\*/m,
  // What the file that renders this one gives it.
  /(?<![{$\w])\{props\.\w+\}/,
  /^#{1,6}[ \t].*\{\/\*\s*#[\w-]+\s*\*\/\}[ \t]*$/m,
];

/** What a file says of itself in its front matter, as Docusaurus reads it. */
const ownFormat = /^mdx:\s*\{?\s*format:\s*['"]?(mdx?|detect)\b/m;

/**
 * Whether a file is to be read as MDX, unless it says so itself. A `.md` file is where it holds what only MDX has, outside of code, or an element
 * that the theme of a site of Docusaurus adds for all pages.
 */
export function isMdx(
  { file, text, imports }: Pick<SourceFile, 'file' | 'text' | 'imports'>,
  format: MarkdownFormat,
): boolean {
  const own = ownFormat.exec(/^---\r?\n[\s\S]*?\n---/.exec(text)?.[0] ?? '')?.[1] ?? format;
  if (own !== 'detect') return own === 'mdx';
  if (/\.mdx$/i.test(file)) return true;
  if (!maybe.test(text)) return false;
  // Scripts of Vue import, too.
  const prose = blankedCode(text).replace(/<script\b[\s\S]*?<\/script>/g, '');
  return (
    certain.some((sign) => sign.test(prose)) ||
    namesOfTheme(imports).some((name) => prose.includes(`<${name}`))
  );
}

/** The words of the module of such a theme that may be names of elements. */
function namesOfTheme(imports: SourceFile['imports'] = []): readonly string[] {
  const file = themeElements.replace('@site/', '');
  const theme = imports.find((one) => one.file.startsWith(file));
  return [...new Set(theme?.text.match(/\b[A-Z]\w*/g) ?? [])];
}
