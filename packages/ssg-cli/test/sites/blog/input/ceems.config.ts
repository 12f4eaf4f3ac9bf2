export default {
  title: 'Blog site',
  url: 'https://example.org',
  baseUrl: '/base/',
  docs: false,
  search: false,
  blog: { postsPerPage: 3, blogSidebarCount: 'ALL', blogTitle: 'News', blogDescription: 'What is new.', editUrl: 'https://example.org/edit' },
};
