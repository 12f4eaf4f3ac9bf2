import { labelsOf, type Parameter } from '@ceems-docs/ssg-cli/model';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { serializationOf } from './client/form-values.ts';
import { renderParameterField } from './form-fields.tsx';

/** How the field of a parameter says that its value is written, read again as the browser does. */
function said(sent: Pick<Parameter, 'style' | 'explode' | 'reserved'>) {
  const parameter = { anchor: 'query-q', name: 'q', in: 'query', required: true, examples: [], ...sent };
  const field = renderParameterField(
    { ...parameter, schema: { types: ['string'] } } as unknown as Parameter,
    labelsOf({ locale: 'en' }),
  );
  const attributes = renderToStaticMarkup(field).matchAll(/data-(\w+)="([^"]*)"/g);
  return serializationOf(
    Object.fromEntries([...attributes].map(([, name = '', value = '']) => [name, value])),
  );
}

test('a field says how its value is written', () => {
  const plain = { style: 'form', explode: true };
  expect(said(plain)).toEqual(plain);
  expect(said({ style: 'pipeDelimited', explode: false, reserved: true })).toEqual({
    style: 'pipeDelimited',
    explode: false,
    reserved: true,
  });
});
