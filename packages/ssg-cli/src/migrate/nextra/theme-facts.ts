/** What the config of Nextra's theme, or the layout that renders it, says in plain texts. */
export interface ThemeFacts {
  readonly title: string | undefined;
  /** Address of the site, without a path. */
  readonly url: string | undefined;
  /** Address of the repository, which the navbar links to. */
  readonly repository: string | undefined;
  /** Address that the path of a page is added to. */
  readonly editUrl: string | undefined;
}

/**
 * Finds settings in the text of a theme's config or layout. These are components of React: they are not run, since what
 * they render cannot be told apart from what they set.
 */
export function themeFacts(texts: readonly string[]): ThemeFacts {
  const text = texts.join('\n');
  const first = (...patterns: readonly RegExp[]) =>
    patterns.map((pattern) => pattern.exec(text)?.[1]?.trim()).find((found) => found !== undefined);
  const metadata = first(/metadataBase:\s*new URL\(\s*['"`](https?:[^'"`]+)/);
  return {
    title: first(
      /applicationName:\s*['"`]([^'"`]+)/,
      /websiteName:\s*['"`]([^'"`]+)/,
      /(?:titleTemplate|template):\s*['"`]%s\s*[-–—|·]\s*([^'"`]+)/,
      /siteName:\s*['"`]([^'"`]+)/,
    ),
    url: metadata !== undefined && URL.canParse(metadata) ? new URL(metadata).origin : undefined,
    repository: first(
      /projectLink=\{?\s*['"`](https?:[^'"`]+)/,
      /project:\s*\{\s*link:\s*['"`](https?:[^'"`]+)/,
    ),
    editUrl: first(/docsRepositoryBase(?:=\{?|:)\s*['"`](https?:[^'"`]+)/)?.replace(/\/$/, ''),
  };
}
