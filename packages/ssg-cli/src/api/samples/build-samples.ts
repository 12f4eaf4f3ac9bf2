import {
  addTarget,
  addTargetClient,
  type Client,
  type HarRequest,
  HTTPSnippet,
  type TargetId,
  targets,
} from 'httpsnippet';
import { type ArchivedRequest, type ClientOptions, fromHar, optionsOf, toHar, wholeHar } from './har.ts';
import type { Language, RegistryEntry } from './language.ts';
import { LANGUAGES } from './languages/index.ts';
import { otherSamples } from './other-samples.ts';
import { addressed, prepare } from './prepare.ts';
import type { PreparedRequest } from './prepared.ts';
import {
  type CodeSample,
  SAMPLE_LANGUAGES,
  type SampleLanguage,
  type SampleRequest,
} from './sample-request.ts';

/** An emitter as a client of httpsnippet. */
function clientOf(
  title: string,
  registry: RegistryEntry,
  emit: (request: PreparedRequest) => string | undefined,
): Client {
  return {
    info: { key: registry.client, title, link: registry.link, description: registry.replaces },
    convert: (request, options) => {
      // The registry types options as any record, and without options hands over the client's name.
      const given: unknown = options;
      const prepared = prepare(
        isOurs(given) ? fromHar(request, given) : fromHar(withQuery(request), optionsOf(request)),
      );
      return emit(prepared) ?? '';
    },
  };
}

/** A request of an archive with its query as a list, also where it is in the URL alone. */
function withQuery<T extends Pick<HarRequest, 'queryString'> & { readonly fullUrl: string }>(request: T): T {
  if (request.queryString.length > 0) return request;
  const pairs = [...new URL(request.fullUrl).searchParams].map(([name, value]) => ({ name, value }));
  return { ...request, queryString: pairs };
}

function isOurs(options: unknown): options is ClientOptions {
  return typeof options === 'object' && options !== null && 'address' in options && 'bodyKind' in options;
}

/** httpsnippet's names of targets, as types, know nothing of those added. */
function targetId(name: string): TargetId {
  return name as TargetId;
}

function register(language: Language): Language {
  const { registry, label, others = [] } = language;
  const key = targetId(registry.target);
  const client = clientOf(language.client, registry, language.emit);
  if (Object.hasOwn(targets, key)) addTargetClient(key, client);
  else {
    const info = { key, title: label, extname: `.${registry.target}`, default: registry.client } as const;
    addTarget({ info, clientsById: { [registry.client]: client } });
  }
  for (const other of others) addTargetClient(key, clientOf(other.label, other.registry, other.emit));
  return language;
}

/** Every language, its emitter in httpsnippet's registry. */
const REGISTERED: readonly Language[] = SAMPLE_LANGUAGES.map((id) => register(LANGUAGES[id]));

/**
 * The samples of one request in every language, in the order of `SAMPLE_LANGUAGES`. Pure: equal requests give equal
 * samples. Never throws for a request of the right type.
 */
export function buildSamples(request: SampleRequest): readonly CodeSample[] {
  const given = addressed(request);
  const options: ClientOptions = { address: given.address, auth: given.auth, bodyKind: given.body.kind };
  const snippet = new HTTPSnippet(toHar(given));
  const prepared = prepare(given);
  return REGISTERED.map(({ id, label, highlight, client, registry, others }) => {
    const code = snippet.convert(targetId(registry.target), registry.client, options);
    return { id, label, highlight, client, code: String(code), others: otherSamples(others, prepared) };
  });
}

/**
 * The sample of one language for a request of an HTTP archive (HAR 1.2) of any origin, with the client of a name or the
 * first; empty where that client cannot make the request.
 */
export function harSample(language: SampleLanguage, request: ArchivedRequest, client?: string): string {
  const { registry: first, others = [] } = LANGUAGES[language];
  const registry = others.find(({ id }) => id === client)?.registry ?? first;
  return String(new HTTPSnippet(wholeHar(request)).convert(targetId(registry.target), registry.client));
}
