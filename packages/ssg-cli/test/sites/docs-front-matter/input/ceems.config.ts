export default {
  title: 'Front matter',
  url: 'https://example.org',
  blog: false,
  search: false,
  docs: { editUrl: 'https://example.org/edit/main/', showLastUpdateTime: false },
};
