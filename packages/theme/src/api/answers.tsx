import type { ApiExample, Operation } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import { drawHeading } from './heading.tsx';
import { drawExamples, examplesOf } from './media.tsx';

/** Examples of what the operation answers when all goes well. */
export function answersOf({ responses, webhook }: Operation): readonly ApiExample[] {
  const success = responses.find(({ status }) => /^(?:2|default)/i.test(status));
  return success === undefined || webhook ? [] : examplesOf(success.content);
}

/** These examples as a section. Nothing where the operation answers without a body. */
export function drawAnswers(examples: readonly ApiExample[], drawing: Drawing): ReactNode {
  if (examples.length === 0) return null;
  return (
    <section className="api-answers">
      {drawHeading({ level: 2, id: 'example-answer', text: drawing.labels.apiExampleAnswer }, drawing.labels)}
      {drawExamples(examples, 'example-answer', drawing)}
    </section>
  );
}
