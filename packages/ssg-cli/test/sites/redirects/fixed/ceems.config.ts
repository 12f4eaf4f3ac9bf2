export default {
  title: 'Moved',
  url: 'https://example.org',
  baseUrl: '/kit/',
  redirects: [
    { from: '/old', to: '/docs/new' },
    { from: ['/a.html', '/kit/b', '/c%23'], to: '/docs/new?x=1#part' },
    { from: '/forum', to: 'https://forum.example.org/kit' },
    { from: '/older', to: '/docs/new' },
    { from: '/docs/new', to: '/docs' },
    { from: '/note.txt', to: '/docs' },
    { from: '/old/', to: '/docs' },
    { from: '/circle', to: '/round' },
    { from: '/round', to: '/circle' },
    { from: '/note.txt/below', to: '/docs' },
    { from: '/lost', to: '/docs/nwe' },
    { from: '/old.html', to: '/docs/new' },
  ],
};
