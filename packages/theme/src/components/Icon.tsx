import type { ReactNode } from 'react';
import { type IconName, iconPaths } from './icon-paths.ts';

export type { IconName };

/** A decorative icon; the text next to it says what it means. */
export function Icon({ name }: { readonly name: IconName }): ReactNode {
  return (
    <svg className="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
