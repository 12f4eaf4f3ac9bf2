import type * as z from 'zod';

/** The types of a schema, in the words of a finding. */
export const kindNames: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'an integer',
  boolean: '`true` or `false`',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: '`null`',
};

/** What a schema expected where it found something else, or nothing, in words: `expected a list`. */
export function expectation(issue: z.core.$ZodIssue): string {
  const isMissing = issue.code === 'invalid_type' && issue.message.endsWith('received undefined');
  return isMissing ? `${expected(issue)}, but it is missing` : expected(issue);
}

function expected(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `expected ${kindNames[issue.expected] ?? issue.expected}`;
    case 'invalid_value': {
      const values = issue.values.map((value) => `\`${String(value)}\``);
      return values.length === 1 ? `expected ${values[0]}` : `expected one of ${values.join(', ')}`;
    }
    case 'invalid_union': {
      const parts = issue.errors.flatMap(([first]) =>
        first ? [expected(first).replace(/^expected /, '')] : [],
      );
      return parts.length > 0 ? `expected ${[...new Set(parts)].join(' or ')}` : 'expected another value';
    }
    case 'too_small':
      return `expected at least ${issue.minimum}`;
    case 'too_big':
      return `expected at most ${issue.maximum}`;
    default:
      return issue.message.replace(/^Invalid \w+: /, '');
  }
}
