import { checkLinks, type LinksInput } from '../checks/index.ts';
import { type BinaryFile, checkSecrets } from '../content/index.ts';
import { checkSeveritySettings } from '../diagnostics/index.ts';
import type { Diagnostic } from '../model/index.ts';
import type { RenderedPage } from '../render/index.ts';
import { generatedFiles, targetContext } from './gather-context.ts';
import type { Site } from './site.ts';

const TEXT = /\.(css|html?|js|mjs|json|webmanifest|svg|xml|txt)$/i;

/** Runs the link checks, and a look at what the config says of severities. */
export function checkSite(site: Site, pages: ReadonlyMap<string, RenderedPage>): readonly Diagnostic[] {
  const { config, configFile } = site;
  return [
    ...checkLinks(linksInput(site, pages)),
    ...checkSeveritySettings(config, configFile.locate),
    ...checkSecrets(linkedAssets(site, pages), config.allowedFiles),
  ];
}

/** Files beside the Markdown that pages link to, and so are published. */
function linkedAssets({ content }: Site, pages: ReadonlyMap<string, RenderedPage>): readonly BinaryFile[] {
  const references = [...pages.values()].flatMap((page) => page.references);
  const used = new Set(
    references.flatMap(({ resolution }) => (resolution.kind === 'asset' ? [resolution.source] : [])),
  );
  return [...used].flatMap((file) => content.assets.get(file) ?? []);
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
    locate: configFile.locate,
    sources,
    generated: generatedFiles(config, graph),
    statics: new Map([...content.statics].map(([path, { file }]) => [`/${path}`, file])),
    hasUnreadSources: content.hasUnreadSources,
    mentions: [...staticTexts.map(([, { contents }]) => decoder.decode(contents)), ...sources.values()],
  };
}
