import type { Diagnostic } from '../../model/index.ts';
import type { Answers, FacetDigests } from './answers.ts';
import type { CachedPage } from './packed.ts';
import type { Reads } from './reads.ts';

/** A page of an earlier run, with all that it depends on. */
export interface CachedRender {
  /** Digest of what the page itself is made from. */
  readonly key: string;
  /** What it asked of the rest of the site, and a digest of the answers. */
  readonly answers: Answers;
  /** Files that code of the site read while it was rendered. */
  readonly reads: Reads;
  /** Whether it was rendered for checks only, without HTML and Markdown. */
  readonly isChecksOnly: boolean;
  readonly page: CachedPage;
  /** What the content checks said of the page's document. */
  readonly contentDiagnostics: readonly Diagnostic[];
}

/** Rendered pages by path, with all that each depends on. */
export interface RenderCache {
  readonly pages: Map<string, CachedRender>;
  /** Digests of the data for which all answers of these pages were given. */
  facets: FacetDigests;
}

/** An empty cache. */
export function emptyRenderCache(): RenderCache {
  return { pages: new Map(), facets: {} };
}
