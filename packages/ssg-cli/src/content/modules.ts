import type {
  Diagnostic,
  Location,
  Outcome,
  SiteConfig,
  SiteModule,
  Theme,
  ThemeServer,
} from '../model/index.ts';
import { digestEach } from '../tools/fingerprint.ts';
import type { ModuleCache } from '../tools/modules/cached-modules.ts';
import {
  filesOfPackage,
  loadModules,
  loadPackage,
  ModuleError,
  type PlaceOf,
} from '../tools/modules/modules.ts';
import { didYouMean } from '../tools/nearest.ts';
import type { Content } from './load-content.ts';

/** The running code of a site: its pages, its components and its theme. */
export interface SiteCode {
  readonly pages: Readonly<Record<string, SiteModule>>;
  readonly components: Readonly<Record<string, SiteModule>>;
  readonly theme: Theme;
  readonly server: ThemeServer;
  /** Digest of the theme's code. */
  readonly themeKey: string;
  /** Absolute paths of all source files, for watching. */
  readonly files: readonly string[];
  /** Where in them an error was thrown. */
  readonly placeOf: PlaceOf;
}

interface CodePlaces {
  readonly themeAt: Location;
  readonly cache?: ModuleCache | undefined;
}

/**
 * Compiles and imports the site's React modules and its theme. What does not compile is a diagnostic, and fatal.
 * `themeAt`: where the config names the theme, for one that is not there. `cache`: what earlier runs compiled.
 */
export async function loadCode(
  siteFolder: string,
  config: SiteConfig,
  content: Pick<Content, 'reactPages' | 'components'>,
  { themeAt, cache }: CodePlaces,
): Promise<Outcome<SiteCode | undefined>> {
  const ownTheme = /\.[cm]?[jt]sx?$/.test(config.theme);
  try {
    const site = await loadModules(
      siteFolder,
      entriesOf(content, ownTheme ? config.theme : undefined),
      cache,
    );
    const themeModule = ownTheme ? site.exports.theme : await loadPackage(siteFolder, config.theme);
    const theme = themeModule?.default as Theme | undefined;
    if (!theme?.package) return { value: undefined, diagnostics: [noTheme(config, themeAt)] };
    const server = (await loadPackage(siteFolder, `${theme.package}/server`)) as unknown as ThemeServer;
    const packages = [`${theme.package}/server`, ...(ownTheme ? [] : [config.theme])];
    const packaged = (await Promise.all(packages.map((name) => filesOfPackage(siteFolder, name)))).flat();
    const digests = await digestEach([...site.files, ...packaged]);
    const keyOf = (files: readonly string[]) => files.map((file) => digests.get(file)).join(' ');
    const themeKey = keyOf([...(site.filesOf.theme ?? []), ...packaged]);
    const loaded = (name: string): Loaded => ({
      exports: site.exports[name],
      key: keyOf(site.filesOf[name] ?? []),
    });
    const diagnostics: Diagnostic[] = unknownOverrides(theme, server, config);
    const pages = Object.fromEntries(
      content.reactPages.map((file) => [file, pageModule(file, loaded(`page:${file}`), diagnostics)]),
    );
    const components = Object.fromEntries(
      Object.entries(content.components).map(([name, file]) => [
        name,
        siteModule(file, loaded(`component:${name}`)),
      ]),
    );
    const [files, placeOf] = [[...site.files, ...packaged], site.placeOf];
    return { value: { pages, components, theme, server, themeKey, files, placeOf }, diagnostics };
  } catch (error) {
    if (!(error instanceof ModuleError)) throw error;
    const failure: Diagnostic = {
      code: 'module-error',
      message: error.message,
      // All other modules were found in a folder.
      location: error.location.file ? error.location : themeAt,
      hint: 'Fix the module; the site cannot be built without it.',
    };
    return { value: undefined, diagnostics: [failure] };
  }
}

/** The modules to compile, by the names under which their exports are found. */
function entriesOf(
  { reactPages, components }: Pick<Content, 'reactPages' | 'components'>,
  theme: string | undefined,
): Readonly<Record<string, string>> {
  return {
    ...(theme === undefined ? {} : { theme }),
    ...Object.fromEntries(reactPages.map((file) => [`page:${file}`, file])),
    ...Object.fromEntries(Object.entries(components).map(([name, file]) => [`component:${name}`, file])),
  };
}

interface Loaded {
  readonly exports: Readonly<Record<string, unknown>> | undefined;
  readonly key: string;
}

function pageModule(file: string, loaded: Loaded, diagnostics: Diagnostic[]): SiteModule {
  const module = siteModule(file, loaded);
  if (module.component === undefined) {
    const isOther = loaded.exports?.default !== undefined;
    diagnostics.push({
      code: 'missing-default-export',
      message: isOther
        ? `The default export of the page ${file} is no component.`
        : `The page ${file} has no default export.`,
      location: { file, line: 1, column: 1 },
      hint: 'Export the React component that renders it: `export default function Page() { … }`.',
    });
  }
  return module;
}

/** A file in the components folder without a default export is a part of other components. */
function siteModule(file: string, { exports, key }: Loaded): SiteModule {
  const text = (name: string) => (typeof exports?.[name] === 'string' ? { [name]: exports[name] } : {});
  return {
    file,
    component: isComponent(exports?.default) ? exports?.default : undefined,
    interactive: exports?.interactive === true,
    key,
    ...text('title'),
    ...text('description'),
  };
}

/** A function, or the result of React's `memo` or `forwardRef`. */
function isComponent(value: unknown): boolean {
  return typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value);
}

/** Overrides of theme components that do not exist: they would never be rendered. */
function unknownOverrides(theme: Theme, { componentNames }: ThemeServer, config: SiteConfig): Diagnostic[] {
  const known = componentNames ?? Object.keys(theme.components);
  return Object.keys(theme.components)
    .filter((name) => !known.includes(name))
    .map((name) => ({
      code: 'unknown-component-override',
      message: `The theme has no component \`${name}\`, so the one given is never used.`,
      location: { file: config.theme.replace(/^\.\//, '') },
      target: name,
      hint: didYouMean(name, known) ?? `It has ${[...known].sort().join(', ')}.`,
    }));
}

function noTheme(config: SiteConfig, location: Location): Diagnostic {
  return {
    code: 'invalid-config',
    message: `\`theme\`: ${config.theme} has no default export made by \`createTheme\`.`,
    location,
    target: 'theme',
    hint: 'Write `export default createTheme({ … })` in it.',
  };
}
