import { labelsOf, type Operation } from '@ceems-docs/ssg-cli/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { answersOf, renderAnswers } from './answers.tsx';
import type { ApiContext } from './api-context.ts';
import { renderExamples } from './media.tsx';

const context = { labels: labelsOf({ locale: 'en' }), tools: { highlight: String } } as unknown as ApiContext;

/** The parts of the page that examples become: tabs, and what is folded. */
function rendered(count: number): readonly string[] {
  const examples = Array.from({ length: count }, (_, index) => ({
    name: `e${index}`,
    value: `${index}`,
    language: 'json' as const,
    generated: false,
  }));
  const html = renderToStaticMarkup(renderExamples(examples, 'g', context));
  return html.match(/<details>|<summary>[^<]*|name="[^"]*" open=""|tab-label">[^<]*/g) ?? [];
}

test('more examples than a reader takes in at once are folded', () => {
  expect(rendered(1)).toEqual([]);
  expect(rendered(6)).not.toContain('<details>');
  const parts = rendered(7);
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
  const tools = { ...context.tools, linkUrl: (address: string) => `/to/${address}` };
  const answer = (lines: number) => {
    const example = { value: 'a\n'.repeat(lines), externalUrl: 'e.json', language: 'text', generated: false };
    const content = [{ type: 'text/plain', examples: [example], encoding: [] }];
    const operation = { responses: [{ status: '200', content }] } as unknown as Operation;
    return renderToStaticMarkup(renderAnswers(answersOf(operation), { ...context, tools }));
  };
  expect(answer(31)).toContain('class="code api-example code-long"');
  expect(answer(9)).toContain('class="code api-example"');
  expect(answer(9)).toContain('<a href="/to/e.json">e.json</a>');
});
