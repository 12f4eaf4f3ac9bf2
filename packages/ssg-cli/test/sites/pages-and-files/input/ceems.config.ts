export default {
  title: 'Pages',
  tagline: 'A tagline',
  url: 'https://example.org',
  baseUrl: '/base/',
  favicon: 'icon.svg',
  image: 'card.svg',
  blog: false,
  staticDirectories: ['static', 'more-static'],
};
