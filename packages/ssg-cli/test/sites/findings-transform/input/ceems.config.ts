import type { PageProps } from '@ceems-docs/ssg-cli';

export default {
  title: 'Transform',
  url: 'https://example.org',
  search: false,
  transformPage(page: PageProps) {
    if (page.path === '/docs/throws') throw new Error(`no ${page.title} today`);
    if (page.path === '/docs/half') return { ...page, tags: undefined };
  },
};
