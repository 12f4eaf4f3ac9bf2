import { expect, it } from 'vitest';
import { docusaurusOptions } from './docusaurus-options.ts';

const blog = ['@docusaurus/plugin-content-blog', { id: 'news', path: 'news' }];

it('takes the one blog of a site for its blog, whatever its name', () => {
  expect(docusaurusOptions({ plugins: [blog] }).blog).toEqual({ id: 'news', path: 'news' });
  const off = docusaurusOptions({ presets: [['classic', { blog: false }]], plugins: [blog] });
  expect(off).toEqual({ blog: { id: 'news', path: 'news' } });
  expect(docusaurusOptions({ presets: ['classic'], plugins: [blog] })).toEqual({
    plugins: { '@docusaurus/plugin-content-blog (news)': { id: 'news', path: 'news' } },
  });
});
