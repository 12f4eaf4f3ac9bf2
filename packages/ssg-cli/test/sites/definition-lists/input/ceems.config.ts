import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({
  title: 'Terms',
  url: 'https://example.org',
  docs: { routeBasePath: '/' },
  blog: false,
  search: false,
  markdown: { definitionLists: true },
});
