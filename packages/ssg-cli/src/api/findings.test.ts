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
const rest = 'Pages show what can be read of the description; invalid parts may be missing.';

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

  test.each(['2.0', '3.0.3', '3.1.0'])('unknown keys stand at their own lines (%s)', async (version) => {
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

describe('the parts of a description', () => {
  const get = (...members: readonly string[]) => [
    '    get:',
    `      ${fine}`,
    ...members.map((line) => `      ${line}`),
  ];

  test('path parameters and the braces of their path are held against each other', async () => {
    const id = (name: string) =>
      `parameters: [{ name: ${name}, in: path, required: true, schema: { type: string } }]`;
    expect(await found(...head('3.0.3'), '  /a/{id}:', ...get(id('idd')))).toEqual([
      '7:28 The path parameter `idd` is not in the path `/a/{id}`. Did you mean `id`?',
    ]);
    expect(await found(...head('3.0.3'), '  /a/{id}:', ...get(id('other')))).toEqual([
      '7:28 The path parameter `other` is not in the path `/a/{id}`. Write `{other}` in the path, or take the parameter out.',
      '5:5 No parameter of GET `/a/{id}` declares `{id}`. Add a parameter `id` with `in: path` and `required: true`.',
    ]);
    expect(await found(...head('3.0.3'), '  /a/{id}:', `    ${id('id')}`, ...get())).toEqual([]);
    const broken = await found(...head('3.0.3'), '  /a/{id}:', ...get('parameters: [{ $ref: "#/gone" }]'));
    expect(broken).toEqual([expect.stringContaining('The reference "#/gone" points to nothing.')]);
  });

  test('a security requirement names a scheme of the description', async () => {
    const schemes = ['components:', '  securitySchemes: { key: { type: apiKey, in: header, name: X } }'];
    expect(
      await found(
        'security: [{ keyy: [] }]',
        ...head('3.0.3'),
        '  /a:',
        ...get('security: [{ other: [] }, { key: [] }, {}]'),
        ...schemes,
      ),
    ).toEqual([
      '1:14 The security requirement `keyy` is not a security scheme of the description. Did you mean `key`?',
      '8:20 The security requirement `other` is not a security scheme of the description. Declared are `key`.',
    ]);
  });

  test('a reference that leads nowhere is given the name most like it', async () => {
    const schema = '{ $ref: "#/components/schemas/Shpi" }';
    const response = `responses: { "200": { description: d, content: { a/b: { schema: ${schema} } } } }`;
    expect(
      await found(
        ...head('3.0.3'),
        '  /a:',
        '    get:',
        `      ${response}`,
        'components: { schemas: { Ship: {} } }',
      ),
    ).toEqual([
      '6:79 The reference "#/components/schemas/Shpi" points to nothing. Did you mean `#/components/schemas/Ship`?',
    ]);
  });

  test('a key that is written twice is found, in YAML and in JSON', async () => {
    const lost = (name: string) =>
      `The key \`${name}\` is written twice in one object: its earlier value is lost.`;
    const hint = 'Put both values together under one key, or remove one.';
    expect(await found(...head('3.0.3'), '  /a:', ...get(), '  /a:', ...get())).toEqual([
      `8:5 ${lost('/a')} ${hint}`,
    ]);
    const merged = ['x-a: &a { parameters: [] }', ...head('3.0.3'), '  /a:', '    <<: *a', '    <<: *a'];
    expect(await found(...merged, '    parameters: []', ...get())).toEqual([]);
    const json =
      '{ "openapi": "3.1.0", "info": { "title": "T", "version": "1", "title": "U" }, "paths": {} }';
    const { diagnostics } = await describeText('', { 'a.json': json }, { file: 'a.json' });
    expect(diagnostics).toMatchObject([{ message: lost('title'), location: { line: 1, column: 72 } }]);
  });

  test('a file that cannot be read says why, at its place', async () => {
    expect(await found('')).toEqual([expect.stringMatching(/^1:1 .* it is empty\./)]);
    expect(await found('info:', '\ttitle: T')).toEqual([
      expect.stringMatching(/^2:1 .*[Tt]abs are not allowed/),
    ]);
    const json = async (text: string) =>
      (await describeText('', { 'a.json': text }, { file: 'a.json' })).diagnostics.map(
        ({ code, message, location }) => `${code} ${location?.line}:${location?.column} ${message}`,
      );
    const comma = 'there is a comma after the last member, which JSON does not allow.';
    expect(
      await json('{ "openapi": "3.1.0", "info": { "title": "T", "version": "1" }, "paths": {},\n}'),
    ).toEqual([`invalid-api-description 2:1 The file is not valid JSON: ${comma}`]);
    expect(await json('{ "a": [1\n}')).toEqual([expect.stringMatching(/^api-unreadable 2:1 Cannot read/)]);
  });

  test('a reference to a file that cannot be read does not say that it is not there', async () => {
    const answer = '"200": { description: d, content: { a/b: { schema: { $ref: "b.yaml#/Ship" } } } }';
    const text = [...head('3.0.3'), `  /a: { get: { responses: { ${answer} } } }`].join('\n');
    const said = async (files: Readonly<Record<string, string>>, name = 'b.yaml') =>
      (await describeText(text.replace('b.yaml', name), files)).diagnostics.map(
        ({ message, hint }) => `${message} ${hint}`,
      );
    expect(await said({}, '../.env')).toContain(
      'The reference "../.env#/Ship" points to a file that is neither YAML nor JSON. References lead to files that end in `.yaml`, `.yml` or `.json`.',
    );
    expect(await said({ 'openapi/b.yaml': 'Ship: [' })).toContain(
      'The reference "b.yaml#/Ship" points to a file that cannot be read. See the finding about openapi/b.yaml.',
    );
    expect(await said({})).toContain(
      'The reference "b.yaml#/Ship" points to a file that does not exist. There is no openapi/b.yaml in the site.',
    );
  });

  test('what is wrong in another file has a place', async () => {
    const answer = '"200": { description: d, content: { a/b: { schema: { $ref: "b.yaml#/Ship" } } } }';
    const { diagnostics } = await describeText(
      [
        ...head('3.0.3'),
        `  /a: { get: { responses: { ${answer} } } }`,
        'components: { schemas: { Port: { properties: { $ref: "b.yaml#/Parts" } } } }',
      ].join('\n'),
      { 'openapi/b.yaml': "Parts: { a: {} }\nShip:\n  properties:\n    $ref: '#/Parts'\n" },
    );
    expect(diagnostics.map(({ message, location }) => [message, location])).toEqual([
      [
        expect.stringContaining('schema › properties` must not be a reference.'),
        { file: 'openapi/b.yaml', line: 4, column: 5 },
      ],
    ]);
  });
});

test('what a schema requires and does not define is reported at its name, and a keyword of JSON Schema is no slip', async () => {
  const findings = await found(
    ...head('3.0.3'),
    '  /a: { get: { responses: { "200": { description: d, content: { application/json: { schema: {',
    '    $schema: x, type: object, properties: { name: {}, at: {} },',
    '    required: [at, nmae, z] } } } } } } }',
  );
  expect(findings).toEqual([
    expect.stringMatching(new RegExp(`^5:5 .* must not have the property "\\$schema"\\. ${rest}$`)),
    '6:20 The property `nmae` is required but not defined. Did you mean `name`?',
    '6:26 The property `z` is required but not defined. Add `z` to `properties`.',
  ]);
});
