import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({ title: 'Left over', blog: false, search: false, docs: { routeBasePath: '/' } });
