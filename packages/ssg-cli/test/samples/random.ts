import fc from 'fast-check';
import type { SampleAuth, SampleBody, SampleRequest } from '../../src/api/samples/index.ts';
import { type Case, matrix } from './requests.ts';

const special = fc.constantFrom(...`'"\\\`$#{}()[]<>%@!?&=+;:,*^|~/-_ \n\t ux0nrtNRTEB‘’“”„«é日😀`);
const wide = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 });
const text = fc
  .array(fc.oneof({ weight: 5, arbitrary: special }, { weight: 1, arbitrary: wide }), { maxLength: 24 })
  .map((units) => units.join(''));
const filled = text.map((value) => `x${value}`);
/** What a header may hold, without blanks at its ends. */
const headerText = fc.stringMatching(/^[!-~]([ -~]{0,20}[!-~])?$/);
const token = fc.stringMatching(/^X-[A-Za-z0-9]{1,8}$/);
const pairs = fc.array(fc.record({ name: filled, value: text }), { minLength: 1, maxLength: 4 });

const parts = fc.array(
  fc.record(
    { name: text.map((name) => `x${name.replace(/[\n"\\]/g, '')}`), value: text },
    { requiredKeys: ['name', 'value'] },
  ),
  { minLength: 1, maxLength: 3 },
);

const body: fc.Arbitrary<SampleBody> = fc.oneof(
  pairs.map((fields): SampleBody => ({ kind: 'form', fields })),
  parts.map((list): SampleBody => ({ kind: 'multipart', parts: list })),
  fc
    .record({ text, other: filled })
    .map((value): SampleBody => ({ kind: 'json', text: JSON.stringify(value, null, 2) })),
  filled.map((value): SampleBody => ({ kind: 'raw', text: value, mediaType: 'text/plain' })),
);

const request = fc.record({
  path: fc.constant('/r/{id}'),
  pathParameters: filled.map((value) => [{ name: 'id', value }]),
  query: pairs,
  headers: fc.uniqueArray(fc.record({ name: token, value: headerText }), {
    maxLength: 2,
    selector: ({ name }) => name.toLowerCase(),
  }),
  cookies: fc.constant([]),
  auth: fc.constant<SampleAuth>({ kind: 'none' }),
});

/** Requests of chance, the same for the same seed: what nobody thought of. */
export function randomCases(server: string, seed: number, count: number): readonly Case[] {
  const [template] = matrix(server);
  if (template === undefined) return [];
  const plain = fc
    .record({ request, method: fc.constantFrom('GET', 'DELETE') })
    .map(({ request: given, method }) => ({
      ...given,
      method,
      body: { kind: 'none' } as const,
    }));
  const withBody = fc
    .record({ request, method: fc.constantFrom('POST', 'PUT', 'PATCH'), body })
    .map(({ request: given, ...rest }) => ({ ...given, ...rest }));
  const any: fc.Arbitrary<Omit<SampleRequest, 'server'>> = fc.oneof(plain, withBody);
  return fc.sample(any, { seed, numRuns: count }).map((given, at) => ({
    name: `random ${seed}.${at}`,
    request: { ...given, server: template.request.server },
  }));
}
