import {
  fill,
  type Labels,
  type Operation,
  type OperationSamples,
  type RenderedSample,
} from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { Html } from '../components/Html.tsx';
import { ScrolledPre } from '../components/ScrolledPre.tsx';
import type { ApiContext } from './api-context.ts';
import { renderHeading } from './heading.tsx';
import { renderSampleForm } from './sample-form.tsx';

/** The most common languages; the others are behind one more choice. */
const usual = ['python', 'curl', 'nodejs', 'javascript', 'go', 'java'];

function needsCredentials(code: OperationSamples): boolean {
  const { auth } = JSON.parse(code.requestJson) as { readonly auth?: { readonly kind?: string } };
  return auth?.kind !== undefined && auth.kind !== 'none';
}

function ordered(samples: readonly RenderedSample[]): readonly RenderedSample[] {
  const rank = ({ language }: RenderedSample): number => {
    const index = usual.indexOf(language);
    return index < 0 ? usual.length : index;
  };
  return samples.toSorted((one, other) => rank(one) - rank(other));
}

/** The code of a language, and where there are several clients, a choice between them. */
function renderClients(sample: RenderedSample, labels: Labels): ReactNode {
  const { language, others } = sample;
  if (others.length === 0) return renderCode(sample, labels);
  const group = `client-${language}`;
  const first = { ...sample, id: '', label: sample.client };
  return (
    <div className="tabs sample-clients" data-tab-group={group}>
      {[first, ...others].map(({ id, label, html, ranWith }) => (
        <details key={id} className="tab" name={group} data-tab-value={label} open={id === ''}>
          <summary className="tab-label">{label}</summary>
          <div className="tab-panel">
            {renderCode({ language, html, ...(ranWith && { ranWith }) }, labels, id)}
          </div>
        </details>
      ))}
    </div>
  );
}

/** A sample of more lines scrolls in a box. */
const manyLines = 60;

function renderCode(
  { language, html, ranWith }: Pick<RenderedSample, 'language' | 'html' | 'ranWith'>,
  labels: Labels,
  client = '',
): ReactNode {
  return (
    <>
      <figure className={html.split('\n').length > manyLines ? 'code code-long' : 'code'}>
        <ScrolledPre data-sample={language} data-client={client === '' ? undefined : client}>
          <Html as="code" className={`language-${language}`} html={html} />
        </ScrolledPre>
      </figure>
      {ranWith !== undefined && (
        <small className="api-version">{fill(labels.apiRanWith, { versions: ranWith })}</small>
      )}
    </>
  );
}

/**
 * The samples of an operation: disclosure boxes of which one is open at a time, rendered as rows of buttons. They work
 * by keyboard and without script; the theme's script keeps the choice over pages and visits.
 */
export function renderSamples(operation: Operation, code: OperationSamples, context: ApiContext): ReactNode {
  const { labels } = context;
  if (code.samples.length + operation.authorSamples.length === 0) return null;
  return (
    <section className="api-samples">
      {renderHeading({ level: 2, id: 'code-samples', text: labels.apiCodeSamples }, labels)}
      {renderAuthorSamples(operation, context)}
      {code.samples.length > 0 && renderGenerated(operation, code, context)}
    </section>
  );
}

/** The samples that the author wrote, as they are: a tab each. The form does not change them. */
function renderAuthorSamples({ authorSamples }: Operation, { tools }: ApiContext): ReactNode {
  if (authorSamples.length === 0) return null;
  return (
    <div className="tabs author-samples">
      {authorSamples.map(({ label, language, code }, index) => (
        <details key={`${label} ${code}`} className="tab" name="author-samples" open={index === 0}>
          <summary className="tab-label">{label}</summary>
          <div className="tab-panel">
            <figure className="code code-long">
              <ScrolledPre>
                <Html as="code" html={tools.highlight(code, language.toLowerCase())} />
              </ScrolledPre>
            </figure>
          </div>
        </details>
      ))}
    </div>
  );
}

function renderGenerated(operation: Operation, code: OperationSamples, context: ApiContext): ReactNode {
  const { labels } = context;
  return (
    <>
      <p>{needsCredentials(code) ? labels.apiSamplesHintCredentials : labels.apiSamplesHint}</p>
      {renderSampleForm({ api: context.api, operation, code, labels, base: context.tools.base })}
      <div className="tabs samples" data-tab-group="code-samples">
        {ordered(code.samples).map((sample, index) => (
          <details
            key={sample.language}
            className="tab"
            name="code-samples"
            data-tab-value={sample.language}
            open={index === 0}
          >
            <summary className="tab-label">{sample.label}</summary>
            <div className="tab-panel">{renderClients(sample, labels)}</div>
          </details>
        ))}
        {code.samples.length > usual.length && (
          <label className="tab-label samples-more" title={labels.apiMoreLanguages}>
            <input type="checkbox" className="visually-hidden" />
            <span className="visually-hidden">{labels.apiMoreLanguages}</span> +
            {code.samples.length - usual.length}
          </label>
        )}
      </div>
    </>
  );
}
