import { counted, type Labels, phraseText, type Schema, shownValue } from '@ceems-docs/ssg-cli/model';
import { Fragment, type ReactNode } from 'react';
import type { ApiContext } from './api-context.ts';
import { renderFolded } from './fold.tsx';
import { Prose } from './Prose.tsx';
import { renderCode, Words } from './Words.tsx';

/** Marks after the type: deprecated, read only, write only. */
export function renderFlags(schema: Schema, { labels }: Pick<ApiContext, 'labels'>): ReactNode {
  return (
    <>
      {schema.deprecated === true && <span className="api-flag api-flag-warn">{labels.deprecated}</span>}
      {schema.readOnly === true && <span className="api-flag">{labels.apiReadOnly}</span>}
      {schema.writeOnly === true && <span className="api-flag">{labels.apiWriteOnly}</span>}
    </>
  );
}

/** Constraints, allowed values, default and so on, one per line. Nothing if there are none. */
export function renderDetails(schema: Schema, withExamples: boolean, context: ApiContext): ReactNode {
  const { tools, labels } = context;
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
      {schema.const !== undefined && renderDetail(labels.apiConstant, [shownValue(schema.const, schema)])}
      {schema.enum !== undefined && renderEnum(schema, schema.enum, labels)}
      {constraints.map((text) => (
        <li key={text}>
          <Words text={text} />
        </li>
      ))}
      {schema.default !== undefined && renderDetail(labels.apiDefault, [shownValue(schema.default, schema)])}
      {examples !== undefined &&
        renderDetail(
          examples.length > 1 ? labels.apiExamples : labels.apiExample,
          examples.map((value) => shownValue(value, schema)),
        )}
      {schema.discriminator !== undefined && renderDetail(labels.apiChosenBy, [schema.discriminator])}
      {schema.externalDocs !== undefined && (
        <li>
          {labels.apiSeeAlso} <a href={tools.linkUrl(schema.externalDocs.url)}>{schema.externalDocs.url}</a>
          <Prose fragment={schema.externalDocs.description} context={context} />
        </li>
      )}
    </ul>
  );
}

/** A label and values as code. */
export function renderDetail(label: string, values: readonly string[]): ReactNode {
  return (
    <li>
      {label}: {renderCodes(values)}
    </li>
  );
}

/** Values as code, with commas between them. */
export function renderCodes(values: readonly string[]): ReactNode {
  return values.map((value, index) => (
    <Fragment key={value}>
      {index > 0 && ' '}
      {renderCode(value, index < values.length - 1 ? ',' : '')}
    </Fragment>
  ));
}

/** Of more values than these, which have no words with them, the first are in sight. */
const maxValues = 30;
const firstValues = 15;

function renderEnum(schema: Schema, values: NonNullable<Schema['enum']>, labels: Labels): ReactNode {
  const restText = (count: number): string => counted(labels.apiMoreValues, count, labels.locale);
  if (values.every((entry) => entry.description === undefined)) {
    const texts = [...new Set(values.map((entry) => shownValue(entry.value, schema)))];
    const shown = texts.slice(0, texts.length > maxValues ? firstValues : undefined);
    const rest = texts.slice(shown.length);
    return (
      <li>
        {labels.apiAllowedValues}: {renderCodes(shown)}
        {rest.length > 0 && (
          <details className="api-rest">
            <summary>{restText(rest.length)}</summary>
            {renderCodes(rest)}
          </details>
        )}
      </li>
    );
  }
  return (
    <li>
      {labels.apiAllowedValues}:
      {renderFolded(values, {
        isNeeded: () => false,
        renderRow: ({ value, description }) => (
          <li key={value}>
            {renderCode(shownValue(value, schema), description === undefined ? '' : ':')} {description}
          </li>
        ),
        restText,
      })}
    </li>
  );
}
