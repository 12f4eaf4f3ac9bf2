import type { Diagnostic, Location, Outcome, SiteConfig } from '../model/index.ts';
import { messageOf } from '../tools/thrown.ts';
import type { ConfigSource } from './config-source.ts';
import { docSets } from './doc-sets.ts';
import { explain } from './explain.ts';
import { importAliases } from './import-aliases.ts';
import { checkPaths } from './paths.ts';
import { configSchema } from './schema.ts';

/** Values of the command line that override the config. */
export interface ConfigOverrides {
  readonly baseUrl?: string | undefined;
  readonly url?: string | undefined;
}

/**
 * Stage 1: validates the config and fills in its defaults.
 * Any diagnostic here is fatal: the value is `undefined` then.
 */
export async function loadConfig(
  source: ConfigSource,
  overrides: ConfigOverrides,
): Promise<Outcome<SiteConfig | undefined>> {
  const unread = source.unread.map((name) => notRead(name, source));
  if (unread.length > 0) return { value: undefined, diagnostics: unread };
  const input = await readInput(source);
  if ('diagnostic' in input) return { value: undefined, diagnostics: [input.diagnostic] };
  const given = Object.fromEntries(Object.entries(overrides).filter(([, value]) => value !== undefined));
  const parsed = configSchema.safeParse({ ...conventional(source), ...input.value, ...given });
  const wrong = parsed.success ? [] : parsed.error.issues.flatMap((issue) => explain(issue, source.locate));
  const diagnostics = [...wrong, ...checkPaths(input.value, source)];
  if (!parsed.success || diagnostics.length > 0) return { value: undefined, diagnostics };
  const { sidebars: _, ...rest } = parsed.data;
  const docs = docSets(parsed.data, source);
  if (docs.diagnostics.length > 0) return { value: undefined, diagnostics: docs.diagnostics };
  return { value: { ...rest, docs: docs.value, importAliases: importAliases(source) }, diagnostics: [] };
}

/** A folder of Markdown files without a `docs` folder is a site too: its files are the docs, at the site's root. */
function conventional({ kindOf }: ConfigSource): { docs?: unknown } {
  if (kindOf('docs') === 'folder') return {};
  const others = [
    'blog',
    'pages',
    'static',
    'components',
    'data',
    'openapi',
    'build',
    'node_modules',
    'versioned_docs',
  ];
  return { docs: { path: '.', routeBasePath: '/', exclude: others.map((folder) => `${folder}/**`) } };
}

/** Without this finding, a site with an ignored config would be built with defaults only. */
function notRead(name: string, { file, names }: ConfigSource): Diagnostic {
  return {
    code: 'invalid-config',
    message: file
      ? `\`${name}\` is not read, since \`${file}\` is there too.`
      : `\`${name}\` is not read: the config has one of the names ${names.map((one) => `\`${one}\``).join(', ')}.`,
    location: { file: name },
    hint: hintForUnread(name, file, names[0]),
  };
}

function hintForUnread(name: string, file: string | undefined, ours = ''): string {
  if (file) return 'Remove one of them.';
  return /^docusaurus/i.test(name)
    ? `\`ceems-docs migrate\` writes \`${ours}\` from it.`
    : `Rename it, or write \`${ours}\` for this tool.`;
}

async function readInput(
  source: ConfigSource,
): Promise<{ value: Record<string, unknown> } | { diagnostic: Diagnostic }> {
  if (!source.run) return { value: {} };
  const place = () => source.locate([]);
  try {
    const exported = await source.run();
    if (typeof exported === 'object' && exported !== null && !Array.isArray(exported)) {
      // The `$schema` key of a JSON config is for editors.
      const { $schema: _, ...value } = exported as Record<string, unknown>;
      return { value };
    }
    return {
      diagnostic: {
        code: 'invalid-config',
        message:
          exported === undefined
            ? 'The config has no default export.'
            : 'The default export of the config is not an object.',
        location: place(),
        hint: 'Write `export default defineConfig({ title: "My site" })`.',
      },
    };
  } catch (error) {
    const message = messageOf(error);
    const at = (error as { location?: Location } | null | undefined)?.location;
    return {
      diagnostic: {
        code: 'invalid-config',
        message: `Cannot read the config: ${message}`,
        location: at?.file ? at : place(),
      },
    };
  }
}
