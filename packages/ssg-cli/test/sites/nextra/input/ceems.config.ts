export default {
  title: 'Lantern',
  docs: { path: 'content', routeBasePath: '/', indexNames: ['page'] },
  blog: false,
  pages: false,
  markdown: { format: 'mdx', frontMatterKeys: { sidebarTitle: 'sidebar_label' } },
};
