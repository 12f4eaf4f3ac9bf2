import { type ApiReference, type Labels, type Location, labelsOf, type Outcome } from '../model/index.ts';
import { exportsOf } from './export/exports.ts';
import { noteContradictions } from './read/contradictions.ts';
import { createFragments } from './read/fragments.ts';
import { fitHeadings, flattenHeadings } from './read/headings.ts';
import { kebabCase } from './read/names.ts';
import { readOperations } from './read/operations.ts';
import { excerptOf, plainLine } from './read/prose.ts';
import type { CompileFragment, ReadContext } from './read/read-context.ts';
import { followRedocLinks } from './read/redoc-links.ts';
import { infoSections } from './read/sections.ts';
import { readSecurity, readSecuritySchemes } from './read/security.ts';
import { readHost, readServers } from './read/servers.ts';
import { sharedParts } from './read/shared-parts.ts';
import { badgeTags, readTags, readTopics } from './read/tags.ts';
import { groupUntagged } from './read/untagged.ts';
import { withoutUndefined } from './schema/merge.ts';
import { placeSchemas } from './schema/place-schemas.ts';
import { createSchemaReader, type SchemaReader } from './schema/read-schema.ts';
import { bundle, downloadTexts } from './source/bundle.ts';
import { loadSources, type ReadFile } from './source/load-description.ts';
import { createResolver, type Resolver } from './source/resolve.ts';
import { equalTogether } from './source/together.ts';
import { isObject, type JsonObject, objectOf, textOf } from './source/tree.ts';
import { validateDescription } from './source/validate.ts';

/** Which description to read, and where its pages go. */
export interface ApiInput {
  /** Names the reference, its sidebar and the files to download. */
  readonly id: string;
  /** Description file, relative to the site. */
  readonly file: string;
  /** Where the file is named: the place of the finding when there is none. Default: the file itself. */
  readonly namedAt?: Location;
  /** Where its pages are: `docs/api`. Slashes at the ends do not matter. */
  readonly routeBasePath: string;
  /** Start of the names of credential placeholders, in upper or lower case: `acme` gives `ACME_USER`. */
  readonly credentialPrefix: string;
  /** Whether readers can send requests from the pages. Default: they can. */
  readonly console?: boolean;
  /** Texts of the site. Default: the English ones. */
  readonly labels?: Labels;
}

/** The stage's only ways to the world outside. */
export interface ApiTools {
  /** Text of a file of the site; `undefined` when there is none. */
  readonly readFile: ReadFile;
  /** The files that can be read, for the name most like one that is not there. */
  readonly files?: readonly string[];
  readonly compileFragment: CompileFragment;
}

/**
 * Reads an API description (Swagger 2.0, OpenAPI 3.0 or 3.1; JSON or YAML; one file or several) and describes its
 * operations. What is wrong with it becomes diagnostics, and the rest is described. No value when it cannot be read.
 */
export async function describeApi(
  input: ApiInput,
  tools: ApiTools,
): Promise<Outcome<ApiReference | undefined>> {
  const { sources, diagnostics } = await loadSources({ ...input, ...tools });
  if (sources === undefined) return { value: undefined, diagnostics };
  const root = objectOf(sources.root.value);
  const version = versionOf(root);
  if (version === undefined) {
    return { value: undefined, diagnostics: [...diagnostics, noDescription(sources.root.file)] };
  }
  const resolver = createResolver(sources);
  const fragments = createFragments(resolver, tools.compileFragment);
  const context: ReadContext = {
    resolver,
    fragments,
    version,
    minor: minorOf(root),
    labels: textsOf(input),
    made: new Map(),
  };
  const bundled = await bundle(sources);
  const findings = validateDescription(bundled, resolver);
  noteContradictions(root, context);
  const draft = readReference(input, root, context);
  const roots = await fragments.compileAll();
  const own = new Set<unknown>([
    draft.description,
    ...draft.operations.map(({ description }) => description),
  ]);
  for (const root of roots) if (!own.has(root)) flattenHeadings(root);
  const value = withDescriptionHeadings({
    ...draft,
    downloads: downloadsOf(input, draft.route, downloadTexts(sources, bundled)),
  });
  const placed = placeSchemas({
    ...value,
    downloads: [...value.downloads, ...exportsOf(value, input.id)],
  });
  followRedocLinks(roots, placed, sharedParts(root, placed, context));
  return {
    value: placed,
    diagnostics: [...diagnostics, ...findings, ...equalTogether(resolver.diagnostics)],
  };
}

/** What an earlier version of a description says, without its prose and findings; no value when it cannot be read. */
export async function readVersion(
  input: ApiInput,
  tools: Omit<ApiTools, 'compileFragment'>,
): Promise<Outcome<ApiReference | undefined>> {
  const { sources, diagnostics } = await loadSources({ ...input, ...tools });
  const root = objectOf(sources?.root.value);
  const version = versionOf(root);
  if (sources === undefined || version === undefined) {
    const unread = sources === undefined ? [] : [noDescription(sources.root.file)];
    return { value: undefined, diagnostics: [...diagnostics, ...unread] };
  }
  const resolver = createResolver(sources);
  const fragments: ReadContext['fragments'] = { of: () => undefined, compileAll: async () => [] };
  const labels = textsOf(input);
  const minor = minorOf(root);
  const draft = readReference(input, root, { resolver, fragments, version, minor, labels, made: new Map() });
  return { value: { ...draft, downloads: [] }, diagnostics };
}

