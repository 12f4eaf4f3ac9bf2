import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({ title: 'Code tabs', blog: false, search: false, docs: { routeBasePath: '/' } });
