import {
  type ApiExample,
  counted,
  describedExamples,
  isClientHeader,
  type Labels,
  type Parameter,
  parameterSections,
  phraseText,
  type ResponseHeader,
  resolveSchema,
  shownExamples,
} from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { ApiContext } from './api-context.ts';
import { renderFolded } from './fold.tsx';
import { renderHeading } from './heading.tsx';
import { Prose } from './Prose.tsx';
import { renderTree, renderType } from './schema.tsx';
import { renderDetail, renderDetails, renderFlags } from './schema-details.tsx';
import { Words } from './Words.tsx';

interface Placing {
  /** Level of the headings of groups. */
  readonly level: 3 | 5;
  /** Put before ids, where a page has several requests. */
  readonly prefix: string;
}

/** Parameters by location, each with an anchor of its own. */
export function renderParameters(
  parameters: readonly Parameter[],
  placing: Placing,
  context: ApiContext,
): ReactNode {
  return parameterSections.map((section) => {
    const members = parameters.filter((parameter) => parameter.in === section.in);
    if (members.length === 0) return null;
    return (
      <section key={section.in}>
        {renderHeading(
          { level: placing.level, id: placing.prefix + section.id, text: context.labels[section.label] },
          context.labels,
        )}
        {renderFolded(members, {
          className: 'parameters',
          isNeeded: ({ required }) => required,
          renderRow: (parameter) => renderParameter(parameter, placing.prefix, context),
          restText: (count) => counted(context.labels.apiMoreParameters, count, context.labels.locale),
        })}
      </section>
    );
  });
}

function renderParameter(parameter: Parameter, prefix: string, context: ApiContext): ReactNode {
  const full = resolveSchema(parameter.schema, context.api);
  const id = prefix + parameter.anchor;
  return (
    <li key={id} id={id} className="parameter">
      <p className="schema-head">
        <a className="parameter-link" href={`#${id}`}>
          <code className="schema-name">{parameter.name}</code>
        </a>{' '}
        {renderType(parameter.schema, context)}
        {renderRequirement(parameter.required, context.labels)}
        {renderFlags({ ...full, deprecated: parameter.deprecated || full.deprecated === true }, context)}
      </p>
      <Prose fragment={parameter.description ?? full.description} context={context} />
      <Prose fragment={parameter.schemaDescription} context={context} />
      {renderDetails(full, false, context)}
      {renderSending(parameter, context)}
      {renderTree(parameter.schema, context, 1)}
    </li>
  );
}

function renderRequirement(isRequired: boolean, labels: Labels): ReactNode {
  return isRequired ? (
    <span className="api-flag api-flag-required">{labels.apiRequired}</span>
  ) : (
    <span className="api-flag">{labels.apiOptional}</span>
  );
}

/** How a value is written, and an example of one. */
function renderSending(parameter: Parameter, context: ApiContext): ReactNode {
  const { labels } = context;
  const values = shownExamples(parameter);
  const places = parameter.examples.flatMap(({ externalUrl }) =>
    externalUrl === undefined ? [] : [externalUrl],
  );
  const isLeftOut = parameter.in === 'header' && isClientHeader(parameter.name);
  if (values.length + places.length === 0 && parameter.serialization === undefined && !isLeftOut) return null;
  return (
    <ul className="api-facts">
      {parameter.serialization !== undefined && (
        <li>
          <Words text={phraseText(parameter.serialization, labels)} />
        </li>
      )}
      {renderValues(parameter.examples, values, context)}
      {isLeftOut && <li>{labels.apiClientHeader}</li>}
      {places.map((url) => (
        <li key={url}>
          {labels.apiExternalExample} <a href={context.tools.linkUrl(url)}>{url}</a>
        </li>
      ))}
    </ul>
  );
}

/** Example values, and what each is an example of. */
function renderValues(
  examples: readonly ApiExample[],
  values: readonly string[],
  context: ApiContext,
): ReactNode {
  const { labels } = context;
  const told = describedExamples(examples);
  const label = values.length > 1 ? labels.apiExamples : labels.apiExample;
  if (told.length === 0) return values.length > 0 && renderDetail(label, [...new Set(values)]);
  return (
    <li>
      {label}:
      <ul>
        {told.map((example) => (
          <li key={example.label + example.value}>
            <code>{example.value}</code>
            {example.label !== '' && example.label !== example.value && `: ${example.label}`}
            <Prose fragment={example.description} context={context} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Headers of a response. */
export function renderHeaders(headers: readonly ResponseHeader[], context: ApiContext): ReactNode {
  if (headers.length === 0) return null;
  const { labels } = context;
  return (
    <>
      <p className="api-label">{labels.apiHeaders}</p>
      <ul className="parameters">
        {headers.map((header) => {
          const full = resolveSchema(header.schema, context.api);
          const values = header.examples.flatMap(({ value }) => (value === undefined ? [] : [value]));
          return (
            <li key={header.name} className="parameter">
              <p className="schema-head">
                <code className="schema-name">{header.name}</code> {renderType(header.schema, context)}
                {header.required && <span className="api-flag api-flag-required">{labels.apiRequired}</span>}
                {renderFlags({ ...full, deprecated: header.deprecated || full.deprecated === true }, context)}
              </p>
              <Prose fragment={header.description ?? full.description} context={context} />
              <Prose fragment={header.schemaDescription} context={context} />
              {renderDetails(full, false, context)}
              {values.length > 0 && (
                <ul className="api-facts">{renderValues(header.examples, values, context)}</ul>
              )}
              {renderTree(header.schema, context, 1)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
