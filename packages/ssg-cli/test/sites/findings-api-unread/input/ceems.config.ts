export default {
  title: 'APIs that cannot be read',
  url: 'https://example.org',
  search: false,
  api: [
    { id: 'broken', path: 'openapi/broken.yaml', routeBasePath: 'docs/broken' },
    { id: 'units', path: 'openapi/unit.yaml' },
  ],
  navbar: {
    items: [
      { label: 'Broken', sidebarId: 'broken' },
      { label: 'Units', sidebarId: 'units' },
      { label: 'Nothing', sidebarId: 'nothing' },
      { label: 'List', to: '/docs/broken/list-units' },
    ],
  },
};
