import type { ApiReference, Operation, OperationSamples } from '../../model/index.ts';
import { buildSamples } from '../samples/index.ts';
import { ranWith } from '../samples/ran-with.ts';
import { bodyFields } from './body-of-operation.ts';
import { answerTypes, possibleAuth, sampleRequest } from './request-of-operation.ts';

/** Renders code as HTML; `language` is a name of highlight.js. */
export type Highlight = (code: string, language: string) => string;

/** The code samples of an operation. Made when its page is rendered: kept for all pages they would fill the memory. */
export function samplesOf(api: ApiReference, operation: Operation, highlight: Highlight): OperationSamples {
  if (operation.webhook) return { samples: [], requestJson: '', authJson: '', accepts: [], bodyFields: [] };
  const request = sampleRequest(api, operation);
  const samples = buildSamples(request).map(({ id, label, highlight: language, client, code, others }) => ({
    language: id,
    label,
    client,
    code,
    html: highlight(code, language),
    ...ran(id),
    others: others.map((other) => ({
      ...other,
      html: highlight(other.code, language),
      ...ran(id, other.id),
    })),
  }));
  return {
    samples,
    requestJson: JSON.stringify(request),
    authJson: JSON.stringify(possibleAuth(api, operation)),
    accepts: answerTypes(operation),
    bodyFields: bodyFields(operation, api.schemas),
  };
}

function ran(language: string, client?: string): { readonly ranWith?: string } {
  const versions = ranWith(language, client);
  return versions === undefined ? {} : { ranWith: versions };
}
