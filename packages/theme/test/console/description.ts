/** A form with a field that samples carry, and two that they leave out. */
const form = {
  content: {
    'application/x-www-form-urlencoded': {
      schema: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string' },
          tags: { type: 'array', items: { type: 'string' } },
          color: { enum: ['red', 'blue & green'] },
          // More than eight properties: those that nothing asks for are left out.
          ...Object.fromEntries(
            Array.from({ length: 8 }, (_, index) => [`more${index}`, { type: 'string' }]),
          ),
        },
      },
    },
  },
};

/** An object of more properties than are shown at first, one of them with a tree of its own. */
const report = {
  type: 'object',
  properties: {
    ...Object.fromEntries(Array.from({ length: 19 }, (_, index) => [`field${index}`, { type: 'string' }])),
    last: { type: 'object', properties: { hidden: { type: 'string' } } },
  },
};

/** An API on a port of this machine, to be called from its pages. */
export function description(port: number): string {
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Jobs', version: '1' },
    servers: [
      { url: `http://127.0.0.1:${port}/v1` },
      {
        url: `http://127.0.0.1:${port}/{stage}`,
        variables: { stage: { default: 'v1', enum: ['v1', 'v2'] } },
      },
    ],
    components: {
      securitySchemes: { basic: { type: 'http', scheme: 'basic' } },
      schemas: { Job: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } } },
    },
    paths: {
      '/jobs/{id}': {
        put: {
          operationId: 'putJob',
          security: [{ basic: [] }],
          parameters: [
            { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b' },
            {
              name: 'tag',
              in: 'query',
              required: true,
              schema: { type: 'array', items: { type: 'string' } },
              example: ['one'],
            },
            { name: 'X-User', in: 'header', required: true, schema: { type: 'string' }, example: 'betty' },
          ],
          requestBody: {
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Job' }, example: { name: 'x' } },
            },
          },
          responses: { '200': { description: 'Done.' } },
        },
      },
      '/notes': {
        post: { operationId: 'postNote', requestBody: form, responses: { '200': { description: 'd' } } },
      },
      '/files': {
        post: {
          operationId: 'postFile',
          requestBody: {
            content: {
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  required: ['title', 'file'],
                  properties: { title: { type: 'string' }, file: { type: 'string', format: 'binary' } },
                },
              },
            },
          },
          responses: { '200': { description: 'd' } },
        },
        put: {
          operationId: 'putFile',
          requestBody: { content: { 'application/zip': {} } },
          responses: { '200': { description: 'd' } },
        },
      },
      '/reports': {
        get: {
          operationId: 'listReports',
          servers: [{ url: `http://127.0.0.1:${port}/reports-only` }],
          parameters: Array.from({ length: 16 }, (_, index) => ({
            name: `by${index}`,
            in: 'query',
            schema: { type: 'string' },
          })),
          responses: {
            '200': { description: 'd', content: { 'application/json': { schema: report } } },
          },
        },
      },
      '/login': {
        get: {
          operationId: 'login',
          security: [{ basic: [] }],
          responses: { '200': { description: 'd' } },
        },
      },
      '/missing': { get: { operationId: 'missing', responses: { '404': { description: 'No.' } } } },
    },
  });
}
