import { describe, expect, test } from 'vitest';
import { fine, found, head, rest } from './testing/found.ts';

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
      '4:12 `info › version` must be string. Put it in quotes, as in `version: "1.0"`: without quotes, YAML reads a number.',
      expect.stringMatching(
        /^8:35 `paths › \/a › get › parameters › 0 › in` must be one of (?:"\w+"(?:, )?){4}\. Did you mean `query`\?$/,
      ),
    ]);
  });

  test('numbers and unknown versions of the format are reported, and the rest is looked at', async () => {
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
    expect(await found('openapi: 3.9.0', info, ...bad)).toEqual([
      expect.stringMatching(/^1:10 `openapi` must be a version of 3\.0, 3\.1 or 3\.2, as in "3\.1\.0"/),
      slash,
    ]);
    // A later version is held against the last one that is known.
    const tags = ['tags: [{ name: a, kind: nav }]', 'paths: {}'];
    expect(await found('openapi: 3.3.0', info, ...tags)).toEqual([
      expect.stringMatching(/^1:10 `openapi` must be a version of/),
    ]);
    expect(await found('openapi: 3.2.0-rc1', info, ...tags)).toEqual([]);
    // A patch of the format changes no meaning.
    expect(await found('openapi: 3.2.9', info, ...bad)).toEqual([slash]);
    expect(await found('openapi: 3.1.0', info, 'components: {}')).toEqual([]);
  });

  test('what is wrong in one way in many places is said once, with the lines of the others', async () => {
    const tags = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `  - { name: t${at}, externalDocs: { url: u, description: 1 } }`,
      );
    const place = '`tags › 0 › externalDocs › description` must be string.';
    const openapi = [...head('3.1.0'), '  {}', 'tags:'];
    expect(await found(...openapi, ...tags(3))).toHaveLength(3);
    expect(await found(...openapi, ...tags(4))).toEqual([
      `6:54 ${place} The same is wrong in 3 other places: lines 7, 8, 9. ${rest}`,
    ]);
    expect(await found(...openapi, ...tags(12))).toEqual([
      `6:54 ${place} The same is wrong in 11 other places: lines 7, 8, 9, 10, 11, 12, 13, 14, 15, 16 and so on. ${rest}`,
    ]);
    const outside = '"200": { $ref: "https://a.example/b.yaml" }';
    const paths = [1, 2, 3, 4].map((at) => `  /${at}: { get: { responses: { ${outside} } } }`);
    expect(await found(...head('3.1.0'), ...paths)).toEqual([
      '4:44 The reference "https://a.example/b.yaml" points outside of the site. The same is wrong in 3 other places: lines 5, 6, 7. Copy the file into the site and refer to it there.',
    ]);
  });

  test('a schema of Swagger 2.0 is not asked for what a file would need, nor `items` what a list would', async () => {
    const schema = (text: string) =>
      found(
        ...head('2.0'),
        '  /a:',
        '    get:',
        `      responses: { "200": { description: d, schema: ${text} } }`,
      );
    const unknown = (path: string, key: string) => `6:${path} must not have the property "${key}". ${rest}`;
    expect(await schema('{ type: object, properties: { a: { type: string, nullable: true } } }')).toEqual([
      unknown('102 `paths › /a › get › responses › 200 › schema › properties › a`', 'nullable'),
    ]);
    expect(await schema('{ errors: [] }')).toEqual([
      unknown('55 `paths › /a › get › responses › 200 › schema`', 'errors'),
    ]);
    expect(await schema('{ type: file, tile: a }')).toEqual([
      expect.stringMatching(/^6:67 .* must not have the property "tile"\. Did you mean `title`\?$/),
    ]);
    expect(await schema('{ type: array, items: { anyOf: [] } }')).toEqual([
      unknown('77 `paths › /a › get › responses › 200 › schema › items`', 'anyOf'),
    ]);
  });

  test('long paths are cut in the middle, and long parts at the end', async () => {
    const long = `/${'{abc}'.repeat(100)}`;
    const findings = await found(
      ...head('3.1.0'),
      `  ${JSON.stringify(long)}:`,
      '    get:',
      '      responses: { "200": { description: d, content: { application/vnd.example.of.length+json: { exampl: 1 } } } }',
    );
    expect(findings.join('\n')).toMatch(
      /`paths › \/(?:\{abc\}){11}\{ab… › … › content › application\/vnd\S+` must/,
    );
    expect(findings.join('\n')).toContain('declares `{abc}`');
    for (const finding of findings) expect(finding.length).toBeLessThan(400);
  });

  test.each(['2.0', '3.0.3', '3.1.0'])('unknown keys are at their own lines (%s)', async (version) => {
    const operation = ['      sumary: x', '      responses:', '        "200":', '          descripton: d'];
    expect(
      await found(...head(version), '  /a:', '    gett:', `      ${fine}`, '    put:', ...operation),
    ).toEqual(
      expect.arrayContaining([
        '5:5 `paths › /a` must not have the property "gett". Did you mean `get`?',
        '8:7 `paths › /a › put` must not have the property "sumary". Did you mean `summary`?',
        '11:11 `paths › /a › put › responses › 200` must not have the property "descripton". Did you mean `description`?',
      ]),
    );
  });

  test('what came with a later version of the format says so', async () => {
    const later = (version: string, key: string, since: string) =>
      expect.stringContaining(
        `must not have the property "${key}". \`${key}\` came with OpenAPI ${since}, and the description is of ${version}: change`,
      );
    const schema = (text: string) =>
      `responses: { "200": { description: d, content: { application/json: { schema: ${text} } } } }`;
    const item = ['  /a:', `    query: { ${fine} }`, `    get: { ${schema('{ const: a, colour: b }')} }`];
    expect(await found(...head('3.1.0'), ...item)).toEqual([later('3.1', 'query', '3.2')]);
    expect(await found(...head('3.0.3'), ...item)).toEqual([
      later('3.0', 'query', '3.2'),
      later('3.0', 'const', '3.1'),
      expect.stringMatching(new RegExp(`property "colour"\\. ${rest}$`)),
    ]);
  });

  test('of several alternatives only what is wrong with the one meant is reported', async () => {
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
      '8:39 `paths › /a › get › parameters › 0 › type` must be one of "string", "number", "boolean", "integer", "array", "file". Did you mean `string`?',
      `9:11 \`paths › /a › get › parameters › 1\` must have required property "schema". ${rest}`,
    ]);
    const schemes = '{ a: { type: apikey, in: header, name: X }, b: { type: http } }';
    const security = ['components:', `  securitySchemes: ${schemes}`];
    expect(await found(...head('3.0.3'), '  {}', ...security)).toEqual([
      '6:33 `components › securitySchemes › a › type` must be one of "apiKey", "http", "oauth2", "openIdConnect". Did you mean `apiKey`?',
      `6:67 \`components › securitySchemes › b\` must have required property "scheme". ${rest}`,
    ]);
  });
});

test('a name that may not be is found at the name', async () => {
  const schemes = ['components:', '  securitySchemes:', '    Größe~/1: { type: http, scheme: basic }'];
  expect(await found(...head('3.1.0'), '  {}', ...schemes)).toEqual([
    `7:5 \`components › securitySchemes\` must not have the property "Größe~/1": its name must match pattern "^[a-zA-Z0-9._-]+$". ${rest}`,
  ]);
});

test('what a schema requires and does not define is reported at its name, and a keyword of JSON Schema is no slip', async () => {
  const findings = await found(
    ...head('3.0.3'),
    '  /a: { get: { responses: { "200": { description: d, content: { application/json: { schema: {',
    '    $schema: x, type: object, properties: { name: {}, at: {} },',
    '    required: [at, nmae, z] } } } } } } }',
  );
  expect(findings).toEqual([
    expect.stringMatching(
      /^5:5 .* must not have the property "\$schema"\. `\$schema` came with OpenAPI 3\.1,/,
    ),
    '6:20 The property `nmae` is required but not defined. Did you mean `name`?',
    '6:26 The property `z` is required but not defined. Add `z` to `properties`.',
  ]);
});
