import { checkLinks, type LinksInput } from '../checks/index.ts';
import { checkSecrets } from '../content/index.ts';
import { checkSeveritySettings } from '../diagnostics/index.ts';
import type { Diagnostic } from '../model/index.ts';
import type { RenderedPage } from '../render/index.ts';
import { usedAssets } from './browser-assets.ts';
import { generatedFiles, targetContext } from './gather-context.ts';
import type { Site } from './site.ts';

const TEXT = /\.(css|html?|js|mjs|json|webmanifest|svg|xml|txt)$/i;

/** Runs the link checks, and checks the severities in the config. */
export function checkSite(site: Site, pages: ReadonlyMap<string, RenderedPage>): readonly Diagnostic[] {
  const { config, configFile } = site;
  return [
    ...checkLinks(linksInput(site, pages)),
    ...checkSeveritySettings(config, configFile.locate),
    ...checkSecrets(usedAssets(pages, site), config.allowedFiles),
  ];
}

/** Gathers what the link checks look at. */
export function linksInput(site: Site, pages: ReadonlyMap<string, RenderedPage>): LinksInput {
  const { config, content, graph, apis, configFile } = site;
  const { files, sourceFiles } = targetContext({ config, content, graph, apis });
  const staticTexts = [...content.statics].filter(([path]) => TEXT.test(path));
  const sources = new Map([...content.code, ...content.texts].map(([file, { text }]) => [file, text]));
  const decoder = new TextDecoder();
  return {
    config,
    graph,
    pages: [...pages.values()],
    files,
    sourceFiles,
    leftOutPages: content.leftOutPages,
    partials: content.partials,
    locate: configFile.locate,
    sources,
    generated: generatedFiles(config, graph),
    statics: new Map([...content.statics].map(([path, { file }]) => [`/${path}`, file])),
    hasUnreadSources: content.hasUnreadSources,
    mentions: [...staticTexts.map(([, { contents }]) => decoder.decode(contents)), ...sources.values()],
  };
}
