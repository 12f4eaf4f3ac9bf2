import * as z from 'zod';
import { checkHeadingLevels, cssColor } from '../values.ts';

/** A notice above the navbar. */
export const announcementBar = z.strictObject({
  id: z
    .string()
    .default('announcement-bar')
    .describe(
      'Id of the notice. Change it with the text, so that readers who closed the previous notice see the new one.',
    ),
  content: z.string().describe('Content of the notice, as HTML.'),
  backgroundColor: cssColor.optional().describe('Any CSS color.'),
  textColor: cssColor.optional().describe('Any CSS color.'),
  isCloseable: z.boolean().default(true).describe('Whether readers can close it.'),
});

/** The color mode. */
export const colorMode = z
  .strictObject({
    defaultMode: z
      .enum(['light', 'dark', 'system'])
      .default('light')
      .describe('Color mode for readers who have not chosen one.'),
    disableSwitch: z.boolean().default(false).describe('Removes the color mode switch.'),
    respectPrefersColorScheme: z.boolean().default(false).describe("The same as `defaultMode: 'system'`."),
  })
  .transform(({ respectPrefersColorScheme, ...colorMode }) =>
    respectPrefersColorScheme ? { ...colorMode, defaultMode: 'system' as const } : colorMode,
  );

/** The table of contents next to a page. */
export const tableOfContents = z
  .strictObject({
    minHeadingLevel: z
      .number()
      .int()
      .min(2)
      .max(6)
      .default(2)
      .describe('Highest heading level to include, from 2.'),
    maxHeadingLevel: z
      .number()
      .int()
      .min(2)
      .max(6)
      .default(3)
      .describe('Lowest heading level to include, up to 6.'),
  })
  .superRefine(checkHeadingLevels);
