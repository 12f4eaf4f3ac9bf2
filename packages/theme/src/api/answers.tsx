import type { ApiResponse } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import { drawHeading } from './heading.tsx';
import { drawExamples, examplesOf } from './media.tsx';

/** What the operation answers when all goes well, as an example. Nothing where it answers without a body. */
export function drawAnswers(responses: readonly ApiResponse[], drawing: Drawing): ReactNode {
  const success = responses.find(({ status }) => /^(?:2|default)/i.test(status));
  const examples = success === undefined ? [] : examplesOf(success.content);
  if (success === undefined || examples.length === 0) return null;
  return (
    <section className="api-answers">
      {drawHeading({ level: 2, id: 'example-answer', text: drawing.labels.apiExampleAnswer }, drawing.labels)}
      {drawExamples(examples, 'example-answer', drawing)}
    </section>
  );
}
