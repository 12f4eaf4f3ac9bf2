import { defineConfig } from '@ceems-docs/ssg-cli';

export default defineConfig({
  title: 'Leuchtturm',
  url: 'https://leuchtturm.example',
  locale: 'de',
  labels: { edit: 'Seite verbessern', pageCount: { one: '{count} Blatt', other: '{count} Blätter' } },
  docs: { editUrl: 'https://leuchtturm.example/edit/' },
  feedbackUrl: 'https://leuchtturm.example/issues?title={title}',
  announcementBar: { id: 'neu', content: 'Es gibt Neues.' },
  blog: { postsPerPage: 1 },
});
