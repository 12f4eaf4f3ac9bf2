export default {
  title: 'Only a blog',
  url: 'https://example.org',
  baseUrl: '/base/',
  favicon: 'https://example.org/icon.svg',
  docs: false,
  search: false,
  blog: { routeBasePath: '/', authorsFile: './people.yml' },
};
