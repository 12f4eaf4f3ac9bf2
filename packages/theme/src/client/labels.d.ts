import type { Labels as SiteLabels } from '@ceems-docs/ssg-cli/model';

declare global {
  /**
   * The texts of the site, for scripts of the browser. There is no such object: where a text is named, the bundler puts
   * the text itself.
   */
  const LABELS: SiteLabels;
}
