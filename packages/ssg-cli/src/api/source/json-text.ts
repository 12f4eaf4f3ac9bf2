/** Writes a value as JSON: like `JSON.stringify`, but bigints are exact and a value inside itself ends in `null`. */
export function jsonText(value: unknown, indent = ''): string {
  return write(value, indent, '\n', new Set());
}

/** A value on one line, with a blank after commas and colons. */
export function jsonLine(value: unknown): string {
  return write(value, '', ' ', new Set());
}

function write(value: unknown, indent: string, breakBefore: string, above: Set<object>): string {
  if (typeof value === 'bigint') return value.toString();
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  if (above.has(value)) return 'null';
  above.add(value);
  const text = Array.isArray(value)
    ? wrap(
        ['[', ']'],
        value.map((item) => write(item, indent, breakBefore + indent, above)),
        indent,
        breakBefore,
      )
    : wrap(['{', '}'], members(value, indent, breakBefore, above), indent, breakBefore);
  above.delete(value);
  return text;
}

function members(value: object, indent: string, breakBefore: string, above: Set<object>): string[] {
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([key, member]) => `${JSON.stringify(key)}: ${write(member, indent, breakBefore + indent, above)}`);
}

function wrap(
  [open, close]: readonly [string, string],
  parts: string[],
  indent: string,
  breakBefore: string,
): string {
  if (parts.length === 0) return open + close;
  if (indent === '') return open + parts.join(', ') + close;
  return open + breakBefore + indent + parts.join(`,${breakBefore}${indent}`) + breakBefore + close;
}
