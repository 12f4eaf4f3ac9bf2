import { checkContent } from '../checks/index.ts';
import type { Diagnostic, Route } from '../model/index.ts';
import { pageContext, type RenderContext, renderPage } from '../render/index.ts';
import type { TermFinder } from '../search/index.ts';
import { withReads } from '../tools/modules/recorded-reads.ts';
import type { AnswerRecorder, Answers } from './cache/answers.ts';
import { type PackedPage, packPage } from './cache/packed.ts';
import type { ReadBook, Reads } from './cache/reads.ts';

/** A rendered page, with everything it depends on besides its own input. */
export interface RecordedPage {
  readonly made: PackedPage;
  readonly answers: Answers;
  readonly reads: Reads;
  readonly contentDiagnostics: readonly Diagnostic[];
}

/** What pages are rendered with; each thread has its own. */
export interface RenderTools extends Pick<RenderContext, 'data' | 'running'> {
  readonly record: () => AnswerRecorder;
  readonly reads: ReadBook;
  readonly checksOnly: boolean;
  readonly termsIn: TermFinder;
}

/** Renders one page and records what it asked and read. */
export function renderRoute(route: Route, tools: RenderTools): RecordedPage {
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
