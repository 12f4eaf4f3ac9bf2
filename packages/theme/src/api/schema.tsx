import {
  counted,
  fill,
  homeOfSchema,
  type Labels,
  phraseText,
  plainItems,
  resolveSchema,
  type Schema,
  type SchemaChild,
  schemaAnchor,
  schemaChildren,
  schemaTypeText,
  urlOfPath,
} from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import type { ApiContext } from './api-context.ts';
import { rowsInSight } from './fold.tsx';
import { Prose } from './Prose.tsx';
import { renderDetails, renderFlags } from './schema-details.tsx';
import { renderRows } from './schema-rows.tsx';

/** How deep a tree is open before the reader does anything. */
const openDepth = 2;

/** With more rows than these in sight in two levels, only the first is open. */
const maxOpenRows = 20;

/** The most nested levels that are rendered; browsers cannot render thousands. */
const maximumDepth = 64;

/** A whole schema: its type, its constraints, and the tree of its members. */
export function renderSchema(schema: Schema, context: ApiContext): ReactNode {
  const full = resolveSchema(schema, context.api);
  return (
    <div className="schema">
      <p className="schema-head">
        <span className="schema-role">{context.labels.apiSchema}</span> {renderType(schema, context)}
        {renderFlags(full, context)}
      </p>
      <Prose fragment={full.description} context={context} />
      {renderDetails(full, false, context)}
      {renderTools(schema, context)}
      {renderTree(schema, context, 0)}
    </div>
  );
}

/** The type in words. */
export function renderType(schema: Schema, context: ApiContext): ReactNode {
  return <span className="schema-type">{schemaTypeText(schema, context.api, context.labels)}</span>;
}

/** What is below a schema, folded from the third level on. Nothing for a schema without parts. */
export function renderTree(schema: Schema, context: ApiContext, depth: number, owner = 'schema'): ReactNode {
  if (depth > maximumDepth) return null;
  const items = plainItems(schema);
  if (items !== undefined) return renderItems(items, { context, depth, owner });
  const children = schemaChildren(resolveSchema(schema, context.api));
  if (children.length === 0) return null;
  const { ref } = schema;
  const home = ref === undefined ? undefined : homeOfSchema(ref, context.api, context.operation);
  if (home !== undefined) return renderHome(schema, home, context);
  // Schemas without a name are compared by content, so that equal errors of several statuses are rendered once.
  const key = ref ?? JSON.stringify(schema);
  const before = context.rendered.get(key);
  if (before !== undefined) return renderLink(schema, before, context.labels);
  const id = context.uniqueId(ref === undefined ? owner : schemaAnchor(schema));
  context.rendered.set(key, id);
  const below =
    depth + 1 < openDepth && rowsOfTwoLevels(children, context) > maxOpenRows ? openDepth : depth + 1;
  const isOpen = depth < openDepth;
  return (
    <details className="schema-tree" id={id} open={isOpen}>
      <summary>{summaryOf(schema, children, context)}</summary>
      {renderRows(children, isOpen, context, (child) =>
        renderChild(child, children.indexOf(child), { context, depth: below, owner: id }),
      )}
    </details>
  );
}

/** How many rows are in sight of these parts and of the trees below them, if these are open. */
function rowsOfTwoLevels(children: readonly SchemaChild[], { api }: ApiContext): number {
  const counts = children.map(({ schema }) => {
    const inner = resolveSchema(plainItems(schema) ?? schema, api);
    return rowsInSight(schemaChildren(inner).length);
  });
  return counts.reduce((sum, count) => sum + count, rowsInSight(children.length));
}

/** A link to the page that describes a schema, if all schemas would be too many for one page. */
function renderHome(schema: Schema, path: string, { labels, tools }: ApiContext): ReactNode {
  return (
    <p className="schema-again">
      <a href={`${urlOfPath(tools, path)}#${schemaAnchor(schema)}`}>
        {fill(labels.apiSchemaElsewhere, { name: schema.name ?? labels.apiSchema })}
      </a>
    </p>
  );
}

/** Where in a tree a part is: `owner` is the id of what it belongs to. */
interface Level {
  readonly context: ApiContext;
  /** That of the tree below it. */
  readonly depth: number;
  readonly owner: string;
}

/** From this many properties on a tree has tools to open and to filter it. */
const manyProperties = 8;

/** Opens a tree to a depth: by style alone, so it works without script. The filter comes with the script. */
function renderTools(schema: Schema, context: ApiContext): ReactNode {
  const { labels } = context;
  if (!hasManyProperties(schema, context)) return null;
  return (
    <p className="schema-tools">
      <label>
        {labels.apiSchemaDepth}{' '}
        <select className="schema-depth" autoComplete="off">
          <option value="">{labels.apiDepthAsIs}</option>
          {[1, 2, 3].map((depth) => (
            <option key={depth} value={depth}>
              {counted(labels.apiDepthLevels, depth, labels.locale)}
            </option>
          ))}
          <option value="all">{labels.apiDepthAll}</option>
        </select>
      </label>
      <input
        type="search"
        className="schema-filter needs-script"
        aria-label={labels.apiSchemaFilter}
        placeholder={labels.apiSchemaFilter}
      />
      <span className="schema-found" role="status" />
    </p>
  );
}

