import type { Root } from 'hast';
import type { ApiReference, Diagnostic, Operation } from '../../model/index.ts';
import { type ApiInput, describeApi } from '../describe.ts';

/** Compiles nothing: a paragraph with the Markdown in it. */
export function asParagraph(markdown: string): { value: Root; diagnostics: [] } {
  const text = { type: 'text' as const, value: markdown };
  return {
    value: { type: 'root', children: [{ type: 'element', tagName: 'p', properties: {}, children: [text] }] },
    diagnostics: [],
  };
}

/** Describes a description given as text or value, with further files by name. */
export async function describeText(
  description: unknown,
  files: Readonly<Record<string, string>> = {},
  input: Partial<ApiInput> = {},
): Promise<{ api: ApiReference | undefined; diagnostics: readonly Diagnostic[] }> {
  const text = typeof description === 'string' ? description : JSON.stringify(description);
  const all: Readonly<Record<string, string>> = { 'openapi/api.yaml': text, ...files };
  const outcome = await describeApi(
    {
      id: 'api',
      file: 'openapi/api.yaml',
      routeBasePath: 'docs/api',
      credentialPrefix: 'TEST',
      ...input,
    },
    {
      readFile: async (file) => (Object.hasOwn(all, file) ? all[file] : undefined),
      compileFragment: asParagraph,
    },
  );
  return { api: outcome.value, diagnostics: outcome.diagnostics };
}

/** The reference of a description that can be read. */
export async function described(
  description: unknown,
  files: Readonly<Record<string, string>> = {},
): Promise<ApiReference> {
  const { api, diagnostics } = await describeText(description, files);
  if (api === undefined) throw new Error(diagnostics.map((diagnostic) => diagnostic.message).join('\n'));
  return api;
}

/** A description of one operation that answers with a schema and takes it as its body. */
export function withSchema(schema: unknown, schemas: Readonly<Record<string, unknown>> = {}): unknown {
  const content = { 'application/json': { schema } };
  return {
    openapi: '3.1.0',
    info: { title: 'Test', version: '1' },
    paths: {
      '/things': {
        post: {
          operationId: 'makeThing',
          requestBody: { content },
          responses: { '200': { description: 'Fine', content } },
        },
      },
    },
    components: { schemas },
  };
}

/** The only operation of a reference. */
export function onlyOperation(api: ApiReference): Operation {
  const [operation] = api.operations;
  if (operation === undefined || api.operations.length !== 1) throw new Error('expected one operation');
  return operation;
}
