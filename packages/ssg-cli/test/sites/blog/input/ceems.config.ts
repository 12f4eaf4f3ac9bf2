export default {
  title: 'Blog site',
  url: 'https://example.org',
  baseUrl: '/base/',
  docs: false,
  search: false,
  blog: { exclude: ['notes.md'], postsPerPage: 3, blogSidebarCount: 'ALL', blogSidebarTitle: 'News of late', blogTitle: 'News', blogDescription: 'What is new.', editUrl: 'https://example.org/edit' },
};
