import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({
  title: 'Fixture',
  tagline: 'A site to test the theme with',
  url: 'https://example.org',
  baseUrl: '/base/',
  theme: './theme.tsx',
  favicon: 'img/icon.svg',
  stylesheets: [{ file: 'styles/blog.css', pages: ['/blog/**'] }],
  feedbackUrl: 'https://example.com/new?title={title}&body={url}',
  docs: { editUrl: 'https://example.com/edit', version: { label: 'Next' } },
  announcementBar: { id: 'first', content: 'Read the <a href="/docs/use/list">list</a>.' },
  navbar: {
    title: 'Fixture',
    items: [
      { label: 'Documentation', docId: 'intro' },
      { label: 'Blog', to: '/blog' },
      { label: 'Code', href: 'https://example.com/code', position: 'right' },
    ],
  },
  footer: { links: [{ title: 'Docs', items: [{ label: 'Introduction', docId: 'intro' }] }] },
});
