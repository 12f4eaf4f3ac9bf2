/**
 * Whether a version says that clients of an earlier one may fail: by a higher first number, before 1.0 by a higher
 * second one. Of versions that are dates or words, any other one says it.
 */
export function announcesBreaks(from: string, to: string): boolean {
  const [was, is] = [numbersOf(from), numbersOf(to)];
  if (was === undefined || is === undefined) return from !== to;
  const [wasMajor, wasMinor] = was;
  const [isMajor, isMinor] = is;
  return isMajor > wasMajor || (isMajor === 0 && wasMajor === 0 && isMinor > wasMinor);
}

function numbersOf(version: string): readonly [number, number] | undefined {
  const [, major, minor = '0'] = /^v?(\d{1,3})(?:\.(\d+)(?:\.\d+)?)?(?:[-+.].*)?$/i.exec(version) ?? [];
  return major === undefined ? undefined : [Number(major), Number(minor)];
}
