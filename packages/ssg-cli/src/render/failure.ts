import type { Diagnostic, Route, ThemeServer } from '../model/index.ts';
import type { RenderedPage } from './context.ts';

/** Code of the site (its theme, a page of it, or its config) threw while a page was drawn. */
export class PageFailure extends Error {
  readonly diagnostic: Diagnostic;
  constructor(diagnostic: Diagnostic) {
    super(diagnostic.message);
    this.diagnostic = diagnostic;
  }
}

/** What an error says, whatever was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** A theme of which an error is a failure of the page, not of the program. */
export function guardTheme(server: ThemeServer): ThemeServer {
  const guard = <T extends readonly unknown[]>(draw: (...given: T) => string) => {
    return (...given: T): string => {
      try {
        return draw(...given);
      } catch (error) {
        throw new PageFailure({
          code: 'theme-error',
          message: `The theme failed: ${messageOf(error)}`,
          hint: 'Check the components that `createTheme` of the theme replaces.',
        });
      }
    };
  };
  return {
    renderBody: guard(server.renderBody),
    renderPage: guard(server.renderPage),
    renderComponent: server.renderComponent,
  };
}

/** The page in whose place nothing could be drawn. */
export function failedPage(route: Route, { diagnostic }: PageFailure): RenderedPage {
  const message = `${diagnostic.message} (page \`${route.path}\`)`;
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
    diagnostics: [{ ...diagnostic, message }],
  };
}
