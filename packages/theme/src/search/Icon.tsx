/** @jsxImportSource preact */
/** @jsxImportSource preact */
import type { ComponentChild } from 'preact';
import { type IconName, iconPaths } from '../components/icon-paths.ts';

/** A decorative icon; the text next to it says what it means. */
export function Icon({ name }: { readonly name: IconName }): ComponentChild {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  );
}
