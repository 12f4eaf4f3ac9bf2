import type { SearchAnswer, SearchPageHit, SearchSectionHit, SiteProps } from '@ceems-docs/ssg-cli/model';
import { plainText } from './Marked.tsx';
import type { Recent } from './recents.ts';

/** A row that can be chosen. */
export interface Option {
  readonly id: string;
  readonly href: string;
  /** What it is called in the list of recent searches. */
  readonly title: string;
  readonly hit?: SearchSectionHit;
}

/** Rows under one heading. */
export interface OptionGroup {
  readonly id: string;
  readonly kind: 'page' | 'recent' | 'popular';
  /** A page's breadcrumb, with its title last. */
  readonly trail: readonly string[];
  readonly options: readonly Option[];
}

/** The rows of an answer: each page with its sections. */
export function optionsOfAnswer(prefix: string, answer: SearchAnswer): OptionGroup[] {
  return answer.pages.map((page, i) => ({
    id: `${prefix}-g${i}`,
    kind: 'page',
    trail: [...page.trail, plainText(page.title)],
    options: page.sections.map((hit, j) => ({
      id: `${prefix}-o${i}-${j}`,
      href: hit.href,
      title: titleOf(page, hit),
      hit,
    })),
  }));
}

/** The rows that are offered before the reader types. */
export function optionsOfStart(
  prefix: string,
  recents: readonly Recent[],
  popularPages: SiteProps['popularPages'],
): OptionGroup[] {
  const recent = recents.map(({ title, href }, i) => ({ id: `${prefix}-r${i}`, href, title }));
  // A row is known by its address: a popular page that was chosen lately is offered once.
  const popular = popularPages
    .filter((page) => !recents.some(({ href }) => href === page.href))
    .map(({ label, href }, i) => ({ id: `${prefix}-p${i}`, href, title: label }));
  const groups: OptionGroup[] = [
    { id: `${prefix}-recent`, kind: 'recent', trail: [], options: recent },
    { id: `${prefix}-popular`, kind: 'popular', trail: [], options: popular },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

function titleOf(page: SearchPageHit, hit: SearchSectionHit): string {
  const [title, heading] = [plainText(page.title), plainText(hit.heading)];
  return heading === title ? title : `${title} › ${heading}`;
}
