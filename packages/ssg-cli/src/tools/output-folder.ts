/** Files that every output has at its top. */
const marks = ['.nojekyll', 'llms-full.txt', 'sitemap.xml'];

/**
 * Whether a folder with these entries was written by a build, so that it is not a source and may be replaced as a
 * whole.
 */
export function isOutput(entries: readonly string[]): boolean {
  return marks.every((mark) => entries.includes(mark));
}
