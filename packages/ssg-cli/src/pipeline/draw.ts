import { checkContent } from '../checks/index.ts';
import type { Diagnostic, Route } from '../model/index.ts';
import { pageContext, type RenderContext, renderPage } from '../render/index.ts';
import type { TermFinder } from '../search/index.ts';
import { withReads } from '../tools/modules/recorded-reads.ts';
import type { AnswerRecorder, Answers } from './cache/answers.ts';
import { type PackedPage, packPage } from './cache/packed.ts';
import type { ReadBook, Reads } from './cache/reads.ts';

/** A page that was drawn, with all that it depends on besides what it is made from. */
export interface DrawnPage {
  readonly made: PackedPage;
  readonly answers: Answers;
  readonly reads: Reads;
  readonly contentDiagnostics: readonly Diagnostic[];
}

/** What pages are drawn with; in each thread its own. */
export interface DrawTools extends Pick<RenderContext, 'data' | 'running'> {
  readonly record: () => AnswerRecorder;
  readonly reads: ReadBook;
  readonly checksOnly: boolean;
  readonly termsIn: TermFinder;
}

/** Draws one page and notes what it asked and read. */
export function drawRoute(route: Route, tools: DrawTools): DrawnPage {
  const { onQuestion, answers } = tools.record();
  const context = pageContext(tools.data, tools.running, onQuestion);
  const { value: page, reads } = withReads(() => renderPage(route, context, tools.checksOnly));
  return {
    made: packPage(page, tools.checksOnly, tools.termsIn),
    answers: answers(),
    reads: tools.reads.digests(reads),
    contentDiagnostics: 'document' in route ? checkContent(route.document) : [],
  };
}
