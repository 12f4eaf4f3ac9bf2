/** Writes the JSON Schemas of the files that authors write into the compiled package. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { jsonSchemas } from '../packages/ssg-cli/dist/pipeline/json-schemas.js';

const folder = new URL('../packages/ssg-cli/dist/schemas/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, schema] of Object.entries(jsonSchemas())) {
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify(schema, null, 2)}\n`);
}
