import type { Root } from 'hast';
import {
  type ApiExample,
  type ApiReference,
  type ApiResponse,
  type ApiServer,
  type Exchange,
  type Fragment,
  type MediaType,
  type Operation,
  type OperationSamples,
  type Parameter,
  parameterSections,
  resolveSchema,
  responseTitle,
  type SecurityScheme,
  schemaTypeText,
  shownExamples,
} from '../../model/index.ts';
import { code } from '../schema/constraints.ts';
import { factsOf, schemaMarkdown, type Writing } from './markdown-schema.ts';

/** A compiled tree as Markdown. */
export type ToMarkdown = (tree: Root) => string;

/** The page of an operation as Markdown, with everything that its HTML has. */
export function operationMarkdown(
  api: ApiReference,
  operation: Operation,
  toMarkdown: ToMarkdown,
  samples?: OperationSamples,
): string {
  const writing = writingOf(api, toMarkdown, operation);
  const [server] = operation.servers;
  return blocks([
    `# ${operation.title}`,
    fence(
      `${operation.method} ${operation.webhook ? operation.path : (server?.url ?? '').replace(/\/$/, '') + operation.path}`,
      'http',
    ),
    operation.deprecated ? '**Deprecated.**' : '',
    operation.badges.length > 0 ? `Tags: ${operation.badges.join(', ')}` : '',
    operation.lead ?? '',
    writing.prose(operation.description),
    linkOf(operation.externalDocs, writing),
    operation.webhook ? '' : serversMarkdown(operation.servers, writing),
    securityMarkdown(operation),
    ...exchangeMarkdown(operation, writing, 2),
    ...callbacksMarkdown(operation, writing),
    ...samplesMarkdown(samples),
  ]);
}

/** The introduction of a reference as Markdown. */
export function apiInfoMarkdown(api: ApiReference, toMarkdown: ToMarkdown): string {
  const writing = writingOf(api, toMarkdown);
  const byId = new Map(api.operations.map((operation) => [operation.id, operation]));
  return blocks([
    `# ${api.title}`,
    api.version === '' ? '' : `Version ${api.version}`,
    writing.prose(api.description),
    linkOf(api.externalDocs, writing),
    aboutMarkdown(api),
    api.servers.length > 0 ? '## Servers' : '',
    serversMarkdown(api.servers, writing),
    api.securitySchemes.length > 0 ? '## Authentication' : '',
    ...api.securitySchemes.map((scheme) => schemeMarkdown(scheme, writing)),
    '## Operations',
    ...api.tags.flatMap((tag) => [
      `### ${tag.label}`,
      writing.prose(tag.description),
      tag.operations
        .flatMap((id) => byId.get(id) ?? [])
        .map(({ method, path, title, route }) => `- [${title}](${route}): ${code(`${method} ${path}`)}`)
        .join('\n'),
    ]),
    '## Download',
    api.downloads.map(({ label, path }) => `- [${label}](${path})`).join('\n'),
  ]);
}

/** Fragments written so far: the words of a named schema stand on many pages. */
const written = new WeakMap<ToMarkdown, WeakMap<Root, string>>();

function writingOf(api: ApiReference, toMarkdown: ToMarkdown, operation?: Operation): Writing {
  const known = written.get(toMarkdown) ?? new WeakMap<Root, string>();
  written.set(toMarkdown, known);
  const prose = (fragment: Fragment | undefined): string => {
    if (fragment === undefined || typeof fragment === 'string') return fragment ?? '';
    const text = known.get(fragment) ?? toMarkdown(fragment).trim();
    known.set(fragment, text);
    return text;
  };
  return { api, seen: new Set(), prose, ...(operation ? { operation } : {}) };
}

