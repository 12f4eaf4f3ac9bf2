import {
  type ApiReference,
  type Heading,
  type Operation,
  parameterSections,
  responseTitle,
  tagAnchor,
} from '../../model/index.ts';

/** The sections of an operation's page. Their ids are those in the theme's HTML. */
export function operationSections(operation: Omit<Operation, 'headings'>): readonly Heading[] {
  const sections: Heading[] = [];
  if (!operation.webhook) sections.push(heading(2, 'code-samples', 'Code samples'));
  if (operation.security.length > 0) sections.push(heading(2, 'authentication', 'Authentication'));
  const groups = parameterSections.filter((group) =>
    operation.parameters.some((parameter) => parameter.in === group.in),
  );
  if (groups.length > 0 || operation.body !== undefined) sections.push(heading(2, 'request', 'Request'));
  for (const group of groups) sections.push(heading(3, group.id, group.text));
  if (operation.body !== undefined) sections.push(heading(3, 'request-body', 'Body'));
  if (operation.responses.length > 0) sections.push(heading(2, 'responses', 'Responses'));
  for (const response of operation.responses)
    sections.push(heading(3, response.anchor, responseTitle(response.status)));
  if (operation.callbacks.length > 0) sections.push(heading(2, 'callbacks', 'Callbacks'));
  return sections;
}

/** The sections of an info page. */
export function infoSections(api: Omit<ApiReference, 'headings'>): readonly Heading[] {
  const sections: Heading[] = [];
  if (api.servers.length > 0) sections.push(heading(2, 'servers', 'Servers'));
  if (api.securitySchemes.length > 0) sections.push(heading(2, 'authentication', 'Authentication'));
  sections.push(heading(2, 'operations', 'Operations'));
  for (const tag of api.tags) sections.push(heading(3, tagAnchor(tag.name), tag.label));
  sections.push(heading(2, 'download', 'Download'));
  return sections;
}

function heading(depth: number, id: string, text: string): Heading {
  return { depth, id, text, html: text.replaceAll('&', '&amp;').replaceAll('<', '&lt;') };
}
