import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({
  title: 'Lantern',
  baseUrl: '/base/',
  offline: true,
  contentSecurityPolicy: { meta: true },
  blog: false,
});
