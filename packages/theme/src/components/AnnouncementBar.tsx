import type { ReactNode } from 'react';
import { announcement, dismissAnnouncement } from '../labels.ts';
import type { LayoutProps } from '../theme-types.ts';
import { Html } from './Html.tsx';
import { Icon } from './Icon.tsx';

/** The bar above everything; the script before paint hides it where its id was dismissed. */
export function AnnouncementBar({ site }: LayoutProps): ReactNode {
  const bar = site.announcementBar;
  if (!bar) return null;
  return (
    <section className="announcement" aria-label={announcement}>
      <Html className="announcement-text" html={bar.content} />
      {bar.isCloseable && (
        <button type="button" className="icon-button needs-script" data-dismiss-announcement={bar.id}>
          <Icon name="close" />
          <span className="visually-hidden">{dismissAnnouncement}</span>
        </button>
      )}
    </section>
  );
}
