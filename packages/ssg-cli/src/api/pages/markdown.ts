import type { Root } from 'hast';
import {
  type ApiPage,
  type ApiResponse,
  type ApiServer,
  type Exchange,
  type Fragment,
  fill,
  indexedSchemas,
  isClientHeader,
  listedServers,
  type MediaType,
  type Operation,
  type OperationSamples,
  type Parameter,
  parameterSections,
  phraseText,
  resolveSchema,
  responseTitle,
  shownExamples,
} from '../../model/index.ts';
import { escapeMarkdown, markdownAddress } from '../../tools/escape.ts';
import { code } from '../schema/constraints.ts';
import { exampleMarkdown, fence, samplesMarkdown, valuesMarkdown } from './markdown-examples.ts';
import { exampleLabel, factsOf, schemaMarkdown, typeOf, type Writing } from './markdown-schema.ts';
import { schemeMarkdown, securityMarkdown } from './markdown-security.ts';

/** A compiled tree as Markdown. */
export type ToMarkdown = (tree: Root) => string;

/** A page of a reference as Markdown, with everything that its HTML has. */
export function apiMarkdown(page: ApiPage, toMarkdown: ToMarkdown, samples?: OperationSamples): string {
  const writing = writingOf(page, toMarkdown);
  const { operation } = page;
  return operation === undefined ? infoMarkdown(writing) : operationMarkdown(operation, writing, samples);
}

function operationMarkdown(
  operation: Operation,
  writing: Writing,
  samples: OperationSamples | undefined,
): string {
  const { labels } = writing;
  const [server] = operation.servers;
  return blocks([
    `# ${escapeMarkdown(operation.title)}`,
    fence(
      `${operation.method} ${operation.webhook ? operation.path : (server?.url ?? '').replace(/\/$/, '') + operation.path}`,
      'http',
    ),
    operation.deprecated ? `**${labels.apiDeprecatedNotice}**` : '',
    operation.badges.length > 0 ? `${labels.tags}: ${operation.badges.map(escapeMarkdown).join(', ')}` : '',
    escapeMarkdown(operation.lead ?? ''),
    writing.prose(operation.description),
    linkOf(operation.externalDocs, writing),
    operation.webhook ? '' : serversMarkdown(listedServers(operation), writing),
    securityMarkdown(operation, writing),
    ...exchangeMarkdown(operation, writing, 2),
    ...callbacksMarkdown(operation, writing),
    ...samplesMarkdown(operation, samples, writing),
  ]);
}

function infoMarkdown(writing: Writing): string {
  const { api, labels } = writing;
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  return blocks([
    `# ${escapeMarkdown(api.title)}`,
    api.version === '' ? '' : fill(labels.apiVersion, { version: escapeMarkdown(api.version) }),
    escapeMarkdown(api.lead ?? ''),
    writing.prose(api.description),
    linkOf(api.externalDocs, writing),
    aboutMarkdown(writing),
    ...api.topics.flatMap((topic) => [
      `## ${escapeMarkdown(topic.label)}`,
      writing.prose(topic.description),
      linkOf(topic.externalDocs, writing),
    ]),
    api.servers.length > 0 ? `## ${labels.apiServers}` : '',
    serversMarkdown(api.servers, writing),
    api.securitySchemes.length > 0 ? `## ${labels.apiAuthentication}` : '',
    ...api.securitySchemes.flatMap((scheme) => schemeMarkdown(scheme, writing)),
    `## ${labels.apiOperations}`,
    ...api.tags.flatMap((tag) => [
      `### ${escapeMarkdown(tag.label)}`,
      writing.prose(tag.description),
      linkOf(tag.externalDocs, writing),
      tag.operations
        .flatMap((id) => byId.get(id) ?? [])
        .map(
          ({ method, path, title, route }) =>
            `- [${escapeMarkdown(title)}](${route}): ${code(`${method} ${path}`)}`,
        )
        .join('\n'),
    ]),
    ...schemasMarkdown(writing),
    `## ${labels.apiDownload}`,
    api.downloads.map(({ label, path }) => `- [${label}](${path})`).join('\n'),
  ]);
}

