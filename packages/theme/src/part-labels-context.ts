import { englishParts, type Labels } from '@ceems-docs/ssg-cli/model';
import { createContext, useContext } from 'react';

/** Texts of the parts that components of a site are made of: these may live in the browser, which gets no other texts. */
export type PartLabels = Pick<Labels, keyof typeof englishParts>;

const PartLabelsContext = createContext<PartLabels>(englishParts);

/** Gives parts their texts, at build and in the browser. */
export const PartLabelsProvider = PartLabelsContext.Provider;

/** The texts of parts; English outside of a page, as in tests of components. */
export function usePartLabels(): PartLabels {
  return useContext(PartLabelsContext);
}
