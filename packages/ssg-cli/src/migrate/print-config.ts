import { isKeys, type Migration } from './migration.ts';

/** The text of `ceems.config.ts`. */
export function printConfig({ config, imports, generator }: Migration): string {
  return [
    "import { defineConfig } from '@ceems-docs/ssg-cli';",
    ...imports,
    '',
    `// Made from the config of ${generator} by \`ceems-docs migrate\`.`,
    `export default defineConfig(${print(config, '')});`,
    '',
  ].join('\n');
}

const width = 100;

/** A value as TypeScript, on one line where it is short. */
function print(value: unknown, indent: string): string {
  if (typeof value === 'string') return quote(value);
  if (isKeys(value) && typeof value.$code === 'string') return value.$code;
  const parts = Array.isArray(value)
    ? value.map((item) => print(item, `${indent}  `))
    : isKeys(value)
      ? Object.entries(value)
          .filter(([, item]) => item !== undefined)
          .map(([key, item]) => entry(key, print(item, `${indent}  `)))
      : undefined;
  if (parts === undefined) return JSON.stringify(value ?? null);
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{ ', ' }'];
  if (parts.length === 0) return `${open}${close}`.replaceAll(' ', '');
  const line = `${open}${parts.join(', ')}${close}`;
  if (indent !== '' && line.length + indent.length <= width && !line.includes('\n')) return line;
  const inner = parts.map((part) => `${indent}  ${part},`).join('\n');
  return `${open.trim()}\n${inner}\n${indent}${close.trim()}`;
}

function entry(key: string, value: string): string {
  if (key === value) return key;
  return `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : quote(key)}: ${value}`;
}

function quote(text: string): string {
  const json = JSON.stringify(text);
  return text.includes("'") ? json : `'${json.slice(1, -1).replaceAll('\\"', '"')}'`;
}