/** The index of named schemas, and those that only the introduction describes. */
function schemasMarkdown(writing: Writing): readonly string[] {
  const { api, labels } = writing;
  const schemas = indexedSchemas(api);
  if (schemas.length === 0) return [];
  const unused = schemas.filter(({ ref }) => api.schemaHomes[ref] === api.route);
  return [
    `## ${labels.apiSchemas}`,
    schemas.map(({ name, route }) => `- [${escapeMarkdown(name)}](${route})`).join('\n'),
    ...unused.map(({ ref, name }) => schemaMarkdown({ ref, name, types: [] }, writing)),
  ];
}

/** Fragments written so far: the words of a named schema are on many pages. */
const written = new WeakMap<ToMarkdown, WeakMap<Root, string>>();

function writingOf(page: ApiPage, toMarkdown: ToMarkdown): Writing {
  const known = written.get(toMarkdown) ?? new WeakMap<Root, string>();
  written.set(toMarkdown, known);
  const prose = (fragment: Fragment | undefined): string => {
    if (fragment === undefined || typeof fragment === 'string') return fragment ?? '';
    const text = known.get(fragment) ?? toMarkdown(fragment).trim();
    known.set(fragment, text);
    return text;
  };
  return { ...page, seen: new Set(), prose };
}

function blocks(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function linkOf(
  docs: { readonly url: string; readonly description?: Fragment } | undefined,
  { prose, labels }: Writing,
): string {
  if (docs === undefined) return '';
  return `${labels.apiSeeAlso}${markdownAddress(docs.url)} ${prose(docs.description)}`.trim();
}

function aboutMarkdown({ api, labels }: Writing): string {
  const { contact, license, termsOfService } = api;
  const lines: string[] = [];
  if (contact !== undefined) {
    const { name = '', url = '', email = '' } = contact;
    const parts = [
      escapeMarkdown(name),
      url === '' ? '' : markdownAddress(url).trim(),
      escapeMarkdown(email),
    ];
    lines.push(`- ${labels.apiContact}: ${parts.filter((part) => part !== '').join(', ')}`);
  }
  if (license !== undefined)
    lines.push(
      `- ${labels.apiLicense}: ${escapeMarkdown(license.name)}${license.url === undefined ? '' : markdownAddress(license.url)}`,
    );
  if (termsOfService !== undefined)
    lines.push(`- ${labels.apiTermsOfService}:${markdownAddress(termsOfService)}`);
  return lines.join('\n');
}

function serversMarkdown(servers: readonly ApiServer[], { prose, labels }: Writing): string {
  return servers
    .map((server) => {
      const variables = server.variables.map(
        ({ name, default: value, values }) =>
          `${code(name)} (${labels.apiDefault}: ${code(value)}${values.length > 0 ? `; ${labels.apiAllowedValues}: ${values.map(code).join(', ')}` : ''})`,
      );
      const text = [prose(server.description), variables.join(', ')].filter(Boolean).join('; ');
      const name = server.name === undefined ? '' : `${escapeMarkdown(server.name)} `;
      return `- ${name}${code(server.template ?? server.url)}${text === '' ? '' : `: ${text}`}`;
    })
    .join('\n');
}

function exchangeMarkdown(exchange: Exchange, writing: Writing, level: number): string[] {
  const heading = '#'.repeat(level);
  const { labels } = writing;
  const groups = parameterSections.flatMap(({ in: place, label }) => {
    const members = exchange.parameters.filter((parameter) => parameter.in === place);
    return members.length === 0
      ? []
      : [
          `${heading}# ${labels[label]}`,
          ...members.map((parameter) => parameterMarkdown(parameter, writing)),
        ];
  });
  const body =
    exchange.body === undefined
      ? []
      : [
          `${heading}# ${labels.apiBody}${exchange.body.required ? ` (${labels.apiRequired})` : ''}`,
          writing.prose(exchange.body.description),
          ...exchange.body.content.flatMap((media) => mediaMarkdown(media, writing)),
        ];
  return [
    groups.length + body.length > 0 ? `${heading} ${labels.apiRequest}` : '',
    ...groups,
    ...body,
    exchange.responses.length > 0 ? `${heading} ${labels.apiResponses}` : '',
    ...exchange.responses.flatMap((response) => responseMarkdown(response, writing, `${heading}#`)),
  ];
}

function parameterMarkdown(parameter: Parameter, writing: Writing): string {
  const { labels } = writing;
  const full = resolveSchema(parameter.schema, writing.api);
  const examples = valuesMarkdown(parameter.examples, shownExamples(parameter), writing);
  const details = [
    typeOf(parameter.schema, writing),
    parameter.required ? labels.apiRequired : labels.apiOptional,
    ...(parameter.deprecated ? [labels.deprecated] : []),
    ...factsOf(full, writing, false),
    ...(parameter.serialization === undefined ? [] : [phraseText(parameter.serialization, labels)]),
    ...(examples.length > 0 ? [`${exampleLabel(examples, labels)}: ${examples.join(', ')}`] : []),
    ...(parameter.in === 'header' && isClientHeader(parameter.name) ? [labels.apiClientHeader] : []),
  ];
  const own = writing.prose(parameter.description);
  const text = own === '' ? writing.prose(full.description) : own;
  const further = writing.prose(parameter.schemaDescription);
  const tree =
    full.properties === undefined && full.items === undefined
      ? ''
      : schemaMarkdown(parameter.schema, writing);
  return blocks([
    `- ${code(parameter.name)}: ${details.join('; ')}`,
    indented(text),
    indented(further),
    indented(tree),
  ]).trimEnd();
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function mediaMarkdown(media: MediaType, writing: Writing): string[] {
  const { labels } = writing;
  return [
    `${labels.apiMediaType} ${code(media.type)}${media.sequential ? `, ${labels.apiSequence}` : ''}`,
    media.schema === undefined ? '' : schemaMarkdown(media.schema, writing),
    media.encoding.map(({ property, text }) => `- ${code(property)}: ${text}`).join('\n'),
    ...media.examples.flatMap((example) => exampleMarkdown(example, writing)),
  ];
}

function responseMarkdown(response: ApiResponse, writing: Writing, heading: string): string[] {
  const { labels } = writing;
  const links = response.links.map(({ name, target, description }) =>
    `- ${code(name)}: ${code(target)}. ${writing.prose(description)}`.trim(),
  );
  const headers = response.headers.map((header) => {
    const details = [
      typeOf(header.schema, writing),
      ...factsOf(resolveSchema(header.schema, writing.api), writing),
      ...(header.deprecated ? [labels.deprecated] : []),
    ];
    const text = [header.description, header.schemaDescription].map(writing.prose).filter(Boolean).join(' ');
    return `- ${code(header.name)}: ${details.join('; ')}. ${text}`.trim();
  });
  return [
    `${heading} ${responseTitle(response.status, labels)}`,
    response.summary ?? '',
    writing.prose(response.description),
    ...(headers.length > 0 ? [`${labels.apiHeaders}:`, headers.join('\n')] : []),
    ...response.content.flatMap((media) => mediaMarkdown(media, writing)),
    ...(links.length > 0 ? [`${labels.apiLinks}:`, links.join('\n')] : []),
  ];
}

function callbacksMarkdown(operation: Operation, writing: Writing): string[] {
  if (operation.callbacks.length === 0) return [];
  return [
    `## ${writing.labels.apiCallbacks}`,
    ...operation.callbacks.flatMap((callback) =>
      callback.exchanges.flatMap((exchange) => [
        `### ${escapeMarkdown(callback.name)}`,
        fence(`${exchange.method} ${callback.expression}`, 'http'),
        exchange.summary ?? '',
        writing.prose(exchange.description),
        ...exchangeMarkdown(exchange, writing, 4),
      ]),
    ),
  ];
}
