import type { Diagnostic, Location, Route, ThemeServer } from '../model/index.ts';
import { messageOf } from '../tools/thrown.ts';
import type { RenderedPage } from './render-context.ts';

/** Code of the site (its theme, a page of it, or its config) threw while a page was rendered. */
export class PageFailure extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** A theme whose errors are failures of the page, not of the program. */
export function guardTheme(
  server: ThemeServer,
  placeOf: (error: unknown) => Location | undefined,
): ThemeServer {
  const guard = <T extends readonly unknown[]>(render: (...given: T) => string) => {
    return (...given: T): string => {
      try {
        return render(...given);
      } catch (error) {
        const location = placeOf(error);
        throw new PageFailure({
          code: 'theme-error',
          message: `The theme failed: ${messageOf(error)}`,
          ...(location ? { location } : {}),
          hint: 'Check the components that `createTheme` of the theme replaces.',
        });
      }
    };
  };
  return {
    ...server,
    renderBody: guard(server.renderBody),
    renderPage: guard(server.renderPage),
  };
}

/** An empty page for one that failed. */
export function failedPage(route: Route, { diagnostic }: PageFailure): RenderedPage {
  return {
    path: route.path,
    html: '',
    article: '',
    content: '',
    references: [],
    anchors: new Set(),
    ...('document' in route ? { sourceFile: route.document.source.file } : {}),
    records: [],
    markdown: '',
    diagnostics: [],
    failure: diagnostic,
  };
}

/** Why pages failed: each cause once, with the number of its pages and the first of them. */
export function pageFailures(pages: Iterable<RenderedPage>): readonly Diagnostic[] {
  const causes = new Map<string, { readonly failure: Diagnostic; readonly paths: string[] }>();
  for (const { path, failure } of pages) {
    if (!failure) continue;
    const key = JSON.stringify(failure);
    const cause = causes.get(key) ?? { failure, paths: [] };
    causes.set(key, cause);
    cause.paths.push(path);
  }
  return [...causes.values()].map(({ failure, paths }) => {
    const [first = ''] = paths.sort();
    const where = paths.length > 1 ? `${paths.length} pages, the first is \`${first}\`` : `page \`${first}\``;
    return { ...failure, message: `${failure.message} (${where})` };
  });
}
