import {
  type ApiReference,
  type Heading,
  type Labels,
  type Operation,
  parameterSections,
  responseTitle,
  tagAnchor,
} from '../../model/index.ts';

/** The sections of an operation's page. Their ids are those in the theme's HTML. */
export function operationSections(
  operation: Omit<Operation, 'headings'>,
  labels: Labels,
): readonly Heading[] {
  const sections: Heading[] = [];
  if (!operation.webhook || operation.authorSamples.length > 0)
    sections.push(heading(2, 'code-samples', labels.apiCodeSamples));
  if (operation.security.length > 0) sections.push(heading(2, 'authentication', labels.apiAuthentication));
  const groups = parameterSections.filter((group) =>
    operation.parameters.some((parameter) => parameter.in === group.in),
  );
  if (groups.length > 0 || operation.body !== undefined)
    sections.push(heading(2, 'request', labels.apiRequest));
  for (const group of groups) sections.push(heading(3, group.id, labels[group.label]));
  if (operation.body !== undefined) sections.push(heading(3, 'request-body', labels.apiBody));
  if (operation.responses.length > 0) sections.push(heading(2, 'responses', labels.apiResponses));
  for (const { status, anchor } of operation.responses)
    sections.push(heading(3, anchor, responseTitle(status, labels)));
  if (operation.callbacks.length > 0) sections.push(heading(2, 'callbacks', labels.apiCallbacks));
  return sections;
}

/** The sections of an info page. */
export function infoSections(api: Omit<ApiReference, 'headings'>, labels: Labels): readonly Heading[] {
  const sections: Heading[] = [];
  for (const topic of api.topics) sections.push(heading(2, tagAnchor(topic.name), topic.label));
  if (api.servers.length > 0) sections.push(heading(2, 'servers', labels.apiServers));
  if (api.securitySchemes.length > 0) sections.push(heading(2, 'authentication', labels.apiAuthentication));
  sections.push(heading(2, 'operations', labels.apiOperations));
  for (const tag of api.tags) sections.push(heading(3, tagAnchor(tag.name), tag.label));
  if (Object.values(api.schemas).some(({ name }) => name !== undefined))
    sections.push(heading(2, 'schemas', labels.apiSchemas));
  sections.push(heading(2, 'download', labels.apiDownload));
  return sections;
}

function heading(depth: number, id: string, text: string): Heading {
  return { depth, id, text, html: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') };
}
