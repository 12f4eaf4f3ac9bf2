export default {
  title: 'Head & tags',
  tagline: 'With "quotes" and <signs>',
  url: 'https://example.org/',
  locale: 'de',
  image: '/not-there.png',
  blog: false,
  search: false,
  docs: { showLastUpdateTime: false },
  onBrokenLinks: 'ignore',
};
