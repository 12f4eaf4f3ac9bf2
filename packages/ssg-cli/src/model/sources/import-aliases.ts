/**
 * Names in imports that stand for files, and the files, relative to the site: `@icons` → `src/icons`, `@parts/*` →
 * `src/parts/*`.
 */
export type ImportAliases = Readonly<Record<string, string>>;

/** An import without the alias that it begins with: `@parts/card` is `@site/src/parts/card`. The longest alias counts. */
export function withoutAlias(source: string, aliases: ImportAliases): string {
  const whole = Object.hasOwn(aliases, source) ? aliases[source] : undefined;
  if (whole !== undefined) return `@site/${whole}`;
  const [start, folder] = Object.entries(aliases)
    .filter(([alias]) => alias.endsWith('*'))
    .map(([alias, target]) => [alias.slice(0, -1), target.slice(0, -1)] as const)
    .filter(([start]) => source.startsWith(start))
    .reduce((best, one) => (one[0].length > best[0].length ? one : best), ['', '']);
  return start === '' ? source : `@site/${folder}${source.slice(start.length)}`;
}
