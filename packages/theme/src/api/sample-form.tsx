import type { Operation, OperationSamples, Parameter } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import * as labels from './labels.ts';

/**
 * A form to try values in the samples. It has no address to be sent to; the client module (`client/sample-form.ts`)
 * draws the samples again as it is filled in. Without script it is not shown.
 */
export function drawSampleForm(operation: Operation, code: OperationSamples): ReactNode {
  const usesUser = operation.security.some((requirement) => requirement[0]?.scheme.type === 'basic');
  const request = requestOf(code);
  const parameters = operation.parameters.filter(
    (parameter) =>
      parameter.in !== 'querystring' && !/^(?:accept|content-type|authorization)$/i.test(parameter.name),
  );
  return (
    <details className="sample-form needs-script">
      <summary>{labels.tryValues}</summary>
      <form data-sample-form="" data-request={code.requestJson} autoComplete="off">
        <p>{labels.tryHint}</p>
        {drawServerField(operation, request)}
        {usesUser && (
          <p className="sample-field">
            <label htmlFor="try-user">{labels.tryUser}</label>
            <input
              id="try-user"
              name="user"
              type="text"
              spellCheck={false}
              aria-describedby="try-user-hint"
            />
            <small id="try-user-hint">{labels.tryUserHint}</small>
          </p>
        )}
        {parameters.map(drawParameterField)}
        {drawBodyField(request)}
        <p>
          <button type="reset" className="button button-quiet">
            {labels.tryReset}
          </button>
        </p>
      </form>
    </details>
  );
}

interface ShownRequest {
  readonly server?: unknown;
  readonly body?: { readonly text?: unknown };
}

/** The parts of the request that fields start with. */
function requestOf(code: OperationSamples): ShownRequest {
  const request: unknown = JSON.parse(code.requestJson);
  return typeof request === 'object' && request !== null ? request : {};
}

function drawServerField(operation: Operation, request: ShownRequest): ReactNode {
  return (
    <p className="sample-field">
      <label htmlFor="try-server">{labels.tryServer}</label>
      <input
        id="try-server"
        name="server"
        type="text"
        defaultValue={String(request.server ?? '')}
        inputMode="url"
        spellCheck={false}
        list="try-servers"
      />
      <datalist id="try-servers">
        {operation.servers.map((server) => (
          <option key={server.template ?? server.url} value={server.url} />
        ))}
      </datalist>
    </p>
  );
}

/** The value that a field starts with: of a list, its values separated by commas. */
function startValue(parameter: Parameter): string {
  const value = parameter.examples.find((example) => example.value !== undefined)?.value ?? '';
  if (!parameter.schema.types.includes('array') || !value.startsWith('[')) return value;
  const list: unknown = JSON.parse(value);
  return Array.isArray(list)
    ? list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join(',')
    : value;
}

function drawParameterField(parameter: Parameter): ReactNode {
  const id = `try-${parameter.anchor}`;
  const isList = parameter.schema.types.includes('array');
  const values = parameter.schema.types.includes('boolean')
    ? ['true', 'false']
    : (parameter.schema.enum ?? []).map(({ value }) => value.replace(/^"(.*)"$/s, '$1'));
  const field = {
    id,
    name: parameter.name,
    defaultValue: startValue(parameter),
    'data-in': parameter.in,
    'data-style': parameter.style,
    'data-explode': String(parameter.explode),
    ...(isList ? { 'data-list': '', 'aria-describedby': `${id}-hint` } : {}),
  };
  return (
    <div key={id} className="sample-field">
      <label htmlFor={id}>
        <code>{parameter.name}</code>
      </label>
      {values.length > 0 && !isList ? (
        <select {...field}>
          {values.map((value) => (
            <option key={value}>{value}</option>
          ))}
        </select>
      ) : (
        <input {...field} type="text" spellCheck={false} />
      )}
      {isList && <small id={`${id}-hint`}>{labels.tryList}</small>}
      <label className="sample-send">
        <input
          type="checkbox"
          data-send={id}
          defaultChecked={parameter.required}
          disabled={parameter.in === 'path'}
          aria-label={labels.trySend(parameter.name)}
        />{' '}
        {labels.trySend('')}
      </label>
    </div>
  );
}

function drawBodyField({ body }: ShownRequest): ReactNode {
  if (body?.text === undefined) return null;
  return (
    <p className="sample-field">
      <label htmlFor="try-body">{labels.tryBody}</label>
      <textarea id="try-body" name="body" rows={8} spellCheck={false} defaultValue={String(body.text)} />
    </p>
  );
}
