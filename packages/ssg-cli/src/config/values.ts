import path from 'node:path';
import picomatch from 'picomatch';
import * as z from 'zod';
import { decodeEscapes } from '../model/paths/path.ts';

/** An address on the web. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'expected a URL such as https://example.org',
});

/** A color or another CSS value, without characters that end a declaration. */
export const cssColor = z
  .string()
  .regex(/^[^;{}<>"'\\@]+$/, 'expected a CSS color such as #b3261e or var(--color-accent)');

/** The origin of the site: scheme, host and port. */
export const siteAddress = webAddress
  .refine(
    (value) => !URL.canParse(value) || new URL(value).href === `${new URL(value).origin}/`,
    'expected a scheme and host only, such as https://example.org; put a path into `baseUrl`',
  )
  .transform((value) => new URL(value).origin);

/** The path that a site is served under, encoded as in an address. */
export const basePath = z
  .string()
  .regex(/^\/(.*\/)?$/, {
    error: 'expected a path that starts and ends with a slash, such as /docs/',
    abort: true,
  })
  .refine(
    isPlainBase,
    'expected a path of plain names such as /docs/, without `//`, `..`, `?`, `#` and quotes',
  )
  .transform((value) => encodeURI(value).replaceAll('%25', '%'));

/** Whether each part of a path is a plain name, escapes included: browsers take `%2e%2e` for `..`. */
function isPlainBase(value: string): boolean {
  const plain = /^\/(?:(?!\.{1,2}\/)[\p{L}\p{N}\p{M} ._~@:+,=-]+\/)*$/u;
  return URL.canParse(`http://a${value}`) && !/%2f/i.test(value) && plain.test(decodeEscapes(value));
}

/** A normalized path: `./docs/` becomes `docs`. */
export function plainPath(value: string): string {
  return path.posix.join(value).replace(/(?<=.)\/$/, '');
}

/** A folder below the site folder. `checkPaths` checks that it exists. */
export const folder = z.string().transform(plainPath);

/** First parts of paths, without slashes at their ends. */
export const route = z.string().transform((value) => value.replace(/^\/+|\/+$/g, ''));

/** A glob. The matching library treats an incomplete pattern as plain text, which matches nothing. */
export const glob = z.string().refine(
  doesNotThrow((value) => picomatch.makeRe(value, { strictBrackets: true, debug: true })),
  'expected a glob pattern such as drafts/**, with every bracket closed',
);

/** A BCP 47 tag. */
export const languageTag = z.string().refine(
  doesNotThrow((value) => Intl.getCanonicalLocales(value)),
  'expected a language tag such as en or pt-BR',
);

/** A unified plugin: a function, a list of a function and its options, or a preset. */
export const plugin = z
  .unknown()
  .refine(
    isPlugin,
    'expected a plugin: an imported function (not its name), or a list of the function and its options',
  );

function isPlugin(value: unknown): boolean {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one === 'function') return true;
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return false;
  const { plugins } = value as { plugins?: unknown };
  return plugins === undefined ? 'settings' in value : Array.isArray(plugins) && plugins.every(isPlugin);
}

function doesNotThrow(use: (value: string) => unknown): (value: string) => boolean {
  return (value) => {
    try {
      use(value);
      return true;
    } catch {
      return false;
    }
  };
}

const targets = ['to', 'href', 'docId', 'sidebarId'] as const;

/** A link leads to one thing. */
export function checkTarget(
  link: Readonly<Partial<Record<(typeof targets)[number], string | undefined>>>,
  context: z.core.$RefinementCtx,
): void {
  // A misspelt target is reported as an unknown key.
  if (context.issues.length > 0) return;
  const [first, second] = targets.filter((key) => link[key] !== undefined);
  if (first === undefined) {
    const names = targets.map((key) => `\`${key}\``).join(', ');
    context.addIssue({ code: 'custom', message: `expected one of these targets: ${names}` });
  } else if (second !== undefined) {
    const message = `expected one target only, and \`${first}\` is given too`;
    context.addIssue({ code: 'custom', message, path: [second] });
  }
}

/** The minimum level must not exceed the maximum level. */
export function checkHeadingLevels(
  levels: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number },
  context: z.core.$RefinementCtx,
): void {
  if (levels.minHeadingLevel <= levels.maxHeadingLevel) return;
  const message = `expected at most \`maxHeadingLevel\`, which is ${levels.maxHeadingLevel}`;
  context.addIssue({ code: 'custom', message, path: ['minHeadingLevel'] });
}
