import type { Diagnostic } from '../../model/index.ts';

/** Checks the lines of a page, one after the other. */
export type Look = (line: string, number: number, file: string) => Diagnostic | undefined;

/** The finding for what is nested absurdly deep. */
export function tooDeep(
  message: string,
  location: Diagnostic['location'] & object,
  hint: string,
): Diagnostic {
  return { code: 'too-deep', message, location, hint };
}

/** The finding for what is absurdly large. */
export function tooLarge(
  message: string,
  location: Diagnostic['location'] & object,
  hint: string,
): Diagnostic {
  return { code: 'too-large', message, location, hint };
}
