import * as z from 'zod';
import { configSchema } from '../config/index.ts';
import { frontMatterKeys } from '../markdown/index.ts';
import { authorsSchema, categorySchema, tagsSchema } from '../routes/index.ts';

/** A JSON Schema (draft 2020-12) as plain data. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * JSON Schemas of the files that authors write, by file name without its ending, so that editors complete and check
 * their keys. They are made from the schemas that the tool itself reads those files with.
 */
export function jsonSchemas(): Readonly<Record<string, JsonSchema>> {
  return {
    config: schemaOf(configSchema.extend({ $schema: z.string().optional() })),
    'front-matter': schemaOf(z.looseObject(frontMatterKeys).partial()),
    category: schemaOf(categorySchema),
    authors: schemaOf(authorsSchema),
    tags: schemaOf(tagsSchema),
  };
}

function schemaOf(schema: z.ZodType): JsonSchema {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      // Links of the manual lead nowhere in an editor.
      if (typeof jsonSchema.description === 'string')
        jsonSchema.description = jsonSchema.description.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
    },
  });
}
