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
import type { Drawing } from './drawing.ts';
import { drawFolded } from './fold.tsx';
import { drawHeading } from './heading.tsx';
import { Prose } from './Prose.tsx';
import { drawTree, drawType } from './schema.tsx';
import { drawDetail, drawDetails, drawFlags } from './schema-details.tsx';
import { Words } from './Words.tsx';

interface Placing {
  /** Level of the headings of groups. */
  readonly level: 3 | 5;
  /** Put before ids, where a page has several requests. */
  readonly prefix: string;
}

/** Parameters by location, each with an anchor of its own. */
export function drawParameters(
  parameters: readonly Parameter[],
  placing: Placing,
  drawing: Drawing,
): ReactNode {
  return parameterSections.map((section) => {
    const members = parameters.filter((parameter) => parameter.in === section.in);
    if (members.length === 0) return null;
    return (
      <section key={section.in}>
        {drawHeading(
          { level: placing.level, id: placing.prefix + section.id, text: drawing.labels[section.label] },
          drawing.labels,
        )}
        {drawFolded(members, {
          className: 'parameters',
          isNeeded: ({ required }) => required,
          drawRow: (parameter) => drawParameter(parameter, placing.prefix, drawing),
          restText: (count) => counted(drawing.labels.apiMoreParameters, count, drawing.labels.locale),
        })}
      </section>
    );
  });
}

function drawParameter(parameter: Parameter, prefix: string, drawing: Drawing): ReactNode {
  const full = resolveSchema(parameter.schema, drawing.api);
  const id = prefix + parameter.anchor;
  return (
    <li key={id} id={id} className="parameter">
      <p className="schema-head">
        <a className="parameter-link" href={`#${id}`}>
          <code className="schema-name">{parameter.name}</code>
        </a>{' '}
        {drawType(parameter.schema, drawing)}
        {drawRequirement(parameter.required, drawing.labels)}
        {drawFlags({ ...full, deprecated: parameter.deprecated || full.deprecated === true }, drawing)}
      </p>
      <Prose fragment={parameter.description ?? full.description} drawing={drawing} />
      <Prose fragment={parameter.schemaDescription} drawing={drawing} />
      {drawDetails(full, false, drawing)}
      {drawSending(parameter, drawing)}
      {drawTree(parameter.schema, drawing, 1)}
    </li>
  );
}

function drawRequirement(isRequired: boolean, labels: Labels): ReactNode {
  return isRequired ? (
    <span className="api-flag api-flag-required">{labels.apiRequired}</span>
  ) : (
    <span className="api-flag">{labels.apiOptional}</span>
  );
}

/** How a value is written, and an example of one. */
function drawSending(parameter: Parameter, drawing: Drawing): ReactNode {
  const { labels } = drawing;
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
      {drawValues(parameter.examples, values, drawing)}
      {isLeftOut && <li>{labels.apiClientHeader}</li>}
      {places.map((url) => (
        <li key={url}>
          {labels.apiExternalExample} <a href={drawing.tools.linkUrl(url)}>{url}</a>
        </li>
      ))}
    </ul>
  );
}

/** Example values, and what each is an example of. */
function drawValues(examples: readonly ApiExample[], values: readonly string[], drawing: Drawing): ReactNode {
  const { labels } = drawing;
  const told = describedExamples(examples);
  const label = values.length > 1 ? labels.apiExamples : labels.apiExample;
  if (told.length === 0) return values.length > 0 && drawDetail(label, [...new Set(values)]);
  return (
    <li>
      {label}:
      <ul>
        {told.map((example) => (
          <li key={example.label + example.value}>
            <code>{example.value}</code>
            {example.label !== '' && example.label !== example.value && `: ${example.label}`}
            <Prose fragment={example.description} drawing={drawing} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Headers of a response. */
export function drawHeaders(headers: readonly ResponseHeader[], drawing: Drawing): ReactNode {
  if (headers.length === 0) return null;
  const { labels } = drawing;
  return (
    <>
      <p className="api-label">{labels.apiHeaders}</p>
      <ul className="parameters">
        {headers.map((header) => {
          const full = resolveSchema(header.schema, drawing.api);
          const values = header.examples.flatMap(({ value }) => (value === undefined ? [] : [value]));
          return (
            <li key={header.name} className="parameter">
              <p className="schema-head">
                <code className="schema-name">{header.name}</code> {drawType(header.schema, drawing)}
                {header.required && <span className="api-flag api-flag-required">{labels.apiRequired}</span>}
                {drawFlags({ ...full, deprecated: header.deprecated || full.deprecated === true }, drawing)}
              </p>
              <Prose fragment={header.description ?? full.description} drawing={drawing} />
              <Prose fragment={header.schemaDescription} drawing={drawing} />
              {drawDetails(full, false, drawing)}
              {values.length > 0 && (
                <ul className="api-facts">{drawValues(header.examples, values, drawing)}</ul>
              )}
              {drawTree(header.schema, drawing, 1)}
            </li>
          );
        })}
      </ul>
    </>
  );
}
