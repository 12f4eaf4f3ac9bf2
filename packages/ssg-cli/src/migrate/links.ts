import { given, type Keys, textOf } from './migration.ts';

/** A group of links below every page. */
export interface LinkGroup {
  readonly title: string;
  readonly items: readonly Keys[];
}

/** Where a link leads, by the key that says so here. Undefined: nowhere. */
export function targetOf(written: string | undefined): Keys | undefined {
  if (written === undefined) return undefined;
  if (/^(https?:|mailto:|pathname:)/.test(written)) return { href: written };
  return { to: `/${written.replace(/^\.?\/+/, '')}` };
}

/** What a link without a text of its own is called: icons have none. */
export function labelOf(link: Keys): string {
  const own = textOf(link.label) ?? textOf(link.text) ?? textOf(link['aria-label']) ?? textOf(link.title);
  if (own !== undefined) return plainLabel(own);
  const address = textOf(link.href) ?? textOf(link.to) ?? textOf(link.link) ?? '';
  const host = URL.canParse(address) ? new URL(address).hostname.replace(/^www\./, '') : address;
  const known = { 'github.com': 'GitHub', 'gitlab.com': 'GitLab', 'x.com': 'X', 'twitter.com': 'X' };
  return known[host as keyof typeof known] ?? host;
}

/** A text without tags and comments. */
export function plainLabel(text: string): string {
  return text.replace(/<[^>]*>/g, '').trim();
}

/** Groups of which each title occurs once. */
export function mergeGroups(groups: readonly LinkGroup[]): readonly Keys[] {
  const merged = new Map<string, Keys[]>();
  for (const { title, items } of groups) {
    const of = merged.get(title) ?? [];
    for (const item of items) if (!of.some(({ label }) => label === item.label)) of.push(item);
    merged.set(title, of);
  }
  return [...merged].flatMap(([title, items]) => (items.length === 0 ? [] : [given({ title, items })]));
}
