export default {
  title: 'Addresses',
  url: 'https://example.org',
  baseUrl: '/base/',
  api: [{ id: 'api', path: 'openapi/api.yaml' }],
};
