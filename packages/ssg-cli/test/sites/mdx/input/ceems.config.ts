import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({
  title: 'Elements',
  search: false,
  docs: { routeBasePath: '/' },
  variables: { version: '2.1' },
});
