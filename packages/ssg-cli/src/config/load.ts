import type { Diagnostic, Location, Outcome, SiteConfig } from '../model/index.ts';
import { explain } from './explain.ts';
import { configSchema } from './schema.ts';

/** What the command line may set over the config. */
export interface ConfigOverrides {
  readonly baseUrl?: string | undefined;
  readonly url?: string | undefined;
}

/** How the config file comes in; the stage itself touches nothing else. */
export interface ConfigSource {
  /** The file's name relative to the site; absent for a site without one. */
  readonly file?: string;
  /** Runs the file and gives its default export. */
  readonly run?: () => Promise<unknown>;
  /** Names of the folders in the site folder. */
  readonly folders: ReadonlySet<string>;
  /** Where a key stands in the file. */
  readonly locate: (path: readonly (string | number)[]) => Location;
}

/**
 * Stage 1: validates the config and fills in its defaults.
 * Any diagnostic here is fatal: the value is `undefined` then.
 */
export async function loadConfig(
  source: ConfigSource,
  overrides: ConfigOverrides,
): Promise<Outcome<SiteConfig | undefined>> {
  const input = await readInput(source);
  if ('diagnostic' in input) return { value: undefined, diagnostics: [input.diagnostic] };
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  const parsed = configSchema.safeParse({ ...conventional(source), ...input.value, ...given });
  if (!parsed.success) {
    return {
      value: undefined,
      diagnostics: parsed.error.issues.flatMap((issue) => explain(issue, source.locate)),
    };
  }
  const { respectPrefersColorScheme, ...colorMode } = parsed.data.colorMode;
  const config: SiteConfig = {
    ...(parsed.data as unknown as SiteConfig),
    colorMode: { ...colorMode, defaultMode: respectPrefersColorScheme ? 'system' : colorMode.defaultMode },
  };
  return { value: config, diagnostics: [] };
}

/** A folder of Markdown files without a `docs` folder is a site too: its files are the docs, at the site's root. */
function conventional({ folders }: ConfigSource): { docs?: unknown } {
  if (folders.has('docs')) return {};
  const others = ['blog', 'pages', 'static', 'components', 'data', 'openapi', 'build', 'node_modules'];
  return { docs: { path: '.', routeBasePath: '/', exclude: others.map((folder) => `${folder}/**`) } };
}

async function readInput(
  source: ConfigSource,
): Promise<{ value: Record<string, unknown> } | { diagnostic: Diagnostic }> {
  if (!source.run) return { value: {} };
  const location = source.locate([]);
  try {
    const exported = await source.run();
    if (typeof exported === 'object' && exported !== null && !Array.isArray(exported)) {
      return { value: exported as Record<string, unknown> };
    }
    return {
      diagnostic: {
        code: 'invalid-config',
        message: `The config has no default export that is an object.`,
        location,
        hint: 'Write `export default defineConfig({ title: "My site" })`.',
      },
    };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const at = (error as { location?: Location }).location ?? location;
    return {
      diagnostic: { code: 'invalid-config', message: `The config cannot be read: ${message}`, location: at },
    };
  }
}
