import { type ApiExample, counted, exampleTitle, fill, type MediaType } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { Html } from '../components/Html.tsx';
import { ScrolledPre } from '../components/ScrolledPre.tsx';
import type { ApiContext } from './api-context.ts';
import { Prose } from './Prose.tsx';
import { renderSchema } from './schema.tsx';
import { renderCode, Words } from './Words.tsx';

/** Every media type of a body or response: examples, then the schema. */
export function renderContent(content: readonly MediaType[], context: ApiContext): ReactNode {
  const { labels } = context;
  return content.map((media, index) => {
    const all = examplesOf(content, index);
    const examples = all.filter((example) => isNew(example, context));
    const isAbove = all.some((example) => isAnswer(example, context));
    return (
      <div key={media.type} className="media-type">
        <p className="media-type-name">
          {labels.apiMediaType} <code>{media.type}</code>
          {media.sequential && `, ${labels.apiSequence}`}
        </p>
        {isAbove && (
          <p className="schema-again">
            <a href="#example-answer">{labels.apiExampleAnswer}</a>
          </p>
        )}
        {renderExamples(examples, context.uniqueId('examples'), context)}
        {media.schema !== undefined && renderSchema(media.schema, context)}
        {media.encoding.length > 0 && (
          <ul className="api-facts">
            {media.encoding.map(({ property, text }) => (
              <li key={property}>
                {renderCode(property, ':')} <Words text={text} />
              </li>
            ))}
          </ul>
        )}
      </div>
    );
  });
}

/** The examples of one media type. The same one for each media type would only make the page long. */
export function examplesOf(content: readonly MediaType[], index = 0): readonly ApiExample[] {
  const known = new Set(content.slice(0, index).flatMap((other) => other.examples.map(textOfExample)));
  return (content[index]?.examples ?? []).filter((example) => !known.has(textOfExample(example)));
}

/** One example, or a tab for each of several; `group` tells these tabs from others on the page. */
export function renderExamples(
  examples: readonly ApiExample[],
  group: string,
  context: ApiContext,
): ReactNode {
  const [only] = examples;
  if (only !== undefined && examples.length === 1) return renderExample(only, context);
  if (only === undefined) return null;
  const [first, more] = [examples.slice(0, fewTabs), examples.slice(fewTabs)];
  // A row of one tab would be no choice.
  if (more.length < 2) return renderTabs(examples, group, context);
  return (
    <>
      {renderTabs(first, group, context)}
      <details>
        <summary>{counted(context.labels.apiMoreExamples, more.length, context.labels.locale)}</summary>
        {renderTabs(more, `${group}-more`, context)}
      </details>
    </>
  );
}

/** Tabs that a reader takes in at once; names of examples are long. */
const fewTabs = 5;

function renderTabs(examples: readonly ApiExample[], group: string, context: ApiContext): ReactNode {
  return (
    <div className="tabs example-tabs">
      {examples.map((example, index) => {
        const label =
          example.summary ?? example.name ?? fill(context.labels.apiItemNumber, { number: index + 1 });
        return (
          <details key={example.name ?? label} className="tab" name={group} open={index === 0}>
            <summary className="tab-label">{label}</summary>
            <div className="tab-panel">{renderExample(example, context, { isNamed: true })}</div>
          </details>
        );
      })}
    </div>
  );
}

/** Whether an example is the one that is shown as the answer. */
function isAnswer(example: ApiExample, { answers }: ApiContext): boolean {
  return answers?.includes(example) === true;
}

/** Whether a generated example is not on the page yet; given ones are always shown. */
function isNew(example: ApiExample, context: ApiContext): boolean {
  const { shown } = context;
  if (isAnswer(example, context)) return false;
  if (!example.generated || example.value === undefined) return true;
  if (shown.has(example.value)) return false;
  shown.add(example.value);
  return true;
}

function textOfExample(example: ApiExample): string {
  return `${example.name ?? ''}\0${example.value ?? example.externalUrl ?? ''}`;
}

interface ExampleRendering {
  /** Whether its name is above it already. */
  readonly isNamed?: boolean;
}

/** An example of more lines scrolls in a box, so that what is below stays near. */
const manyLines = 30;

function renderExample(
  example: ApiExample,
  context: ApiContext,
  { isNamed = false }: ExampleRendering = {},
): ReactNode {
  const { labels } = context;
  const isLong = (example.value?.split('\n').length ?? 0) > manyLines;
  const name = isNamed ? undefined : (example.summary ?? example.name);
  const title = exampleTitle(name, example.generated, labels);
  return (
    <figure className={isLong ? 'code api-example code-long' : 'code api-example'}>
      {!(isNamed && !example.generated) && <figcaption>{title}</figcaption>}
      <Prose fragment={example.description} context={context} />
      {example.externalUrl !== undefined && (
        <p>
          {labels.apiExternalExample}{' '}
          <a href={context.tools.linkUrl(example.externalUrl)}>{example.externalUrl}</a>
        </p>
      )}
      {example.value !== undefined && (
        <ScrolledPre data-language={example.language}>
          <Html as="code" html={context.tools.highlight(example.value, example.language)} />
        </ScrolledPre>
      )}
    </figure>
  );
}