function blocks(parts: readonly string[]): string {
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

/** A fenced block, its fence longer than any in the text. */
function fence(text: string, language: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`{3,}/g)].map((run) => run[0].length));
  const mark = '`'.repeat(longest + 1);
  return `${mark}${language}\n${text.replace(/\n$/, '')}\n${mark}`;
}

function linkOf(
  docs: { readonly url: string; readonly description?: Fragment } | undefined,
  { prose }: Writing,
): string {
  if (docs === undefined) return '';
  return `See also: <${docs.url}> ${prose(docs.description)}`.trim();
}

function aboutMarkdown({ contact, license, termsOfService }: ApiReference): string {
  const lines: string[] = [];
  if (contact !== undefined)
    lines.push(
      `- Contact: ${[contact.name, contact.url && `<${contact.url}>`, contact.email].filter(Boolean).join(', ')}`,
    );
  if (license !== undefined)
    lines.push(`- License: ${license.name}${license.url === undefined ? '' : ` <${license.url}>`}`);
  if (termsOfService !== undefined) lines.push(`- Terms of service: <${termsOfService}>`);
  return lines.join('\n');
}

function serversMarkdown(servers: readonly ApiServer[], { prose }: Writing): string {
  return servers
    .map((server) => {
      const variables = server.variables.map(
        ({ name, default: value, values }) =>
          `${code(name)} (default ${code(value)}${values.length > 0 ? `; ${values.map(code).join(', ')}` : ''})`,
      );
      const text = [
        prose(server.description),
        variables.length > 0 ? `variables: ${variables.join(', ')}` : '',
      ]
        .filter(Boolean)
        .join('; ');
      return `- ${code(server.template ?? server.url)}${text === '' ? '' : `: ${text}`}`;
    })
    .join('\n');
}

function schemeMarkdown(scheme: SecurityScheme, { prose }: Writing): string {
  const flows = scheme.flows.map((flow) => {
    const urls = [flow.authorizationUrl, flow.tokenUrl, flow.refreshUrl].flatMap((url) =>
      url === undefined ? [] : [`<${url}>`],
    );
    const scopes = flow.scopes.map(
      ({ name, description }) => `  - ${code(name)}${description === '' ? '' : `: ${description}`}`,
    );
    return [`- Flow ${flow.name}: ${urls.join(', ')}`, ...scopes].join('\n');
  });
  return blocks([
    `### ${scheme.name}`,
    `${scheme.summary}. ${scheme.usage}`,
    prose(scheme.description),
    flows.join('\n'),
  ]).trim();
}

function securityMarkdown(operation: Operation): string {
  if (operation.security.length === 0) return '';
  const ways = operation.security.map((requirement) =>
    requirement.length === 0
      ? '- No credentials are needed.'
      : `- ${requirement.map(({ scheme, scopes }) => `${scheme.name}: ${scheme.summary}. ${scheme.usage}${scopes.length > 0 ? ` Scopes: ${scopes.map(code).join(', ')}.` : ''}`).join(' Together with ')}`,
  );
  return `## Authentication\n\n${ways.join('\n')}`;
}

function exchangeMarkdown(exchange: Exchange, writing: Writing, level: number): string[] {
  const heading = '#'.repeat(level);
  const groups = parameterSections.flatMap(({ in: place, text }) => {
    const members = exchange.parameters.filter((parameter) => parameter.in === place);
    return members.length === 0
      ? []
      : [`${heading}# ${text}`, ...members.map((parameter) => parameterMarkdown(parameter, writing))];
  });
  const body =
    exchange.body === undefined
      ? []
      : [
          `${heading}# Body${exchange.body.required ? ' (required)' : ''}`,
          writing.prose(exchange.body.description),
          ...exchange.body.content.flatMap((media) => mediaMarkdown(media, writing)),
        ];
  return [
    groups.length + body.length > 0 ? `${heading} Request` : '',
    ...groups,
    ...body,
    exchange.responses.length > 0 ? `${heading} Responses` : '',
    ...exchange.responses.flatMap((response) => responseMarkdown(response, writing, `${heading}#`)),
  ];
}

function parameterMarkdown(parameter: Parameter, writing: Writing): string {
  const full = resolveSchema(parameter.schema, writing.api);
  const examples = shownExamples(parameter).map(code);
  const facts = [
    code(schemaTypeText(parameter.schema, writing.api)),
    parameter.required ? 'required' : 'optional',
    ...(parameter.deprecated ? ['deprecated'] : []),
    ...factsOf(full).filter((fact) => !fact.startsWith('example ')),
    ...(parameter.serialization === undefined ? [] : [parameter.serialization]),
    ...(examples.length > 0 ? [`example ${examples.join(', ')}`] : []),
  ];
  const own = writing.prose(parameter.description);
  const text = own === '' ? writing.prose(full.description) : own;
  const tree =
    full.properties === undefined && full.items === undefined
      ? ''
      : schemaMarkdown(parameter.schema, writing);
  return blocks([`- ${code(parameter.name)}: ${facts.join('; ')}`, indented(text), indented(tree)]).trimEnd();
}

function indented(text: string): string {
  return text.replace(/^(?=.)/gm, '  ');
}

function mediaMarkdown(media: MediaType, writing: Writing): string[] {
  return [
    `Media type ${code(media.type)}${media.sequential ? ', a sequence of items' : ''}`,
    media.schema === undefined ? '' : schemaMarkdown(media.schema, writing),
    media.encoding.map(({ property, text }) => `- ${code(property)}: ${text}`).join('\n'),
    ...media.examples.flatMap((example) => exampleMarkdown(example, writing)),
  ];
}

function exampleMarkdown(example: ApiExample, { prose }: Writing): string[] {
  const title = [example.name, example.summary].filter(Boolean).join(': ');
  const head = `${example.generated ? 'Example (generated)' : 'Example'}${title === '' ? '' : ` ${title}`}`;
  return [
    example.externalUrl === undefined ? head : `${head}: <${example.externalUrl}>`,
    prose(example.description),
    example.value === undefined
      ? ''
      : fence(example.value, example.language === 'text' ? '' : example.language),
  ];
}

function responseMarkdown(response: ApiResponse, writing: Writing, heading: string): string[] {
  const headers = response.headers.map((header) => {
    const facts = [
      code(schemaTypeText(header.schema, writing.api)),
      ...factsOf(resolveSchema(header.schema, writing.api)),
    ];
    return `- Header ${code(header.name)}: ${facts.join('; ')}${header.deprecated ? '; deprecated' : ''}. ${writing.prose(header.description)}`.trim();
  });
  return [
    `${heading} ${responseTitle(response.status)}`,
    response.summary ?? '',
    writing.prose(response.description),
    headers.join('\n'),
    ...response.content.flatMap((media) => mediaMarkdown(media, writing)),
    response.links
      .map(({ name, target, description }) =>
        `- Link ${code(name)} to ${code(target)}. ${writing.prose(description)}`.trim(),
      )
      .join('\n'),
  ];
}

function callbacksMarkdown(operation: Operation, writing: Writing): string[] {
  if (operation.callbacks.length === 0) return [];
  return [
    '## Callbacks',
    ...operation.callbacks.flatMap((callback) =>
      callback.exchanges.flatMap((exchange) => [
        `### ${callback.name}`,
        fence(`${exchange.method} ${callback.expression}`, 'http'),
        exchange.summary ?? '',
        writing.prose(exchange.description),
        ...exchangeMarkdown(exchange, writing, 4),
      ]),
    ),
  ];
}

function samplesMarkdown(samples: OperationSamples | undefined): string[] {
  if (samples === undefined || samples.samples.length === 0) return [];
  return [
    '## Code samples',
    ...samples.samples.flatMap(({ label, language, code: text, others }) => [
      `### ${label}`,
      fence(text, language),
      ...others.flatMap((other) => [`#### ${label}, ${other.label}`, fence(other.code, language)]),
    ]),
  ];
}
