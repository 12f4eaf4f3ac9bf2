import type { Operation, OperationSamples } from '@ceems-docs/ssg-cli/model';
import type { ReactNode } from 'react';
import { Html } from '../components/Html.tsx';
import * as labels from './labels.ts';
import { drawSampleForm } from './sample-form.tsx';

/**
 * The samples of an operation: disclosure boxes of which one is open at a time, drawn as rows of buttons. They work
 * by keyboard and without script; the theme's script keeps the choice over pages and visits.
 */
export function drawSamples(operation: Operation, code: OperationSamples): ReactNode {
  if (code.samples.length === 0) return null;
  return (
    <section className="api-samples">
      <h2 id="code-samples">{labels.codeSamples}</h2>
      <p>{labels.samplesHint}</p>
      {drawSampleForm(operation, code)}
      <div className="tabs samples" data-tab-group="code-samples">
        {code.samples.map((sample, index) => (
          <details
            key={sample.language}
            className="tab"
            name="code-samples"
            data-tab-value={sample.language}
            open={index === 0}
          >
            <summary className="tab-label">{sample.label}</summary>
            <div className="tab-panel">
              <figure className="code">
                <pre data-sample={sample.language} data-wrap="">
                  <Html as="code" className={`language-${sample.language}`} html={sample.html} />
                </pre>
              </figure>
            </div>
          </details>
        ))}
      </div>
    </section>
  );
}