function textsOf({ labels }: ApiInput): Labels {
  return labels ?? labelsOf({ locale: 'en' });
}

function versionOf(root: JsonObject): 2 | 3 | undefined {
  if (root.swagger !== undefined) return 2;
  return root.openapi !== undefined || isObject(root.paths) ? 3 : undefined;
}

function minorOf({ openapi }: JsonObject): number {
  return Number(/^3\.(\d+)/.exec(String(openapi))?.[1] ?? 0);
}

function noDescription(file: string): Outcome<never>['diagnostics'][number] {
  return {
    code: 'api-unreadable',
    message: `${file} is not an API description: it has neither "openapi" nor "swagger" at the top level.`,
    location: { file, line: 1, column: 1 },
    hint: 'Start it with `openapi: 3.1.0` (or `swagger: "2.0"`).',
  };
}

type Draft = Omit<ApiReference, 'downloads'>;

function readReference(input: ApiInput, root: JsonObject, context: ReadContext): Draft {
  const { resolver } = context;
  const info = resolver.deref(root.info);
  const reader = createSchemaReader(context);
  const title = plainLine(textOf(info.title) ?? input.id);
  const slug = kebabCase(title) || kebabCase(input.id) || 'api';
  const routeBase = `/${input.routeBasePath.replace(/^\/+|\/+$/g, '')}`.replace(/\/$/, '');
  const components = objectOf(root.components);
  const schemes = readSecuritySchemes(root.securityDefinitions ?? components.securitySchemes, context);
  const servers = context.version === 2 ? readHost(root, context) : (readServers(root, context) ?? []);
  const security = readSecurity(root.security, schemes, context);
  const read = readOperations(
    { reader, context, root },
    {
      routeBase,
      taken: [slug],
      servers,
      security,
      schemes,
      badges: badgeTags(root),
    },
  );
  const operations = groupUntagged(read, context.labels);
  const tags = readTags(root, operations, context);
  readAllSchemas(root, reader, context);
  const api = withoutUndefined({
    id: input.id,
    route: `${routeBase}/${slug}`,
    location: locationOf(resolver, root),
    files: [...resolver.sources.documents.keys()],
    title,
    version: textOf(info.version) ?? '',
    lead: textOf(info.summary),
    description: context.fragments.of(info),
    excerpt: excerptOf(textOf(info.description) ?? textOf(info.summary)),
    ...aboutOf(root, info, context),
    servers,
    securitySchemes: [...schemes.values()],
    tags,
    topics: readTopics(root, tags, context),
    operations,
    schemas: reader.schemas,
    schemaHomes: {},
    credentialPrefix: input.credentialPrefix,
    console: input.console ?? true,
    downloads: [],
  });
  return { ...api, headings: infoSections(api, context.labels) };
}

/** Reads the named schemas: those that were referred to, and then those that no operation leads to. */
function readAllSchemas(root: JsonObject, reader: SchemaReader, { resolver, version }: ReadContext): void {
  reader.finish();
  const [place, schemas] =
    version === 2
      ? ['definitions', root.definitions]
      : ['components/schemas', objectOf(root.components).schemas];
  for (const name of Object.keys(resolver.deref(schemas))) {
    const pointer = name.replaceAll('~', '~0').replaceAll('/', '~1');
    reader.read(resolver.derive({ $ref: `#/${place}/${encodeURIComponent(pointer)}` }, root));
  }
  reader.finish();
}

function locationOf(resolver: Resolver, root: JsonObject): Location {
  return resolver.locate(root, 'info');
}

/** Who offers the API and on what terms. */
function aboutOf(
  root: JsonObject,
  info: JsonObject,
  context: ReadContext,
): Pick<ApiReference, 'termsOfService' | 'contact' | 'license' | 'externalDocs'> {
  const contact = objectOf(info.contact);
  const license = objectOf(info.license);
  const name = textOf(license.name) ?? textOf(license.identifier);
  const docs = root.externalDocs;
  const url = isObject(docs) ? textOf(docs.url) : undefined;
  return withoutUndefined({
    termsOfService: textOf(info.termsOfService),
    contact: [contact.name, contact.url, contact.email].some(textOf)
      ? withoutUndefined({
          name: textOf(contact.name),
          url: textOf(contact.url),
          email: textOf(contact.email),
        })
      : undefined,
    license: name === undefined ? undefined : withoutUndefined({ name, url: textOf(license.url) }),
    externalDocs:
      url === undefined ? undefined : withoutUndefined({ url, description: context.fragments.of(docs) }),
  });
}

function downloadsOf(
  input: ApiInput,
  route: string,
  texts: { yaml: string; json: string },
): ApiReference['downloads'] {
  return [
    { label: 'YAML', path: `${route}/${input.id}.yaml`, contents: texts.yaml },
    { label: 'JSON', path: `${route}/${input.id}.json`, contents: texts.json },
  ];
}

/** Adds the headings of descriptions before those of the sections below them. */
function withDescriptionHeadings(api: ApiReference): ApiReference {
  const operations = api.operations.map((operation) => {
    const taken = operation.headings.map((heading) => heading.id);
    return { ...operation, headings: [...fitHeadings(operation.description, taken), ...operation.headings] };
  });
  const taken = api.headings.map((heading) => heading.id);
  return { ...api, operations, headings: [...fitHeadings(api.description, taken), ...api.headings] };
}
