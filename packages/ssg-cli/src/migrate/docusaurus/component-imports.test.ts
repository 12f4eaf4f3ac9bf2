import { describe, expect, it } from 'vitest';
import { componentImports } from './component-imports.ts';

describe('componentImports', () => {
  it('finds the components of the site that a file renders', () => {
    const text = `import Card from '@site/src/components/Card';
import { Fold, Other as Pill } from "../parts/fold.jsx";
import Both, { Never } from './both';
import Tabs from '@theme/Tabs';
import Part from './_part.mdx';
import picture from './a.png';
import Step from '@components/Step';
import Chart from 'charts';

<Step /> <Chart />
<Card /> <Fold>text</Fold> <Pill/> <Both
  a="b" /> <Tabs /> <Part /> \`<Never />\`
`;
    expect(componentImports(text)).toEqual([
      { name: 'Card', exported: 'default', source: '@site/src/components/Card' },
      { name: 'Fold', exported: 'Fold', source: '../parts/fold.jsx' },
      { name: 'Pill', exported: 'Other', source: '../parts/fold.jsx' },
      { name: 'Both', exported: 'default', source: './both' },
      { name: 'Step', exported: 'default', source: '@components/Step' },
    ]);
  });

  it('leaves code alone', () => {
    expect(componentImports("```js\nimport Card from './Card';\n```\n\n<Card />\n")).toEqual([]);
  });
});
