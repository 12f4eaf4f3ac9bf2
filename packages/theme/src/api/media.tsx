import type { ApiExample, MediaType } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { Html } from '../components/Html.tsx';
import type { Drawing } from './drawing.ts';
import * as labels from './labels.ts';
import { Prose } from './Prose.tsx';
import { drawSchema } from './schema.tsx';
import { Words } from './Words.tsx';

/** Every media type of a body or response, with schema and examples. */
export function drawContent(content: readonly MediaType[], drawing: Drawing): ReactNode {
  return content.map((media, index) => {
    // The same example for each media type would only make the page long.
    const known = new Set(content.slice(0, index).flatMap((other) => other.examples.map(textOfExample)));
    const examples = media.examples.filter(
      (example) => !known.has(textOfExample(example)) && isNew(example, drawing),
    );
    return (
      <div key={media.type} className="media-type">
        <p className="media-type-name">
          {labels.mediaType} <code>{media.type}</code>
        </p>
        {media.schema !== undefined && drawSchema(media.schema, drawing)}
        {media.encoding.length > 0 && (
          <ul className="api-facts">
            {media.encoding.map(({ property, text }) => (
              <li key={property}>
                <code>{property}</code>: <Words text={text} />
              </li>
            ))}
          </ul>
        )}
        {examples.map((example, position) => drawExample(example, `${position}`, drawing))}
      </div>
    );
  });
}

/** Whether a generated example is not on the page yet; given ones are always shown. */
function isNew(example: ApiExample, { shown }: Drawing): boolean {
  if (!example.generated || example.value === undefined) return true;
  if (shown.has(example.value)) return false;
  shown.add(example.value);
  return true;
}

function textOfExample(example: ApiExample): string {
  return `${example.name ?? ''}\0${example.value ?? example.externalUrl ?? ''}`;
}

function drawExample(example: ApiExample, key: string, drawing: Drawing): ReactNode {
  const title = labels.exampleTitle(example.summary ?? example.name, example.generated);
  return (
    <figure key={key} className="code api-example">
      <figcaption>{title}</figcaption>
      <Prose fragment={example.description} drawing={drawing} />
      {example.externalUrl !== undefined && (
        <p>
          {labels.externalExample} <a href={example.externalUrl}>{example.externalUrl}</a>
        </p>
      )}
      {example.value !== undefined && (
        <pre data-language={example.language} data-wrap="">
          <Html as="code" html={drawing.tools.highlight(example.value, example.language)} />
        </pre>
      )}
    </figure>
  );
}
