import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { LayoutProps } from '../theme-types.ts';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';

/** The bar above everything; the script before paint hides it where its id was dismissed. */
export function AnnouncementBar({ site }: LayoutProps): ReactNode {
  const labels = useLabels();
  const bar = site.announcementBar;
  if (!bar) return null;
  return (
    <section className="announcement" aria-label={labels.announcement}>
      <Html className="announcement-text" html={bar.content} />
      {bar.isCloseable && (
        <button type="button" className="icon-button needs-script" data-dismiss-announcement={bar.id}>
          <Icon name="close" />
          <span className="visually-hidden">{labels.dismissAnnouncement}</span>
        </button>
      )}
    </section>
  );
}
