import { describeText } from './describe-text.ts';

/** What is found in a description: place, message and hint. */
export async function found(...lines: readonly string[]): Promise<readonly string[]> {
  const { diagnostics } = await describeText(lines.join('\n'));
  return diagnostics.map(
    ({ message, location, hint }) => `${location?.line}:${location?.column} ${message} ${hint}`,
  );
}

/** The first lines of a description of a version. */
export const head = (version: string) =>
  version === '2.0'
    ? ['swagger: "2.0"', 'info: { title: T, version: "1" }', 'paths:']
    : [`openapi: ${version}`, 'info: { title: T, version: "1" }', 'paths:'];
/** The responses of an operation that is complete. */
export const fine = 'responses: { "200": { description: d } }';
/** The hint of a finding that has no other. */
export const rest = 'Pages show what can be read of the description; invalid parts may be missing.';
