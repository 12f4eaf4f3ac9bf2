import * as z from 'zod';
import { checkHeadingLevels, cssColor } from '../values.ts';

/** A notice above the navbar. */
export const announcementBar = z.strictObject({
  id: z
    .string()
    .default('announcement-bar')
    .describe('Change it with the text, so that those see it who closed the last one.'),
  content: z.string().describe('The notice, as HTML.'),
  backgroundColor: cssColor.optional().describe('Any CSS color.'),
  textColor: cssColor.optional().describe('Any CSS color.'),
  isCloseable: z.boolean().default(true).describe('Whether readers can close it.'),
});

/** Light and dark. */
export const colorMode = z
  .strictObject({
    defaultMode: z
      .enum(['light', 'dark', 'system'])
      .default('light')
      .describe('What readers get who have chosen none.'),
    disableSwitch: z.boolean().default(false).describe('Takes the switch away.'),
    respectPrefersColorScheme: z.boolean().default(false).describe("The same as `defaultMode: 'system'`."),
  })
  .transform(({ respectPrefersColorScheme, ...colorMode }) =>
    respectPrefersColorScheme ? { ...colorMode, defaultMode: 'system' as const } : colorMode,
  );

/** The list of headings beside a page. */
export const tableOfContents = z
  .strictObject({
    minHeadingLevel: z.number().int().min(2).max(6).default(2).describe('Largest headings in it, from 2.'),
    maxHeadingLevel: z.number().int().min(2).max(6).default(3).describe('Smallest headings in it, up to 6.'),
  })
  .superRefine(checkHeadingLevels);
