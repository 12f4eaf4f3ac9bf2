import { expect, it } from 'vitest';
import { placesOf } from './target-places.ts';

it('places of a target are found in a line of megabytes that says the target thousands of times', () => {
  const text = `{"a":"${'see [there](/x/y) '.repeat(60_000)}"}`;
  expect(placesOf('/x/y', text, 'api.json')).toHaveLength(60_000);
});
