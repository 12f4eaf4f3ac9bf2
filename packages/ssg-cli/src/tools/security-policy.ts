import { createHash } from 'node:crypto';

/** What a page may do beside showing files of its own site. */
interface PolicyInput {
  /** Texts of the scripts that are in the page itself. */
  readonly inlineScripts: readonly string[];
  /** Other servers that its scripts talk to. */
  readonly connectTo: readonly string[];
}

/**
 * A content security policy without `unsafe-inline` and `unsafe-eval`: scripts and styles are files of the site, or the
 * one inline script by its hash. Pictures, sound and frames may come from elsewhere, as authors link to them.
 */
export function securityPolicy({ inlineScripts, connectTo }: PolicyInput): string {
  const hashes = inlineScripts.map(
    (script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return [
    `default-src 'self'`,
    `script-src ${["'self'", ...hashes].join(' ')}`,
    `style-src 'self'`,
    `img-src 'self' data: https:`,
    `media-src 'self' https:`,
    `frame-src 'self' https:`,
    `connect-src ${["'self'", ...connectTo].join(' ')}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
  ].join('; ');
}

/** Further headers that every page can be sent with. */
const others: readonly (readonly [name: string, value: string])[] = [
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['X-Frame-Options', 'SAMEORIGIN'],
];

/** The headers as hosts read them: `_headers` (Netlify, Cloudflare Pages), and lines to include in nginx. */
export function headerFiles(policy: string, base: string): readonly { path: string; contents: string }[] {
  const headers = [['Content-Security-Policy', policy] as const, ...others];
  return [
    {
      path: '_headers',
      contents: `${base}*\n${headers.map(([name, value]) => `  ${name}: ${value}\n`).join('')}`,
    },
    {
      path: 'security-headers.conf',
      contents: headers.map(([name, value]) => `add_header ${name} "${value}" always;\n`).join(''),
    },
  ];
}
