import { describe, expect, test } from 'vitest';
import { describeText } from './testing/describe-text.ts';
import { fine, found, head } from './testing/found.ts';

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

  test('paths that no server tells apart, variables of servers, and parents of tags are looked at', async () => {
    const parameter = (name: string) =>
      `parameters: [{ name: ${name}, in: path, required: true, schema: { pattern: "(?i)a(?P<b>c)" } }]`;
    const paths = ['x', 'y'].map(
      (name) => `  /a/{${name}}: { get: { tags: [A], ${parameter(name)}, ${fine} } }`,
    );
    expect(
      await found(
        ...head('3.2.0'),
        ...paths,
        'servers: [{ url: "https://{hots}.example/{v}", variables: { host: { default: a }, v: { enum: [a, b], default: c } } }]',
        'tags: [{ name: A, parent: B }, { name: B, parent: A }, { name: C, parent: D }, { name: C }, { name: E, parent: A }]',
        'components: { schemas: { S: { pattern: "(" } } }',
      ),
    ).toEqual([
      '5:3 The paths `/a/{x}` and `/a/{y}` differ only in the names of their parameters. A server cannot tell them apart: put the operations of both under one path.',
      '6:18 The server `https://{hots}.example/{v}` has a variable `hots` that is not declared. Did you mean `host`?',
      '6:111 The default of the server variable `v` is `c`, which is none of its values. Allowed are `a`, `b`.',
      '7:88 The tag "C" is declared twice. Remove one; pages show the first.',
      '7:27 The tag "A" is above its own parent "B". Remove `parent` of one of these tags: the outermost tag has none.',
      '7:51 The tag "B" is above its own parent "A". Remove `parent` of one of these tags: the outermost tag has none.',
      '7:75 The parent "D" of the tag "C" is not declared. Declare it in `tags`, or remove `parent`.',
      '8:40 `pattern` is not a regular expression: unterminated group. Write it as JavaScript does (ECMA-262): JSON Schema asks for that.',
    ]);
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

  test('a name that a path has twice, statuses that HTTP has not, and forms of vendors', async () => {
    const swagger = (...lines: readonly string[]) =>
      found('swagger: "2.0"', 'info: { title: T, version: "1" }', 'paths:', ...lines);
    const id = 'parameters: [{ name: id, in: path, required: true, type: string }]';
    expect(
      await swagger(`  "/a/{id}/{id}": { get: { ${id}, responses: { "888": { description: d } } } }`),
    ).toEqual([
      '4:110 `888` is not a status of HTTP. Statuses are numbers from 100 to 599.',
      '4:4 The path `/a/{id}/{id}` has `{id}` twice. Give each part of a path a name of its own, and declare a parameter for each.',
    ]);
    const file = 'parameters: [{ name: f, in: formData, type: file }]';
    const consumes = 'consumes: [multipart/vnd.ship+form-data]';
    expect(await swagger('  /a:', `    post: { ${consumes}, ${file}, ${fine} }`)).toEqual([]);
  });

  test('a header with the start of its value is no name, and is read as a token', async () => {
    const text = [
      ...head('3.0.3'),
      `  /a: { get: { security: [{ k: [] }], ${fine} } }`,
      'components: { securitySchemes: { k: { type: apiKey, in: header, name: "Authorization: Bearer" } } }',
    ].join('\n');
    const { api, diagnostics } = await describeText(text);
    expect(
      diagnostics.map(({ message, location }) => `${location?.line}:${location?.column} ${message}`),
    ).toEqual(['5:71 `Authorization: Bearer` is not the name of a header.']);
    expect(api?.securitySchemes[0]?.type).toBe('bearer');
  });

  test('references of parts that no page shows are followed, and lead to parts of their own kind', async () => {
    const answer = '"200": { description: d, links: { l: { operationId: geta } } }';
    expect(
      await found(
        ...head('3.0.3'),
        `  /a: { get: { operationId: getA, parameters: [{ $ref: "#/components/schemas/Ship" }], responses: { ${answer} } } }`,
        'components:',
        '  parameters: { P: { name: p, in: query, schema: { type: string } } }',
        '  schemas:',
        '    Ship: { properties: { default: { $ref: "#/components/schemas/Shpi" }, value: { $ref: "#/components/parameters/P" } } }',
        '    Port: { oneOf: [{}], discriminator: { propertyName: p, mapping: { a: Ship, b: Shipp, c: "#/components/schemas/Gone", d: port.yaml } } }',
        '    Text: { example: { $ref: "#/gone" }, minLength: 5, maxLength: 2 }',
      ),
    ).toEqual([
      '10:53 Nothing satisfies this: `minLength` is 5, and `maxLength` is 2. Exchange them, or remove one.',
      '4:56 The reference "#/components/schemas/Ship" leads to a schema, where a parameter is expected. Refer to a parameter of the description.',
      '4:153 A link names the operation `geta`, which the description does not have. Did you mean `getA`?',
      '8:44 The reference "#/components/schemas/Shpi" points to nothing. Did you mean `#/components/schemas/Ship`?',
      '8:90 The reference "#/components/parameters/P" leads to a parameter, where a schema is expected. Refer to a schema of the description.',
      '9:83 The mapping of `b` to "Shipp" points to nothing. Did you mean `Ship`?',
      '9:93 The mapping of `c` to "#/components/schemas/Gone" points to nothing. Write the name of a schema, or a reference to one.',
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
