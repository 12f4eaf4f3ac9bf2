/** Fails for one file only. */
const picky = () => (_tree: unknown, file: { readonly path: string }) => {
  if (file.path.endsWith('refused.md')) throw new Error('I do not like this file.');
};

export default {
  title: 'Plugins',
  url: 'https://example.org',
  search: false,
  remarkPlugins: [picky],
  transformPage: (page: { path: string; sidebar: { items: { length: number } } }) => {
    if (page.path === '/docs/refused') throw new Error('Nor do I like its page.');
    return page;
  },
};
