import SwaggerParser from '@apidevtools/swagger-parser';
import { jsonText } from './json-text.ts';
import type { Sources } from './load-description.ts';
import { isObject, type JsonObject } from './tree.ts';
import { yamlText } from './yaml-text.ts';

/** The description as one document, references into other files brought inside. */
export async function bundle(sources: Sources): Promise<JsonObject> {
  const root = isObject(sources.root.value) ? sources.root.value : {};
  if (sources.documents.size === 1) return root;
  try {
    const texts = new Map(
      [...sources.documents].map(([file, document]) => [`/${file}`, jsonText(document.value)]),
    );
    const bundled: unknown = await new SwaggerParser().bundle(
      `/${sources.root.file}`,
      JSON.parse(jsonText(root)),
      {
        continueOnError: true,
        resolve: {
          http: false,
          file: false,
          site: {
            order: 1,
            canRead: true,
            read: ({ url }: { url: string }) => texts.get(decodeURIComponent(url)) ?? '{}',
          },
        },
        parse: { yaml: false, text: false, binary: false, json: { order: 1, canParse: true } },
      },
    );
    return isObject(bundled) ? bundled : root;
  } catch {
    return root;
  }
}

/** The files that readers can download: the text as its author wrote it, where it is one file. */
export function downloadTexts(sources: Sources, bundled: JsonObject): { yaml: string; json: string } {
  const single = sources.documents.size === 1;
  const isJson = sources.root.text.trimStart().startsWith('{');
  return {
    yaml: single && !isJson ? sources.root.text : yamlText(bundled),
    json: single && isJson ? sources.root.text : `${jsonText(bundled, '  ')}\n`,
  };
}
