import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { yamlText } from './yaml-text.ts';

test('what is written is read back as it was', () => {
  fc.assert(
    fc.property(fc.object({ withBigInt: false, maxDepth: 4 }), (value) => {
      const json: unknown = JSON.parse(JSON.stringify(value));
      expect(parse(yamlText(json))).toEqual(json);
    }),
    { numRuns: 500 },
  );
});
