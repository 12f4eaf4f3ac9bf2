import { fill, type Operation, type SecurityScheme } from '../../model/index.ts';
import { escapeMarkdown, markdownAddress } from '../../tools/escape.ts';
import { code } from '../schema/constraints.ts';
import type { Writing } from './markdown-schema.ts';

/** A way to sign in, in full: blocks of Markdown, some of them empty. */
export function schemeMarkdown(scheme: SecurityScheme, { prose, labels }: Writing): string[] {
  const flows = scheme.flows.map((flow) => {
    const urls = [
      [labels.apiAuthorizationUrl, flow.authorizationUrl],
      [labels.apiTokenUrl, flow.tokenUrl],
      [labels.apiRefreshUrl, flow.refreshUrl],
    ].flatMap(([label, url]) => (url === undefined ? [] : [`${label}${markdownAddress(url)}`]));
    const scopes = flow.scopes.map(
      ({ name, description }) =>
        `  - ${code(name)}${description === '' ? '' : `: ${escapeMarkdown(description)}`}`,
    );
    return [`- ${fill(labels.apiFlow, { name: flow.name })}; ${urls.join(', ')}`, ...scopes].join('\n');
  });
  return [
    `### ${escapeMarkdown(scheme.name)}`,
    `${scheme.summary}. ${scheme.usage}`,
    prose(scheme.description),
    flows.join('\n'),
  ];
}

/** The security requirements of an operation, one alternative per line. */
export function securityMarkdown(operation: Operation, { labels }: Writing): string {
  if (operation.security.length === 0) return '';
  const ways = operation.security.map((requirement) => {
    if (requirement.length === 0) return `- ${labels.apiNoCredentials}`;
    const parts = requirement.map(({ scheme, scopes }) => {
      const asked = scopes.length > 0 ? ` ${labels.apiScopes} ${scopes.map(code).join(', ')}.` : '';
      return `${escapeMarkdown(scheme.name)}: ${scheme.summary}. ${scheme.usage}${asked}`;
    });
    return `- ${parts.join(` ${labels.apiTogetherWith} `)}`;
  });
  return `## ${labels.apiAuthentication}\n\n${ways.join('\n')}`;
}
