import type { ReactNode } from 'react';
import { colorModeDark, colorModeLight, colorModeSystem } from '../labels.ts';
import type { SiteOnlyProps } from '../theme-types.ts';
import { Icon } from './Icon.tsx';

/** Cycles light, dark, system. The document's `data-theme-choice` decides which of the three is drawn and named. */
export function ColorModeToggle({ site }: SiteOnlyProps): ReactNode {
  if (site.colorMode.disableSwitch) return null;
  return (
    <button type="button" className="icon-button color-mode needs-script" data-color-mode="">
      <span className="when-light">
        <Icon name="sun" />
        <span className="visually-hidden">{colorModeLight}</span>
      </span>
      <span className="when-dark">
        <Icon name="moon" />
        <span className="visually-hidden">{colorModeDark}</span>
      </span>
      <span className="when-system">
        <Icon name="system" />
        <span className="visually-hidden">{colorModeSystem}</span>
      </span>
    </button>
  );
}
