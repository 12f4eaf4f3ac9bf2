import type { RouteGraph } from '../../model/index.ts';
import { documentsOf } from './gather.ts';

/** Syntax of other generators that stands for a text which only these have: nobody knows the ids in it. */
const standsForText =
  /^(?:#{1,6}[ \t]+)?:{3}[ \t]|^-+8<-|^\{%-?[ \t]*include|^\{[!*]|^\{\{#|^<!--[ \t]*@include/;

/** Paths of pages whose text is not all there; each has a finding that says so. */
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
