export default {
  title: 'Conventions',
  url: 'https://example.org',
  baseUrl: '/base/',
  blog: false,
  search: false,
  docs: { editUrl: 'https://example.org/edit/main' },
};
