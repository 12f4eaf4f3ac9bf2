import type { Diagnostic } from './model/index.ts';
import type { Site } from './pipeline.ts';
import type { RenderedPage } from './render/index.ts';

export function checkSite(_site: Site, _pages: ReadonlyMap<string, RenderedPage>): readonly Diagnostic[] {
  return [];
}
