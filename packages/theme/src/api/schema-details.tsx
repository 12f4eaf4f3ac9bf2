import { counted, type Labels, phraseText, type Schema, shownValue } from '@ceems-docs/ssg-cli/model';
import { Fragment, type ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import { drawFolded } from './fold.tsx';
import { Prose } from './Prose.tsx';
import { Words } from './Words.tsx';

/** Marks after the type: deprecated, read only, write only. */
export function drawFlags(schema: Schema, { labels }: Pick<Drawing, 'labels'>): ReactNode {
  return (
    <>
      {schema.deprecated === true && <span className="api-flag api-flag-warn">{labels.deprecated}</span>}
      {schema.readOnly === true && <span className="api-flag">{labels.apiReadOnly}</span>}
      {schema.writeOnly === true && <span className="api-flag">{labels.apiWriteOnly}</span>}
    </>
  );
}

/** Constraints, allowed values, default and so on, a line each. Nothing when there are none. */
export function drawDetails(schema: Schema, withExamples: boolean, drawing: Drawing): ReactNode {
  const { tools, labels } = drawing;
  const constraints = (schema.constraints ?? []).map((limit) => phraseText(limit, labels));
  if (schema.additionalProperties === false) constraints.push(labels.apiNoOtherProperties);
  if (schema.contentMediaType !== undefined)
    constraints.push(`${labels.apiHolds} \`${schema.contentMediaType}\``);
  const examples = withExamples ? schema.examples : undefined;
  const isEmpty =
    constraints.length === 0 &&
    schema.const === undefined &&
    schema.enum === undefined &&
    schema.default === undefined &&
    examples === undefined &&
    schema.discriminator === undefined &&
    schema.externalDocs === undefined;
  if (isEmpty) return null;
  return (
    <ul className="api-facts">
      {schema.const !== undefined && drawDetail(labels.apiConstant, [shownValue(schema.const, schema)])}
      {schema.enum !== undefined && drawEnum(schema, schema.enum, labels)}
      {constraints.map((text) => (
        <li key={text}>
          <Words text={text} />
        </li>
      ))}
      {schema.default !== undefined && drawDetail(labels.apiDefault, [shownValue(schema.default, schema)])}
      {examples !== undefined &&
        drawDetail(
          examples.length > 1 ? labels.apiExamples : labels.apiExample,
          examples.map((value) => shownValue(value, schema)),
        )}
      {schema.discriminator !== undefined && drawDetail(labels.apiChosenBy, [schema.discriminator])}
      {schema.externalDocs !== undefined && (
        <li>
          {labels.apiSeeAlso} <a href={tools.linkUrl(schema.externalDocs.url)}>{schema.externalDocs.url}</a>
          <Prose fragment={schema.externalDocs.description} drawing={drawing} />
        </li>
      )}
    </ul>
  );
}

/** A label and values as code. */
export function drawDetail(label: string, values: readonly string[]): ReactNode {
  return (
    <li>
      {label}: {drawCodes(values)}
    </li>
  );
}

export function drawCodes(values: readonly string[]): ReactNode {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && ', '}
      <code>{value}</code>
    </Fragment>
  ));
}

/** Of more values than these, which have no words with them, the first are in sight. */
const maxValues = 30;
const firstValues = 15;

function drawEnum(schema: Schema, values: NonNullable<Schema['enum']>, labels: Labels): ReactNode {
  const restText = (count: number): string => counted(labels.apiMoreValues, count, labels.locale);
  if (values.every((entry) => entry.description === undefined)) {
    const texts = [...new Set(values.map((entry) => shownValue(entry.value, schema)))];
    const shown = texts.slice(0, texts.length > maxValues ? firstValues : undefined);
    const rest = texts.slice(shown.length);
    return (
      <li>
        {labels.apiAllowedValues}: {drawCodes(shown)}
        {rest.length > 0 && (
          <details className="api-rest">
            <summary>{restText(rest.length)}</summary>
            {drawCodes(rest)}
          </details>
        )}
      </li>
    );
  }
  return (
    <li>
      {labels.apiAllowedValues}:
      {drawFolded(values, {
        isNeeded: () => false,
        drawRow: ({ value, description }) => (
          <li key={value}>
            <code>{shownValue(value, schema)}</code>
            {description !== undefined && `: ${description}`}
          </li>
        ),
        restText,
      })}
    </li>
  );
}
