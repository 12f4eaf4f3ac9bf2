import type { RouteGraph } from '../../model/index.ts';
import { documentsOf } from './gather.ts';

/** Syntax of other generators that includes a text which is not available here, so its ids are unknown. */
const standsForText =
  /^(?:#{1,6}[ \t]+)?:{3}[ \t]|^-+8<-|^\{%-?[ \t]*include|^\{[!*]|^\{\{#|^<!--[ \t]*@include/;

/** Paths of pages with missing text; each has a finding about it. */
export function unfilledPages(graph: RouteGraph): ReadonlySet<string> {
  return new Set(
    documentsOf(graph).flatMap(({ source, diagnostics }) => {
      const isUnfilled = diagnostics.some(
        ({ code, target = '' }) => code === 'foreign-syntax' && standsForText.test(target),
      );
      return isUnfilled ? (graph.pathOfSource.get(source.file) ?? []) : [];
    }),
  );
}
