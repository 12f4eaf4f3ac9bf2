import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import { Icon } from './Icon.tsx';

/** Shown while the reader scrolls up, far from the top. */
export function BackToTop(): ReactNode {
  const labels = useLabels();
  return (
    <a className="back-to-top" href="#top">
      <Icon name="up" />
      <span className="visually-hidden">{labels.backToTop}</span>
    </a>
  );
}
