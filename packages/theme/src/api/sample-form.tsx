import {
  type ApiReference,
  type ApiServer,
  addBase,
  isClientHeader,
  isSampleHeader,
  type Labels,
  type Operation,
  type OperationSamples,
} from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { renderFileField, renderFormFields, renderParameterField } from './form-fields.tsx';

/** What the form is rendered from. */
interface FormParts {
  readonly api: ApiReference;
  readonly operation: Operation;
  readonly code: OperationSamples;
  readonly labels: Labels;
  /** Base of the site. */
  readonly base: string;
}

/**
 * A form to try values in the samples, and to send the request where the console is on. It has no address to be sent
 * to: the client modules (`client/`) render the samples again as it is filled in. Without script it is not shown.
 */
export function renderSampleForm({ api, operation, code, labels, base }: FormParts): ReactNode {
  const request = requestOf(code);
  const parameters = operation.parameters.filter(
    (parameter) =>
      !isSampleHeader(parameter, operation) && !(parameter.in === 'header' && isClientHeader(parameter.name)),
  );
  const json = api.downloads.find(({ path }) => path.endsWith(`/${api.id}.json`));
  return (
    <details className="sample-form needs-script">
      <summary>{api.console ? labels.apiTryOrSend : labels.apiTryValues}</summary>
      <form
        data-sample-form=""
        data-api={api.id}
        data-request={code.requestJson}
        data-auth={code.authJson}
        data-operation={`${operation.method} ${operation.path}`}
        data-description={json === undefined ? undefined : addBase(base, json.path)}
        autoComplete="off"
      >
        <p>{api.console ? labels.apiSendHint : labels.apiTryHint}</p>
        {renderServerField(operation, request, labels)}
        {operation.servers.map(renderVariables)}
        {renderCredentials(code, api.console, labels)}
        {parameters.map((parameter) => renderParameterField(parameter, labels))}
        {renderAcceptField(code.accepts, labels)}
        {renderBodyField(request, api.console, labels)}
        {renderFormFields(code.bodyFields, api.console, labels)}
        <p className="sample-buttons">
          {api.console && (
            <button type="submit" className="button">
              {labels.apiSend}
            </button>
          )}
          <button type="reset" className="button button-quiet">
            {labels.apiTryReset}
          </button>
        </p>
        {api.console && <div className="console-answer" aria-live="polite" />}
      </form>
    </details>
  );
}

/** The variables in the address of a server; the field of the server takes their values. */
function renderVariables(server: ApiServer): ReactNode {
  const { template, variables } = server;
  if (template === undefined) return null;
  return (
    <fieldset key={template} className="sample-variables" data-template={template}>
      <legend>
        <code>{template}</code>
      </legend>
      {variables.map((variable) => {
        const id = `try-server-${variable.name}`;
        const field = { id, defaultValue: variable.default, 'data-variable': variable.name };
        return (
          <p key={variable.name} className="sample-field">
            <label htmlFor={id}>
              <code>{variable.name}</code>
            </label>
            {variable.values.length > 0 ? (
              <select {...field}>
                {variable.values.map((value) => (
                  <option key={value}>{value}</option>
                ))}
              </select>
            ) : (
              <input {...field} type="text" spellCheck={false} />
            )}
          </p>
        );
      })}
    </fieldset>
  );
}

/** Fields for credentials. Only the user name is put into the samples; credentials are never stored. */
function renderCredentials(code: OperationSamples, hasConsole: boolean, labels: Labels): ReactNode {
  const { kind } = JSON.parse(code.authJson) as { readonly kind: string };
  if (kind === 'basic') {
    return (
      <>
        {renderCredential('user', labels.apiTryUser, labels.apiTryUserHint)}
        {hasConsole && renderCredential('password', labels.apiTryPassword, labels.apiTryCredentialHint)}
      </>
    );
  }
  if (!hasConsole || kind === 'none') return null;
  return renderCredential(
    kind === 'bearer' ? 'token' : 'key',
    kind === 'bearer' ? labels.apiTryToken : labels.apiTryKey,
    labels.apiTryCredentialHint,
  );
}

function renderCredential(name: string, label: string, hint: string): ReactNode {
  const id = `try-${name}`;
  return (
    <p className="sample-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        data-credential={name}
        type={name === 'user' ? 'text' : 'password'}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
      />
      <small id={`${id}-hint`}>{hint}</small>
    </p>
  );
}

interface ShownRequest {
  readonly server?: unknown;
  readonly body?: { readonly text?: unknown; readonly mediaType?: unknown };
}

/** The parts of the request that fields start with. */
function requestOf(code: OperationSamples): ShownRequest {
  const request: unknown = JSON.parse(code.requestJson);
  return typeof request === 'object' && request !== null ? request : {};
}

function renderServerField(operation: Operation, request: ShownRequest, labels: Labels): ReactNode {
  return (
    <p className="sample-field">
      <label htmlFor="try-server">{labels.apiTryServer}</label>
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

/** Which of several media types the answer shall have. */
function renderAcceptField(accepts: readonly string[], labels: Labels): ReactNode {
  if (accepts.length < 2) return null;
  return (
    <p className="sample-field">
      <label htmlFor="try-accept">{labels.apiTryAccept}</label>
      <select id="try-accept" name="Accept" data-in="header">
        {accepts.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
    </p>
  );
}

/** Media types that readers type instead of choosing a file. */
const WRITTEN = /^text\/|json|xml|yaml|graphql|javascript|^multipart\//i;

function renderBodyField({ body }: ShownRequest, hasConsole: boolean, labels: Labels): ReactNode {
  if (body?.text === undefined) return null;
  const takesFile = hasConsole && !WRITTEN.test(String(body.mediaType ?? 'application/json'));
  return (
    <p className="sample-field">
      <label htmlFor="try-body">{labels.apiTryBody}</label>
      <textarea
        id="try-body"
        name="body"
        rows={8}
        spellCheck={false}
        aria-describedby="try-body-findings"
        defaultValue={String(body.text)}
      />
      <span id="try-body-findings" className="field-findings" role="status" />
      {takesFile && renderFileField('try-body', labels.apiTryBody, labels)}
    </p>
  );
}
