export default {
  title: 'Markdown',
  url: 'https://example.org',
  baseUrl: '/base/',
  blog: false,
  search: false,
  variables: { toolVersion: '1.2.3', folder: '..' },
};
