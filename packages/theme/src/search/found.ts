import { counted, fill } from '@ceems-docs/ssg-cli/model';

/** How many pages were found; `isMore`: there may be more. */
export function foundText(total: number, isMore = false): string {
  return counted(total > 1 && isMore ? LABELS.searchFoundMore : LABELS.searchFound, total, LABELS.locale);
}

/** That nothing was found. */
export function nothingText(query: string): string {
  // The label has quotes of its own.
  return fill(LABELS.searchNothing, { query: query.replace(/^["“”„«](.*)["“”»]$/, '$1') });
}
