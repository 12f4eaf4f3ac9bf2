import { closest, distance } from 'fastest-levenshtein';
import type { z } from 'zod';
import type { Diagnostic, Location, Outcome, SiteConfig } from '../model/index.ts';
import { configSchema, knownKeys } from './schema.ts';

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
      diagnostics: parsed.error.issues.flatMap((issue) => explain(issue, source)),
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

function explain(issue: z.core.$ZodIssue, source: ConfigSource): Diagnostic[] {
  const path = issue.path.map((part) => (typeof part === 'symbol' ? String(part) : part));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => unknownKey([...path, key], source));
  }
  const inner = issue.code === 'invalid_union' ? deepest(issue) : undefined;
  if (inner) return explain({ ...inner, path: [...path, ...inner.path] }, source);
  return [
    {
      code: 'invalid-config',
      message: `\`${path.join('.')}\`: ${issue.message.replace(/^Invalid input: /, '')}.`,
      location: source.locate(path),
      target: path.join('.'),
      hint: 'The keys and their types are listed in the config reference.',
    },
  ];
}

/** The branch of a union that got furthest tells best what its author meant. */
function deepest(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue | undefined {
  const rank = (candidate: z.core.$ZodIssue): number =>
    candidate.path.length + (candidate.code === 'unrecognized_keys' ? 1 : 0);
  return issue.errors
    .flat()
    .filter((candidate) => rank(candidate) > 0)
    .sort((a, b) => rank(b) - rank(a))[0];
}

function unknownKey(path: readonly (string | number)[], source: ConfigSource): Diagnostic {
  const key = String(path.at(-1));
  const nearest = path.length === 1 ? closest(key, [...knownKeys]) : undefined;
  const near = nearest !== undefined && distance(key, nearest) <= Math.max(2, key.length / 3);
  return {
    code: 'invalid-config',
    message: `\`${path.join('.')}\` is no key of the config.`,
    location: source.locate(path),
    target: path.join('.'),
    hint: near ? `Did you mean \`${nearest}\`?` : 'Remove it, or look up its name in the config reference.',
  };
}
