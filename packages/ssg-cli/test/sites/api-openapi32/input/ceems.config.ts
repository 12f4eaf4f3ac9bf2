export default {
  title: 'API',
  url: 'https://example.org',
  baseUrl: '/base/',
  blog: false,
  search: false,
  api: [{ id: 'api', path: 'openapi/library.yaml', routeBasePath: 'docs/api', category: { label: 'API', slug: '/category/api' } }],
  navbar: { items: [{ label: 'API', sidebarId: 'api' }] },
};
