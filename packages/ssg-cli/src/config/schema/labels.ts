import * as z from 'zod';
import {
  englishLabels,
  isCounted,
  type LabelKey,
  type LabelOverrides,
  type Labels,
} from '../../model/labels/index.ts';

const text = z.string();
const forms = z.strictObject({
  zero: z.string().optional(),
  one: z.string().optional(),
  two: z.string().optional(),
  few: z.string().optional(),
  many: z.string().optional(),
  other: z.string(),
});

const keys = Object.keys(englishLabels) as LabelKey[];

/** Texts of the site in place of the tool's own, by key; those that depend on a number as plural forms. */
export const labels = z
  .strictObject(
    Object.fromEntries(keys.map((key) => [key, (isCounted(key) ? forms : text).optional()])) as unknown as {
      [Key in LabelKey]: z.ZodOptional<Labels[Key] extends string ? typeof text : typeof forms>;
    },
  )
  .superRefine((set, context) => {
    for (const [key, written] of Object.entries(set)) {
      const known = holesOf(englishLabels[key as LabelKey]);
      const unknown = holesOf(written).find((hole) => !known.includes(hole));
      if (unknown === undefined) continue;
      const list = known.length > 0 ? `it knows ${known.join(', ')}` : 'it knows none';
      context.addIssue({ code: 'custom', path: [key], message: `no value has the name ${unknown}: ${list}` });
    }
  });

/** The `{name}`s of a text. */
function holesOf(written: LabelOverrides[LabelKey]): readonly string[] {
  const texts = typeof written === 'string' ? [written] : Object.values(written ?? {});
  return [...new Set(texts.flatMap((one) => String(one).match(/\{\w+\}/g) ?? []))];
}
