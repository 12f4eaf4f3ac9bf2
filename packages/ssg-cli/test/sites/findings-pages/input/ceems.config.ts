export default {
  title: 'Pages',
  url: 'https://example.org',
  baseUrl: '/guide/',
  search: false,
  pages: { exclude: ['old/**'] },
  navbar: { items: [{ label: 'Setup', to: '/old/setup' }] },
};
