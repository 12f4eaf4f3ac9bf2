interface Format {
  readonly example: string;
  readonly pattern?: RegExp;
}

/** Formats of strings with a fixed example each, and how a value is known to be of that format. */
const formats: Readonly<Record<string, Format>> = {
  date: { example: '2026-01-15', pattern: /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/ },
  'date-time': {
    example: '2026-01-15T09:30:00Z',
    pattern: /^\d{4}-\d\d-\d\d[tT ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[zZ]|[+-]\d\d:?\d\d)$/,
  },
  time: {
    example: '09:30:00Z',
    pattern: /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:[zZ]|[+-]\d\d:?\d\d)$/,
  },
  duration: { example: 'PT1H', pattern: /^P(?!$)(?:\d+[YMWD])*(?:T(?:\d+[HMS])+)?$/ },
  email: { example: 'user@example.com', pattern: /^[\w.+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/ },
  'idn-email': { example: 'user@example.com' },
  hostname: {
    example: 'example.com',
    pattern:
      /^(?=.{1,253}$)[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/,
  },
  ipv4: { example: '192.0.2.1', pattern: /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/ },
  ipv6: { example: '2001:db8::1', pattern: /^[0-9a-fA-F:]{2,39}$/ },
  uri: { example: 'https://example.com/item', pattern: /^[a-zA-Z][a-zA-Z0-9+.-]*:[^\s<>"{}|\\^`]+$/ },
  url: { example: 'https://example.com/item', pattern: /^https?:\/\/[^\s<>"{}|\\^`]+$/ },
  'uri-reference': { example: '/item', pattern: /^[^\s<>"{}|\\^`]*$/ },
  'uri-template': { example: '/items/{id}', pattern: /^[^\s<>"|\\^`]*$/ },
  iri: { example: 'https://example.com/item' },
  uuid: {
    example: '123e4567-e89b-12d3-a456-426614174000',
    pattern: /^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$/,
  },
  'json-pointer': { example: '/items/0', pattern: /^(?:\/(?:[^~/]|~[01])*)*$/ },
  'relative-json-pointer': { example: '1/name', pattern: /^(?:0|[1-9]\d*)(?:#|(?:\/(?:[^~/]|~[01])*)*)$/ },
  regex: { example: '^[a-z]+$' },
  byte: {
    example: 'ZXhhbXBsZQ==',
    pattern: /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/,
  },
  binary: { example: 'content of the file' },
  password: { example: 'secret' },
};

/** Whether a text is of a format. Unknown formats allow anything. */
export function matchesFormat(text: string, format: string): boolean {
  return formatOf(format)?.pattern?.test(text) ?? true;
}

/** A text of a format, if it is known. */
export function exampleOfFormat(format: string): string | undefined {
  return formatOf(format)?.example;
}

function formatOf(format: string): Format | undefined {
  return Object.hasOwn(formats, format) ? formats[format] : undefined;
}
