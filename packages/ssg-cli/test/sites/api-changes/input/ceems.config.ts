import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({
  title: 'Lantern',
  url: 'https://lantern.example',
  api: [
    {
      id: 'api',
      path: 'openapi/lantern.yaml',
      versions: ['openapi/lantern-2.0.yaml', 'openapi/lantern-1.json'],
    },
  ],
  navbar: { items: [{ label: 'API', sidebarId: 'api' }] },
});
