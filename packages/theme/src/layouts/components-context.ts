import { createContext, useContext } from 'react';
import type { LayoutComponents } from '../theme-types.ts';

const ComponentsContext = createContext<LayoutComponents | undefined>(undefined);

/** Provides the components of the site's theme to the layout. */
export const ComponentsProvider = ComponentsContext.Provider;

/**
 * The components of the site's theme, the site's own in place of the default ones.
 * @throws outside of a layout
 */
export function useComponents(): LayoutComponents {
  const components = useContext(ComponentsContext);
  if (!components) throw new Error('A component of the theme was rendered outside of the layout.');
  return components;
}