/** Whether a tree has enough properties for tools, of those that have not been rendered before. */
function hasManyProperties(start: Schema, context: ApiContext): boolean {
  const seen = new Set<string>();
  const waiting = [start];
  let count = 0;
  for (let given = waiting.pop(); given !== undefined && count < manyProperties; given = waiting.pop()) {
    const schema = plainItems(given) ?? given;
    const { ref } = schema;
    if (ref !== undefined && (seen.has(ref) || context.rendered.has(ref))) continue;
    if (ref !== undefined) seen.add(ref);
    const children = schemaChildren(resolveSchema(schema, context.api));
    count += children.filter(({ role }) => role === 'property').length;
    waiting.push(...children.map((child) => child.schema));
  }
  return count >= manyProperties;
}

/** What a list holds, without a level of its own. */
function renderItems(items: Schema, { context, depth, owner }: Level): ReactNode {
  const full = resolveSchema(items, context.api);
  const details = renderDetails(full, true, context);
  const isSilent = details === null && full.description === undefined;
  return (
    <>
      {!isSilent && (
        <div className="schema-items">
          <p className="schema-head">
            <span className="schema-role">{context.labels.apiEachItem}</span> {renderType(items, context)}
            {renderFlags(full, context)}
          </p>
          <Prose fragment={full.description} context={context} />
          {details}
        </div>
      )}
      {renderTree(items, context, depth, owner)}
    </>
  );
}

function renderLink(schema: Schema, id: string, labels: Labels): ReactNode {
  return (
    <p className="schema-again">
      <a href={`#${id}`}>{fill(labels.apiSameSchema, { name: schema.name ?? labels.apiSchema })}</a>
    </p>
  );
}

/** How much is in a tree. The type of a schema is above it, so its name is shown only if it differs. */
function summaryOf(schema: Schema, children: readonly SchemaChild[], { api, labels }: ApiContext): string {
  const countOf = (...roles: SchemaChild['role'][]) =>
    children.filter(({ role }) => roles.includes(role)).length;
  const [properties, alternatives] = [countOf('property'), countOf('oneOf', 'anyOf')];
  const what =
    properties > 0
      ? counted(labels.apiProperties, properties, labels.locale)
      : alternatives > 0
        ? counted(labels.apiAlternatives, alternatives, labels.locale)
        : labels.apiDetails;
  const isNamedAbove = schema.name === undefined || schemaTypeText(schema, api, labels) === schema.name;
  return isNamedAbove ? what : `${schema.name}: ${what}`;
}

function renderChild(child: SchemaChild, index: number, { context, depth, owner }: Level): ReactNode {
  const full = resolveSchema(child.schema, context.api);
  const isNamed = child.role === 'property';
  const id = isNamed ? context.uniqueId(`${owner}.${child.label}`) : undefined;
  return (
    <li key={`${index}`} id={id} className={`schema-row schema-${child.role}`}>
      <p className="schema-head">
        {id === undefined ? (
          renderName(child, context.labels)
        ) : (
          <a className="parameter-link" href={`#${id}`}>
            {renderName(child, context.labels)}
          </a>
        )}{' '}
        {saysMore(child, context) && renderType(child.schema, context)}
        {child.required && <span className="api-flag api-flag-required">{context.labels.apiRequired}</span>}
        {renderFlags(full, context)}
      </p>
      <Prose fragment={full.description} context={context} />
      {renderDetails(full, true, context)}
      {renderTree(child.schema, context, depth, id ?? owner)}
    </li>
  );
}

/** Whether the type adds to the name: an alternative is often called by its type. */
function saysMore(child: SchemaChild, context: ApiContext): boolean {
  return child.label !== schemaTypeText(child.schema, context.api, context.labels);
}

const roleText: Readonly<Record<SchemaChild['role'], (child: SchemaChild, labels: Labels) => string>> = {
  property: (child) => child.label,
  pattern: (child) => child.label,
  additional: (_, labels) => labels.apiOtherProperty,
  names: (_, labels) => labels.apiAllNames,
  items: (_, labels) => labels.apiEachItem,
  tuple: (child, labels) => fill(labels.apiItemNumber, { number: Number(child.label) + 1 }),
  contains: (_, labels) => labels.apiContains,
  oneOf: (child, labels) => fill(labels.apiOneOf, { name: child.label }),
  anyOf: (child, labels) => fill(labels.apiAnyOf, { name: child.label }),
  not: (_, labels) => labels.apiNot,
  condition: ({ condition }, labels) =>
    condition === undefined ? '' : phraseText(condition, labels).replaceAll('`', ''),
};

function renderName(child: SchemaChild, labels: Labels): ReactNode {
  const text = roleText[child.role](child, labels);
  if (child.role === 'property' || child.role === 'pattern')
    return <code className="schema-name">{text}</code>;
  return (
    <span className="schema-role">
      {text}
      {child.discriminatorValues.length > 0 && (
        <>
          {' '}
          {labels.apiForValues} <code>{child.discriminatorValues.join(', ')}</code>
        </>
      )}
      {child.isDefault && ` ${labels.apiForOtherValues}`}
    </span>
  );
}
