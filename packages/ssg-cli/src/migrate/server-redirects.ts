import { normalizePath, removeBase } from '../model/index.ts';
import { type Keys, keysOf, listOf, type Migration, type MigrationRow, textOf } from './migration.ts';
import { plainRedirects } from './plain-redirects.ts';

/** A redirect that a server makes, as it is written: one line of `_redirects`. */
interface ServerRule {
  readonly text: string;
  readonly from: string;
  /** Absent where the line has none. */
  readonly to?: string;
  /** Whether a server always answers with the new address: no rewrite, and no condition on query, country or role. */
  readonly isUnconditional: boolean;
}

/** The rules of a file `_redirects`, as Netlify and Cloudflare Pages read it: `/old /new 301`, one a line. */
function rulesOf(text: string): readonly ServerRule[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const words = line.replace(/(?:^|\s)#.*$/, '').match(/\S+/g) ?? [];
    const [from, ...rest] = words;
    if (from === undefined) return [];
    const at = rest.findIndex((word) => /^(?:\/|https?:\/\/)/.test(word));
    const [to, status = '301', ...conditions] = at === -1 ? [] : rest.slice(at);
    const isUnconditional = at === 0 && conditions.length === 0 && /^30[12378]!?$/.test(status);
    return [{ text: words.join(' '), from, ...(to === undefined ? {} : { to }), isUnconditional }];
  });
}

/**
 * The migration with the redirects that a server made: those between plain addresses. Others are named in the report.
 * @param name of the file `_redirects`, for the report.
 * @param text of it.
 */
export function withServerRedirects(migration: Migration, name: string, text: string): Migration {
  const base = textOf(migration.config.baseUrl) ?? '/';
  const written = listOf(migration.config.redirects).map(keysOf);
  const taken = new Set(written.flatMap(({ from }) => [from].flat()).map((path) => normalizePath(`${path}`)));
  const added: Keys[] = [];
  const left: string[] = [];
  for (const rule of rulesOf(text)) {
    const from = removeBase(base, rule.from);
    if (from !== undefined && normalizePath(from) === normalizePath(removeBase(base, rule.to ?? '') ?? ''))
      continue;
    const found = rule.isUnconditional ? plainRedirects([[from, rule.to]]) : undefined;
    if (found === undefined) left.push(rule.text);
    else if (!taken.has(normalizePath(from ?? ''))) added.push(...found);
    taken.add(normalizePath(from ?? ''));
  }
  const rows = [...migration.rows, ...carriedRow(name, added.length), ...leftRows(name, left)];
  if (added.length === 0) return { ...migration, rows };
  // A page stays, as it does on such a server.
  const severities = { ...keysOf(migration.config.severities), 'redirect-conflict': 'warn' };
  return {
    ...migration,
    config: { ...migration.config, redirects: [...written, ...added], severities },
    rows,
  };
}

function carriedRow(name: string, count: number): readonly MigrationRow[] {
  const note = count === 1 ? '1 redirect' : `${count} redirects`;
  return count === 0 ? [] : [{ there: name, here: 'redirects', note }];
}

const maxNamed = 5;

/** Names the first rules that have no counterpart. */
function leftRows(name: string, left: readonly string[]): readonly MigrationRow[] {
  if (left.length === 0) return [];
  const named = left.slice(0, maxNamed).map((rule) => `\`${rule}\``);
  const more = left.length > maxNamed ? ` and ${left.length - maxNamed} more` : '';
  const note = `patterns, rewrites, conditions and addresses outside of the site are left to the server: ${named.join(', ')}${more}`;
  return [{ there: `${name} (${left.length} of its lines)`, note }];
}
