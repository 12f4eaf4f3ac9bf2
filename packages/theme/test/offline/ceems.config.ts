import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({
  title: 'Lantern',
  offline: true,
  contentSecurityPolicy: { meta: true },
  blog: false,
});
