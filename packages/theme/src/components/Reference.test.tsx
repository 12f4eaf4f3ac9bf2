import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PartLabelsProvider } from '../part-labels-context.ts';
import { Reference } from './Reference.tsx';

it('lets a line end between the parts of a name, also in an interactive component', () => {
  const labels = { opensElsewhere: '', defaultsTo: '', moreEntries: '' };
  const html = renderToStaticMarkup(
    <PartLabelsProvider value={labels}>
      <Reference noun="keys" entries={[{ name: 'a.server:read-time_limit', meaning: '' }]} />
    </PartLabelsProvider>,
  );
  expect(html).toContain('a.<wbr/>server:<wbr/>read-<wbr/>time_<wbr/>limit');
});
