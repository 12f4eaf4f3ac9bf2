import { expect, it } from 'vitest';
import { shownBody } from './format-json.ts';

const bytesOf = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;

it('shows the beginning of a long body as it came', () => {
  const { text, isJson } = shownBody(bytesOf(`[${'1,'.repeat(200_000)}1]`), 'application/json');
  expect(text.slice(0, 5)).toBe('[1,1,');
  expect(text.length).toBe(200_002);
  expect(text.endsWith('\n…')).toBe(true);
  expect(isJson).toBe(false);
});

it('shows JSON in lines, and texts in their charset', () => {
  expect(shownBody(bytesOf('{"a":12345678901234567890}'), 'application/json')).toEqual({
    text: '{\n  "a": 12345678901234567890\n}',
    isJson: true,
  });
  const latin = new Uint8Array([0xe9, 0x20, 0xfc]).buffer;
  expect(shownBody(latin, 'text/plain; charset=ISO-8859-1').text).toBe('é ü');
  expect(shownBody(bytesOf('é'), 'text/plain; charset=none').text).toBe('é');
});
