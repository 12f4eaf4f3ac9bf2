import type { Labels } from '@ceems-docs/ssg-cli/model';
import { createContext, useContext } from 'react';

const LabelsContext = createContext<Labels | undefined>(undefined);

/** Provides the texts of the site to the components of a page. */
export const LabelsProvider = LabelsContext.Provider;

/**
 * The texts of the site. Of the build only: scripts of the browser write `LABELS`.
 * @throws outside of a page
 */
export function useLabels(): Labels {
  const labels = useContext(LabelsContext);
  if (!labels) throw new Error('A component of the theme was rendered outside of a page.');
  return labels;
}
