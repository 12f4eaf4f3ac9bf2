import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({
  title: 'Lantern',
  blog: false,
  search: false,
  docs: { path: 'content', routeBasePath: '/', sectionPages: true },
  markdown: { frontMatterKeys: { weight: 'sidebar_position', linkTitle: 'sidebar_label' } },
});
