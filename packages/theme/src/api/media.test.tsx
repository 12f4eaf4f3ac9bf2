import { labelsOf, type Operation } from '@ceems-docs/ssg-cli/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answersOf, drawAnswers } from './answers.tsx';
import type { Drawing } from './drawing.ts';
import { drawExamples } from './media.tsx';

const drawing = { labels: labelsOf({ locale: 'en' }), tools: { highlight: String } } as unknown as Drawing;

/** The parts of the page that examples become: tabs, and what is folded. */
function drawn(count: number): readonly string[] {
  const examples = Array.from({ length: count }, (_, index) => ({
    name: `e${index}`,
    value: `${index}`,
    language: 'json' as const,
    generated: false,
  }));
  const html = renderToStaticMarkup(drawExamples(examples, 'g', drawing));
  return html.match(/<details>|<summary>[^<]*|name="[^"]*" open=""|tab-label">[^<]*/g) ?? [];
}

test('more examples than a reader takes in at once are folded', () => {
  expect(drawn(1)).toEqual([]);
  expect(drawn(6)).not.toContain('<details>');
  const parts = drawn(7);
  expect(parts.filter((part) => part.startsWith('tab-label'))).toHaveLength(7);
  expect(parts.filter((part) => !part.startsWith('tab-label'))).toEqual([
    'name="g" open=""',
    '<details>',
    '<summary>2 more examples',
    'name="g-more" open=""',
  ]);
  expect(parts.indexOf('<details>')).toBe(6);
});

test('a long answer scrolls in a box, and an example elsewhere is linked as any other address', () => {
  const tools = { ...drawing.tools, linkUrl: (address: string) => `/to/${address}` };
  const answer = (lines: number) => {
    const example = { value: 'a\n'.repeat(lines), externalUrl: 'e.json', language: 'text', generated: false };
    const content = [{ type: 'text/plain', examples: [example], encoding: [] }];
    const operation = { responses: [{ status: '200', content }] } as unknown as Operation;
    return renderToStaticMarkup(drawAnswers(answersOf(operation), { ...drawing, tools }));
  };
  expect(answer(31)).toContain('class="code api-example code-long"');
  expect(answer(9)).toContain('class="code api-example"');
  expect(answer(9)).toContain('<a href="/to/e.json">e.json</a>');
});
