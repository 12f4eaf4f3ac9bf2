import type { ReactNode } from 'react';
import { backToTop } from '../labels.ts';
import { Icon } from './Icon.tsx';

/** Shown while the reader scrolls up, far from the top. */
export function BackToTop(): ReactNode {
  return (
    <a className="back-to-top" href="#top">
      <Icon name="up" />
      <span className="visually-hidden">{backToTop}</span>
    </a>
  );
}
