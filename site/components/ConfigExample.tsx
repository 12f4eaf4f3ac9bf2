import type { ReactNode } from 'react';
import { scrollableCode } from './scrollable.ts';
import type { SiteData } from './types.ts';

interface ConfigExampleProps {
  /** Id of the file in `site/data/examples.yaml`. */
  readonly file: string;
  readonly data: SiteData;
}

/** The commented example of a configuration file. */
export default function ConfigExample({ file, data }: ConfigExampleProps): ReactNode {
  const example = data.examples.examples.find((candidate) => candidate.file === file);
  if (example === undefined)
    throw new Error(`ConfigExample: no example "${file}" in site/data/examples.yaml.`);
  return (
    <figure className="code code-long">
      <pre {...scrollableCode} data-language="yaml">
        <code className="language-yaml">{example.text}</code>
      </pre>
    </figure>
  );
}
