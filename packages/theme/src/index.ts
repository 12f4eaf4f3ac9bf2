import type { Theme } from '@ceems-docs/ssg-cli/model';
import type { ThemeComponents } from './theme-types.ts';

export { Icon, type IconName } from './components/Icon.tsx';
export { Island, type IslandProps } from './components/Island.tsx';
export { Reference, type ReferenceEntry } from './components/Reference.tsx';
export { TextLink } from './components/TextLink.tsx';
export type {
  BodyComponents,
  BodyOf,
  LayoutComponents,
  LayoutProps,
  SiteOnlyProps,
  ThemeComponents,
} from './theme-types.ts';

/**
 * The default theme with a site's own components in place of some of its own. A name that is no component of the theme is
 * a finding of the build.
 *
 * @example
 * export default createTheme({ Footer: MyFooter });
 */
export function createTheme(overrides: Partial<ThemeComponents> = {}): Theme {
  return { package: '@ceems-docs/theme', components: overrides };
}

/** The theme as it is. */
export default createTheme();
