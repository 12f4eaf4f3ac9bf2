export default {
  title: 'Policy',
  contentSecurityPolicy: { meta: true },
  announcementBar: { id: 'a', content: 'News', backgroundColor: 'rgb(1, 2, 3)', textColor: '#ffffff' },
  api: [{ id: 'api', path: 'openapi/api.yaml' }],
  redirects: [{ from: '/old', to: '/docs' }],
};
