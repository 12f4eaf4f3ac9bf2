export default {
  title: 'Odd names',
  url: 'https://example.org',
  baseUrl: '/kit/',
  navbar: { items: [{ label: 'C#', docId: 'C#' }, { label: 'Part', to: '/docs/C%23#part' }] },
};
