import type { ApiExample, Operation } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { ApiContext } from './api-context.ts';
import { renderHeading } from './heading.tsx';
import { examplesOf, renderExamples } from './media.tsx';

/** Examples of what the operation answers when all goes well. */
export function answersOf({ responses, webhook }: Operation): readonly ApiExample[] {
  const success = responses.find(({ status }) => /^(?:2|default)/i.test(status));
  return success === undefined || webhook ? [] : examplesOf(success.content);
}

/** These examples as a section. Nothing where the operation answers without a body. */
export function renderAnswers(examples: readonly ApiExample[], context: ApiContext): ReactNode {
  if (examples.length === 0) return null;
  return (
    <section className="api-answers">
      {renderHeading(
        { level: 2, id: 'example-answer', text: context.labels.apiExampleAnswer },
        context.labels,
      )}
      {renderExamples(examples, 'example-answer', context)}
    </section>
  );
}
