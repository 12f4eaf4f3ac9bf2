/** A description with every notion that pages render. */
export const description = {
  openapi: '3.1.0',
  info: {
    title: 'Things',
    version: '3',
    description: '# Start\n\nWith **words**.',
    contact: { name: 'Us', url: 'https://example.org' },
  },
  servers: [
    { url: 'https://example.org/v1', description: 'Here' },
    { url: 'https://{region}.example.org', variables: { region: { default: 'eu', enum: ['eu', 'us'] } } },
  ],
  security: [{ Basic: [] }, { OAuth: ['read'] }],
  tags: [{ name: 'things', description: 'All *things*.' }],
  paths: {
    '/things/{thingId}': {
      get: {
        operationId: 'showThing',
        summary: 'Show a thing',
        tags: ['things'],
        deprecated: true,
        parameters: [
          {
            name: 'thingId',
            in: 'path',
            required: true,
            schema: { type: 'string', pattern: '^t' },
            example: 't1',
          },
          {
            name: 'fields',
            in: 'query',
            schema: { type: 'array', items: { type: 'string', enum: ['name', 'size'] } },
          },
          {
            name: 'X-Trace',
            in: 'header',
            required: true,
            deprecated: true,
            schema: { type: 'string', format: 'uuid' },
          },
          { name: 'session', in: 'cookie', schema: { type: 'integer', default: 3 } },
          {
            name: 'filter',
            in: 'query',
            style: 'deepObject',
            schema: { type: 'object', properties: { least: { type: 'number' } } },
          },
        ],
        responses: {
          '200': {
            description: 'The thing',
            headers: { 'X-Rate': { description: 'Left', schema: { type: 'integer' } } },
            content: {
              'application/json': {
                schema: { $ref: '#/components/schemas/Thing' },
                examples: {
                  small: { summary: 'A small <one>', value: { id: 't1' } },
                  far: { externalValue: 'https://example.org/e.json' },
                },
              },
              'text/csv': { schema: { type: 'string' }, example: 'id\nt1' },
            },
            links: {
              parent: { operationId: 'showThing', parameters: { thingId: '$response.body#/parent/id' } },
            },
          },
          '4XX': {
            description: 'Wrong',
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
          default: {
            description: 'Other',
            content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
          },
        },
      },
    },
    '/things': {
      post: {
        operationId: 'createThing',
        tags: ['things'],
        requestBody: {
          required: true,
          description: 'What to make.',
          content: {
            'application/json': { schema: { $ref: '#/components/schemas/Thing' } },
            'multipart/form-data': {
              schema: {
                type: 'object',
                properties: { file: { type: 'string', format: 'binary' }, note: { type: 'string' } },
              },
              encoding: { file: { contentType: 'image/png' } },
            },
          },
        },
        responses: {
          '201': {
            description: 'Made',
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Thing' } } },
          },
          '204': { description: 'Nothing new' },
        },
        callbacks: {
          changed: {
            '{$request.body#/url}': {
              post: {
                summary: 'Thing changed',
                parameters: [{ name: 'X-Trace', in: 'header', schema: { type: 'string' } }],
                requestBody: {
                  content: { 'application/json': { schema: { properties: { when: { type: 'string' } } } } },
                },
                responses: { '200': { description: 'Heard' } },
              },
            },
          },
        },
      },
    },
  },
  webhooks: {
    thingChanged: {
      post: {
        operationId: 'thingChanged',
        requestBody: {
          content: {
            'application/json': {
              schema: { type: 'object', properties: { changedAt: { type: 'string', format: 'date-time' } } },
            },
          },
        },
        responses: { '200': { description: 'Heard' } },
      },
    },
  },
  components: {
    securitySchemes: {
      Basic: { type: 'http', scheme: 'basic' },
      OAuth: {
        type: 'oauth2',
        flows: {
          clientCredentials: { tokenUrl: 'https://example.org/token', scopes: { read: 'Reads things' } },
        },
      },
    },
    schemas: {
      Thing: {
        type: 'object',
        required: ['id'],
        properties: {
          id: { type: 'string', readOnly: true },
          parent: { $ref: '#/components/schemas/Thing' },
          parts: { type: 'array', items: { $ref: '#/components/schemas/Part' } },
          shape: {
            oneOf: [{ $ref: '#/components/schemas/Round' }, { $ref: '#/components/schemas/Square' }],
            discriminator: { propertyName: 'kind', mapping: { round: '#/components/schemas/Round' } },
          },
          size: { type: ['integer', 'null'], minimum: 1 },
          labels: {
            type: 'object',
            additionalProperties: { type: 'string' },
            patternProperties: { '^x-': { type: 'number' } },
          },
        },
      },
      Part: {
        allOf: [
          { type: 'object', properties: { weight: { type: 'number' } } },
          { properties: { material: { enum: ['wood', 'iron'] } } },
        ],
      },
      Round: { type: 'object', properties: { kind: { type: 'string' }, radius: { type: 'number' } } },
      Square: {
        type: 'object',
        properties: { kind: { type: 'string' }, edge: { type: 'number', exclusiveMinimum: 0 } },
      },
      Problem: {
        type: 'object',
        properties: { title: { type: 'string' }, detail: { type: 'string', deprecated: true } },
      },
    },
  },
};
