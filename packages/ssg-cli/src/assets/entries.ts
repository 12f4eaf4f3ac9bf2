import { firstScriptSite, type SiteConfig, type SiteProps, searchProviderPlan } from '../model/index.ts';
import { fromSite } from './from-site.ts';
import { type SheetText, sheetTexts } from './sheets.ts';

/** What the browser's entry modules are written from. */
export interface EntryInput {
  readonly site: SiteProps;
  /** Package of the theme. */
  readonly themePackage: string;
  readonly stylesheets: SiteConfig['stylesheets'];
  /** Interactive components: name → file relative to the site. */
  readonly interactive: Readonly<Record<string, string>>;
  /** Package of this tool, whose search client the browser loads. */
  readonly toolPackage: string;
  readonly hasApi: boolean;
  /** Whether a service worker keeps the site for readers without network. */
  readonly isOffline: boolean;
  /** Whether what renders diagrams is bundled: by itself, see `bundleDiagrams`. */
  readonly hasDiagrams: boolean;
  /** Paths of the site that do not read like what they are, see `oddPaths`. */
  readonly odd: readonly string[];
}

/** The texts of the entry modules. */
interface EntryTexts {
  readonly first: string;
  /** What pages run that are opened from a disk. */
  readonly disk: string;
  /** The service worker; absent if the site has none. */
  readonly worker?: string;
  readonly sheets: readonly SheetText[];
  readonly islands: Readonly<Record<string, string>>;
  readonly modules: Readonly<Record<string, string>>;
}

/** Writes the modules that tie the theme, the site and the search together in the browser. */
export function entryTexts(input: EntryInput): EntryTexts {
  const { site, themePackage } = input;
  const { base } = site;
  const first = firstScriptSite(site);
  const search = site.search ? `, loadSearch: () => import('entry:search')` : '';
  const diagrams = input.hasDiagrams ? `, loadDiagrams: () => import('entry:diagrams')` : '';
  const samples = input.hasApi ? `, loadSamples: () => import('entry:samples')` : '';
  const offline = input.isOffline
    ? {
        import: `import { startOffline } from ${json(`${themePackage}/offline`)};\n`,
        call: `\nstartOffline(${json(base)});`,
      }
    : { import: '', call: '' };
  const islands = Object.keys(input.interactive).map(
    (name) => `${json(name)}: () => import(${json(`entry:island-${name}`)})`,
  );
  const withoutDiagrams = `loadIsland: (url) => import(url), loadNavigation: () => import('entry:navigation'), loadTools: () => import('entry:tools')${search}${samples}`;
  const late = withoutDiagrams + diagrams;
  return {
    first: `${offline.import}import { start } from ${json(`${themePackage}/first`)};
start({ site: ${json(first)}, islands: {}, ${late} });${offline.call}`,
    ...(input.isOffline ? { worker: workerModule(input) } : {}),
    disk: `import { onDisk, openFromDisk } from ${json(`${themePackage}/disk`)};
import { start } from ${json(`${themePackage}/first`)};
import sheets from 'entry:disk-sheets';
openFromDisk({ odd: ${json(input.odd)}, sheets, start: () =>
  start({ site: ${json(first)}, islands: { ${islands.join()} }, disk: onDisk, ${withoutDiagrams} }) });`,
    sheets: sheetTexts({ ...input, more: announcementColors(site) }),
    islands: Object.fromEntries(
      Object.entries(input.interactive).map(([name, file]) => [
        name,
        `import Component from ${json(fromSite(file))};
import { hydrateIsland } from ${json(`${themePackage}/island`)};
export const hydrate = (element, props) => hydrateIsland(Component, element, props);`,
      ]),
    ),
    modules: {
      navigation: `import sheets from 'entry:later-sheets';
import { expectSheets } from ${json(`${themePackage}/navigation`)};
export * from ${json(`${themePackage}/navigation`)};
expectSheets(sheets);`,
      tools: `export * from ${json(`${themePackage}/tools`)};`,
      search: searchModule(input),
      ...(input.hasApi ? { samples: samplesModule(input) } : {}),
    },
  };
}

/** The colors of the announcement as a rule: a strict content security policy forbids the style attribute. */
function announcementColors({ announcementBar: bar }: SiteProps): string {
  const background = bar?.backgroundColor ? `background: ${bar.backgroundColor};` : '';
  const color = bar?.textColor ? `color: ${bar.textColor};` : '';
  return background || color ? `\n.announcement { ${background}${color} }` : '';
}

function workerModule({ themePackage, site }: EntryInput): string {
  return `import { startWorker } from ${json(`${themePackage}/worker`)};
startWorker(${json(site.base)});`;
}

function samplesModule({ themePackage, toolPackage }: EntryInput): string {
  return `import { startSampleForms } from ${json(`${themePackage}/samples`)};
export const start = () => startSampleForms(() => import(${json(`${toolPackage}/samples`)}));`;
}

/** The search: what renders it, and what answers. All providers come through the same door: they export `createProvider`. */
function searchModule({ site, themePackage, toolPackage }: EntryInput): string {
  const { search, base, trailingSlash, popularPages, searchedDocs } = site;
  if (!search) return '';
  const { module, isShipped, settings } = searchProviderPlan(search, searchedDocs?.last);
  return `import { createProvider } from ${json(isShipped ? `${toolPackage}/${module}` : module)};
import { startSearch } from ${json(`${themePackage}/search`)};
export const search = startSearch({ site: ${json({ base, trailingSlash, popularPages, searchedDocs })}, provider: createProvider(${json({ ...settings, base, trailingSlash })}) });`;
}

function json(value: unknown): string {
  return JSON.stringify(value);
}
