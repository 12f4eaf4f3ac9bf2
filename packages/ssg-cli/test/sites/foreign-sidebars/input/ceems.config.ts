import { readFileSync } from 'node:fs';
import { defineConfig } from '@ceems-docs/ssg-cli';
// A module of CommonJS, as sidebars of Docusaurus are.
import shorthand from './sidebars.cjs';

const fromFile = JSON.parse(readFileSync(new URL('./lists/sidebar.json', import.meta.url), 'utf8'));

export default defineConfig({
  title: 'Sidebars',
  blog: false,
  search: false,
  docs: { routeBasePath: '/' },
  sidebars: { ...shorthand, ...fromFile },
});
