import { type BodyField, fill, type Labels, type Parameter } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';

/** The value that a field starts with: of a list, a value on each line. */
function startValue(parameter: Parameter): string {
  const value = parameter.examples.find((example) => example.value !== undefined)?.value ?? '';
  if (!/^[[{]/.test(value)) return value;
  if (parameter.style === 'content' || parameter.in === 'querystring') return value.replace(/\n\s*/g, '');
  if (!parameter.schema.types.includes('array')) return value;
  const list: unknown = JSON.parse(value);
  return Array.isArray(list)
    ? list.map((item) => (typeof item === 'string' ? item : JSON.stringify(item))).join('\n')
    : value;
}

/** The field of a parameter. */
export function renderParameterField(parameter: Parameter, labels: Labels): ReactNode {
  const isList = parameter.schema.types.includes('array') && parameter.style !== 'content';
  const choices = parameter.schema.types.includes('boolean')
    ? ['true', 'false']
    : (parameter.schema.enum ?? []).map(({ value }) => value.replace(/^"(.*)"$/s, '$1'));
  const isOfPath = parameter.in === 'path';
  return renderField(
    {
      id: `try-${parameter.anchor}`,
      name: parameter.name,
      value: startValue(parameter),
      isList,
      isData: (parameter.schema.items ?? parameter.schema).types.every(
        (type) => type === 'object' || type === 'array',
      ),
      choices,
      isSent: parameter.required,
      isFixed: isOfPath,
      attributes: {
        required: isOfPath,
        'data-in': parameter.in,
        'data-style': parameter.style,
        'data-explode': String(parameter.explode),
        'data-members': parameter.memberStyles && JSON.stringify(parameter.memberStyles),
        'data-reserved': parameter.reserved === true ? '' : undefined,
      },
    },
    labels,
  );
}

/** A field of a form, and whether it is sent. */
interface FormField extends Omit<BodyField, 'part' | 'style' | 'explode'> {
  readonly id: string;
  /** Always sent. */
  readonly isFixed: boolean;
  /** Whether the console sends a file that the reader chooses in its place. */
  readonly takesFile?: boolean;
  readonly attributes: Readonly<Record<string, string | boolean | undefined>>;
}

function renderField(
  { id, name, value, isList, isData, choices, isSent, isFixed, takesFile, attributes }: FormField,
  labels: Labels,
): ReactNode {
  const field = {
    id,
    name,
    defaultValue: value,
    ...attributes,
    'data-json': isData ? '' : undefined,
    ...(isList ? { 'data-list': '', 'aria-describedby': `${id}-hint` } : {}),
  };
  return (
    <div key={id} className="sample-field">
      <label htmlFor={id}>
        <code>{name}</code>
      </label>
      {choices.length > 0 && !isList ? (
        <select {...field}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : isList ? (
        <textarea {...field} rows={Math.min(4, Math.max(2, value.split('\n').length))} spellCheck={false} />
      ) : (
        <input {...field} type="text" spellCheck={false} />
      )}
      {isList && <small id={`${id}-hint`}>{labels.apiTryList}</small>}
      {takesFile && renderFileField(id, name, labels)}
      <label className="sample-send">
        <input
          type="checkbox"
          data-send={id}
          defaultChecked={isSent}
          disabled={isFixed}
          aria-label={fill(labels.apiTryIncludeNamed, { name })}
        />{' '}
        {labels.apiTryInclude}
      </label>
    </div>
  );
}

/** Chooses the file that the console sends in place of a field's text. */
export function renderFileField(id: string, name: string, labels: Labels): ReactNode {
  return (
    <>
      <input
        type="file"
        data-file={id}
        aria-label={fill(labels.apiTryFileNamed, { name })}
        aria-describedby={`${id}-file`}
      />
      <small id={`${id}-file`}>{labels.apiTryFileHint}</small>
    </>
  );
}

/** The fields of a body that is a form. */
export function renderFormFields(
  fields: readonly BodyField[],
  hasConsole: boolean,
  labels: Labels,
): ReactNode {
  return fields.map(({ part, style, explode, ...field }, index) => {
    const attributes = {
      'data-in': 'form',
      'data-style': style,
      'data-explode': String(explode),
      'data-part': part && JSON.stringify(part),
    };
    const takesFile = hasConsole && part?.fileName !== undefined;
    return renderField({ ...field, id: `try-form-${index}`, isFixed: false, takesFile, attributes }, labels);
  });
}
