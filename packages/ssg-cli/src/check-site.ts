import { checkLinks } from './links/index.ts';
import type { Diagnostic } from './model/index.ts';
import type { Site } from './site.ts';
import type { RenderedPage } from './render/index.ts';
import { targetContext } from './render-context.ts';

const TEXT = /\.(css|html?|js|mjs|json|webmanifest|svg|xml|txt)$/i;

/** Gathers what the link checks look at, and runs them. */
export function checkSite(site: Site, pages: ReadonlyMap<string, RenderedPage>): readonly Diagnostic[] {
  const { config, content, graph, apis, configFile } = site;
  const { files, sourceFiles } = targetContext({ config, content, graph, apis });
  const staticTexts = [...content.statics].filter(([path]) => TEXT.test(path));
  const sources = new Map([...content.code, ...content.texts].map(([file, { text }]) => [file, text]));
  const decoder = new TextDecoder();
  return checkLinks({
    config,
    graph,
    pages: [...pages.values()],
    files,
    sourceFiles,
    locate: configFile.locate,
    sources,
    statics: new Map([...content.statics].map(([path, { file }]) => [`/${path}`, file])),
    mentions: [...staticTexts.map(([, { contents }]) => decoder.decode(contents)), ...sources.values()],
  });
}
