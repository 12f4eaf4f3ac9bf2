import { describe, expect, test } from 'vitest';
import { describeText } from './testing/describe-text.ts';

/** What is found in a description: place, message and hint. */
async function found(...lines: readonly string[]): Promise<readonly string[]> {
  const { diagnostics } = await describeText(lines.join('\n'));
  return diagnostics.map(
    ({ message, location, hint }) => `${location?.line}:${location?.column} ${message} ${hint}`,
  );
}

const head = (version: string) =>
  version === '2.0'
    ? ['swagger: "2.0"', 'info: { title: T, version: "1" }', 'paths:']
    : [`openapi: ${version}`, 'info: { title: T, version: "1" }', 'paths:'];
const fine = 'responses: { "200": { description: d } }';
const rest = 'Pages are made as far as the description can be read; what is wrong may be missing on them.';

describe('the official schema', () => {
  test.each(['3.0.3', '3.1.0'])('a version without quotes hides nothing else (%s)', async (version) => {
    const findings = await found(
      `openapi: ${version}`,
      'info:',
      '  title: T',
      '  version: 1',
      'paths:',
      '  /a:',
      '    get:',
      '      parameters: [{ name: q, in: qeury, schema: { type: string } }]',
      `      ${fine}`,
    );
    expect(findings).toEqual([
      '4:12 `info › version` must be string. Put it in quotes, as in `version: "1.0"`: without them it is taken for a number.',
      expect.stringMatching(
        /^8:35 `paths › \/a › get › parameters › 0 › in` must be one of (?:"\w+"(?:, )?){4}\. did you mean `query`\?$/,
      ),
    ]);
  });

  test('numbers and unknown versions of the format are told, and the rest is looked at', async () => {
    const bad = ['paths:', '  a:', `    get: { ${fine} }`];
    const slash = '4:3 `paths` must not have the property "a". A path starts with a slash: `/a`.';
    const info = 'info: { title: T, version: "1" }';
    expect(await found('openapi: 3.0', info, ...bad)).toEqual([
      expect.stringMatching(/^1:10 `openapi` must be string\. Put it in quotes/),
      slash,
    ]);
    expect(await found('swagger: 2.0', info, ...bad)).toEqual([
      expect.stringMatching(/^1:10 `swagger` must be string\. Put it in quotes/),
      slash,
    ]);
    expect(await found('openapi: 3.0.9', info, ...bad)).toEqual([
      expect.stringMatching(/^1:10 `openapi` must be "3\.0\.0" to "3\.0\.4" or/),
      slash,
    ]);
    expect(await found('openapi: 3.1.0', info, 'components: {}')).toEqual([]);
  });

  test.each(['2.0', '3.0.3', '3.1.0'])('unknown keys stand at their own lines (%s)', async (version) => {
    const operation = ['      sumary: x', '      responses:', '        "200":', '          descripton: d'];
    expect(
      await found(...head(version), '  /a:', '    gett:', `      ${fine}`, '    put:', ...operation),
    ).toEqual(
      expect.arrayContaining([
        '5:5 `paths › /a` must not have the property "gett". did you mean `get`?',
        '8:7 `paths › /a › put` must not have the property "sumary". did you mean `summary`?',
        '11:11 `paths › /a › put › responses › 200` must not have the property "descripton". did you mean `description`?',
      ]),
    );
  });

  test('of several alternatives only what is wrong with the one meant is told', async () => {
    const parameters = (version: string, ...list: readonly string[]) =>
      found(
        ...head(version),
        '  /a:',
        '    get:',
        `      ${fine}`,
        '      parameters:',
        ...list.map((each) => `        - ${each}`),
      );
    expect(await parameters('2.0', '{ name: r, in: query, type: strin }', '{ name: b, in: body }')).toEqual([
      '8:39 `paths › /a › get › parameters › 0 › type` must be one of "string", "number", "boolean", "integer", "array", "file". did you mean `string`?',
      `9:11 \`paths › /a › get › parameters › 1\` must have required property "schema". ${rest}`,
    ]);
    const schemes = '{ a: { type: apikey, in: header, name: X }, b: { type: http } }';
    const security = ['components:', `  securitySchemes: ${schemes}`];
    expect(await found(...head('3.0.3'), '  {}', ...security)).toEqual([
      '6:33 `components › securitySchemes › a › type` must be one of "apiKey", "http", "oauth2", "openIdConnect". did you mean `apiKey`?',
      `6:67 \`components › securitySchemes › b\` must have required property "scheme". ${rest}`,
    ]);
  });
});
