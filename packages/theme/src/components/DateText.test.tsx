import { afterEach, expect, it } from 'vitest';
import { dayInWords } from './DateText.tsx';

const zone = process.env.TZ;
afterEach(() => {
  if (zone === undefined) delete process.env.TZ;
  else process.env.TZ = zone;
});

// A format is made once a language, so each zone asks in another one.
it.each([
  ['America/Los_Angeles', 'en', 'December 31, 2025'],
  ['Pacific/Kiritimati', 'de', '31. Dezember 2025'],
])('says the day that is written, on a machine in %s', (place, locale, words) => {
  process.env.TZ = place;
  expect(new Date(0).getTimezoneOffset()).not.toBe(0);
  expect(dayInWords('2025-12-31', locale)).toBe(words);
  expect(dayInWords('2025-12-31T23:30:00Z', locale)).toBe(words);
});
