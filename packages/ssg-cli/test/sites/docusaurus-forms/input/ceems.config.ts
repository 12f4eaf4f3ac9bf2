export default {
  title: 'Lantern',
  url: 'https://example.org',
  search: false,
  markdown: { format: 'mdx', math: false },
};
