import { type Schema, shownValue } from '@ceems-docs/ssg-cli/model';
import { Fragment, type ReactNode } from 'react';
import type { Drawing } from './drawing.ts';
import * as labels from './labels.ts';
import { Words } from './Words.tsx';

/** Marks after the type: deprecated, read only, write only. */
export function drawFlags(schema: Schema): ReactNode {
  return (
    <>
      {schema.deprecated === true && <span className="api-flag api-flag-warn">{labels.deprecated}</span>}
      {schema.readOnly === true && <span className="api-flag">{labels.readOnly}</span>}
      {schema.writeOnly === true && <span className="api-flag">{labels.writeOnly}</span>}
    </>
  );
}

/** Constraints, allowed values, default and so on, a line each. Nothing when there are none. */
export function drawFacts(
  schema: Schema,
  withExamples: boolean,
  { tools }: Pick<Drawing, 'tools'>,
): ReactNode {
  const constraints = [...(schema.constraints ?? [])];
  if (schema.additionalProperties === false) constraints.push(labels.noOtherProperties);
  if (schema.contentMediaType !== undefined)
    constraints.push(`${labels.holds} \`${schema.contentMediaType}\``);
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
      {schema.const !== undefined && drawFact(labels.constant, [shownValue(schema.const, schema)])}
      {schema.enum !== undefined && drawEnum(schema, schema.enum)}
      {constraints.map((text) => (
        <li key={text}>
          <Words text={text} />
        </li>
      ))}
      {schema.default !== undefined && drawFact(labels.defaultValue, [shownValue(schema.default, schema)])}
      {examples !== undefined &&
        drawFact(
          examples.length > 1 ? labels.examples : labels.example,
          examples.map((value) => shownValue(value, schema)),
        )}
      {schema.discriminator !== undefined && drawFact(labels.discriminator, [schema.discriminator])}
      {schema.externalDocs !== undefined && (
        <li>
          {labels.seeAlso} <a href={tools.linkUrl(schema.externalDocs.url)}>{schema.externalDocs.url}</a>
        </li>
      )}
    </ul>
  );
}

/** A label and values as code. */
export function drawFact(label: string, values: readonly string[]): ReactNode {
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

function drawEnum(schema: Schema, values: NonNullable<Schema['enum']>): ReactNode {
  if (values.every((entry) => entry.description === undefined)) {
    return drawFact(labels.allowedValues, [
      ...new Set(values.map((entry) => shownValue(entry.value, schema))),
    ]);
  }
  return (
    <li>
      {labels.allowedValues}:
      <ul>
        {values.map(({ value, description }) => (
          <li key={value}>
            <code>{shownValue(value, schema)}</code>
            {description !== undefined && `: ${description}`}
          </li>
        ))}
      </ul>
    </li>
  );
}
