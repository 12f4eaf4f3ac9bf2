import type { ReactNode } from 'react';
import { useLabels } from '../labels-context.ts';
import type { SiteOnlyProps } from '../theme-types.ts';
import { Icon } from './Icon.tsx';

/** Cycles light, dark, system. The document's `data-theme-choice` decides which of the three is rendered and named. */
export function ColorModeToggle({ site }: SiteOnlyProps): ReactNode {
  const labels = useLabels();
  if (site.colorMode.disableSwitch) return null;
  return (
    <button type="button" className="icon-button color-mode needs-script" data-color-mode="">
      <span className="when-light">
        <Icon name="sun" />
        <span className="visually-hidden">{labels.colorModeLight}</span>
      </span>
      <span className="when-dark">
        <Icon name="moon" />
        <span className="visually-hidden">{labels.colorModeDark}</span>
      </span>
      <span className="when-system">
        <Icon name="system" />
        <span className="visually-hidden">{labels.colorModeSystem}</span>
      </span>
    </button>
  );
}
