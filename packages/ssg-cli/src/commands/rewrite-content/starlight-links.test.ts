import { expect, it } from 'vitest';
import { withTopLinks } from './starlight-links.ts';

it('leads to the top of pages where Starlight has the title', () => {
  const text =
    '[a](#_top) [b](/b/#_top "B") <a href="../c#_top">c</a> `[d](#_top)` [e](#_topic) #_top\n\n[f]: #_top\n';
  expect(withTopLinks(text)).toEqual({
    text: '[a](#top) [b](/b/#top "B") <a href="../c#top">c</a> `[d](#_top)` [e](#_topic) #_top\n\n[f]: #top\n',
    places: 4,
  });
  expect(withTopLinks('[a](#b)\n')).toEqual({ text: '[a](#b)\n', places: 0 });
});
