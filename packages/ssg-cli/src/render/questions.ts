import {
  indexSidebar,
  type PageLink,
  type Resolution,
  readingOrder,
  resolveTarget,
  urlOfPath,
} from '../model/index.ts';
import { isForPage, type SheetPage } from './sheets.ts';
import { sidebarForPage, toUrl } from './sidebar.ts';
import { type Settings, type SiteData, titleKey } from './site-data.ts';

/** A question about the site: the facets that it may look at, and how it is answered from them. */
export interface Question {
  readonly facets: readonly (keyof SiteData)[];
  readonly answer: (data: never, ...args: never[]) => unknown;
}

/** The function sees the named facets and no others, so equal facets give equal answers. */
function about<F extends keyof SiteData, Args extends readonly unknown[], A>(
  facets: readonly F[],
  answer: (data: Pick<SiteData, F>, ...args: Args) => A,
) {
  return { facets, answer };
}

/**
 * Everything that a page can read of the site. Arguments and answers are plain JSON. A page that needs more data gets a
 * new question here; the cache then records the dependency without further work.
 */
export const QUESTIONS = {
  /** A key of the config. */
  setting: about(['settings'], ({ settings }, name: keyof Settings) => settings[name]),
  /** What is the same on every page. */
  site: about(['site'], ({ site }) => site),
  /** What a link or image names. */
  target: about(
    ['targets'],
    ({ targets }, target: string, from: TargetPlace): Resolution =>
      resolveTarget(target, { ...targets, ...from }),
  ),
  isPage: about(['targets'], ({ targets }, path: string) => targets.pages?.has(path) ?? false),
  /** What a link to the page before or after calls it. */
  label: about(['pages'], ({ pages }, path: string) => {
    const { title, paginationLabel } = pages.get(path) ?? {};
    return { title, paginationLabel };
  }),
  description: about(['pages'], ({ pages }, path: string) => pages.get(path)?.description),
  /** Path of a doc by the key of its id. */
  doc: about(['docs'], ({ docs }, key: string) => docs.get(key)),
  /** A set of docs; without a tag the first. */
  docSet: about(['docSets'], ({ docSets }, tag: string | undefined) =>
    tag === undefined ? [...docSets.values()][0] : docSets.get(tag),
  ),
  /** The versions of an instance, and where a page is in each. */
  versions: about(
    ['docSets', 'samePages', 'starts'],
    ({ docSets, samePages, starts }, id: string, path: string) =>
      [...docSets.values()]
        .filter((set) => set.id === id)
        .map(({ tag, version, isLast, place }) => {
          const same = samePages.get(path)?.[tag];
          return { tag, ...version, isLast, place, same, path: same ?? starts.get(tag) };
        })
        .sort((a, b) => a.place - b.place),
  ),
  navbar: about(['navbarOf'], ({ navbarOf }, tag: string) => navbarOf[tag]),
  sidebarOf: about(['sidebarOf'], ({ sidebarOf }, path: string) => sidebarOf.get(path)),
  /** The entries of a sidebar as a page renders them; equal on all pages unless it `isCut`. */
  sidebar: about(['sidebars', 'targets'], ({ sidebars, targets }, name: string, path: string | null) =>
    sidebarForPage(name, {
      path: path ?? '',
      site: targets,
      pages: targets.pages ?? new Set(),
      index: indexSidebar(sidebars[name] ?? []),
    }),
  ),
  isCut: about(['sidebars'], ({ sidebars }, name: string) => indexSidebar(sidebars[name] ?? []).cut),
  /** Labels and paths of the categories above a page. */
  trail: about(['sidebars'], ({ sidebars }, name: string, path: string) =>
    indexSidebar(sidebars[name] ?? [])
      .trailOf.get(path)
      ?.map(({ label, href }) => ({ label, ...(href === undefined ? {} : { href }) })),
  ),
  /** The stop of a sidebar so many places from a page's own. */
  stop: about(['sidebars'], ({ sidebars }, name: string, path: string, offset: number) => {
    const { order, placeOf } = indexSidebar(sidebars[name] ?? []);
    const place = placeOf.get(path);
    return place === undefined ? undefined : order[place + offset];
  }),
  /** All pages by section. */
  allPages: about(['sidebars', 'docSets', 'targets', 'posts', 'site'], (data) => allPages(data)),
  hasPosts: about(['posts'], ({ posts }) => posts.length > 0),
  newestPosts: about(['posts'], ({ posts }, count: number | 'ALL') =>
    count === 'ALL' ? posts : posts.slice(0, count),
  ),
  /** The posts before and after one. */
  postsBeside: about(['posts'], ({ posts }, path: string) => {
    const index = posts.findIndex((post) => post.path === path);
    return index < 0 ? {} : { newer: posts[index - 1], older: posts[index + 1] };
  }),
  /** The page of an author. */
  authorPage: about(['authors'], ({ authors }, key: string) => authors.get(key)),
  localFile: about(['localFiles'], ({ localFiles }, source: string) => localFiles.get(source)),
  staticFile: about(['staticFiles'], ({ staticFiles }, path: string) => {
    const file = staticFiles.get(path);
    const { width, height } = file ?? {};
    return file === undefined ? undefined : { ...(width && height ? { width, height } : {}) };
  }),
  /** Whether other pages of the site, and of the same version of docs, have a title. */
  isSharedTitle: about(
    ['sharedTitles', 'docSets'],
    ({ sharedTitles, docSets }, title: string, tag?: string) =>
      sharedTitles.has(titleKey(title, docSets.get(tag ?? ''))),
  ),
  data: about(['data'], ({ data }, name: string) => (Object.hasOwn(data, name) ? data[name] : undefined)),
  dataNames: about(['data'], ({ data }) => Object.keys(data)),
  change: about(['changes'], ({ changes }, file: string) => changes.get(file)),
  /** What a page loads. */
  scripts: about(['assets'], ({ assets: { sheets, first } }, page: SheetPage) => ({
    styles: sheets.filter((sheet) => isForPage(sheet, page)).map(({ url }) => url),
    first,
  })),
  /** Where the module of an interactive component is. */
  island: about(['assets'], ({ assets }, name: string) => assets.islands[name] ?? ''),
  theme: about(['code'], ({ code }) => code.theme),
  transform: about(['code'], ({ code }) => code.transform),
  component: about(['code'], ({ code }, name: string) =>
    Object.hasOwn(code.components, name) ? code.components[name] : undefined,
  ),
  reactPage: about(['code'], ({ code }, file: string) => code.pages[file]),
} as const satisfies Readonly<Record<string, Question>>;

/** The name of a question. */
export type QuestionName = keyof typeof QUESTIONS;

/** Where a target is. */
export interface TargetPlace {
  readonly file?: string;
  readonly pagePath: string;
  readonly element: string;
}

type ArgsOf<Q> = Q extends { answer: (data: never, ...args: infer Args) => unknown } ? Args : never;
type AnswerOf<Q> = Q extends { answer: (...args: never[]) => infer A } ? A : never;

/** The questions, ready to be asked. */
export type Ask = {
  readonly [Q in Exclude<QuestionName, 'setting'>]: (
    ...args: ArgsOf<(typeof QUESTIONS)[Q]>
  ) => AnswerOf<(typeof QUESTIONS)[Q]>;
} & { readonly setting: <K extends keyof Settings>(name: K) => Settings[K] };

/** Called with every question and its answer. */
export type OnQuestion = (name: QuestionName, args: readonly unknown[], answer: unknown) => void;

/** Makes the questions answerable from a site's data. */
export function asking(data: SiteData, onQuestion: OnQuestion = () => {}): Ask {
  const names = Object.keys(QUESTIONS) as QuestionName[];
  return Object.fromEntries(
    names.map((name) => {
      const answer = answerer(data, name);
      return [
        name,
        (...args: readonly unknown[]) => {
          const given = answer(args);
          onQuestion(name, args, given);
          return given;
        },
      ];
    }),
  ) as unknown as Ask;
}

/** Answers one kind of question. */
export function answerer(data: SiteData, name: QuestionName): (args: readonly unknown[]) => unknown {
  const { facets, answer }: Question = QUESTIONS[name];
  const seen = Object.fromEntries(facets.map((facet) => [facet, data[facet]]));
  return (args) => answer(seen as never, ...(args as never[]));
}

/** Most links of the search page and the page for wrong turns: on a larger site each section gives those nearest to its top. */
const maxLinks = 300;

type PageSections = readonly { readonly label: string; readonly pages: readonly PageLink[] }[];

type SectionData = Pick<SiteData, 'sidebars' | 'docSets' | 'targets' | 'posts' | 'site'>;

/** All pages by section, for readers without script on the search page, and for those who took a wrong turn. */
function allPages(data: SectionData): PageSections {
  const sections = pagesBySection(data);
  const count = sections.reduce((sum, { pages }) => sum + pages.length, 0);
  if (count <= maxLinks) return sections.map(({ label, pages }) => ({ label, pages: inOrder(pages) }));
  const share = Math.max(1, Math.floor(maxLinks / sections.length));
  const shown = sections.slice(0, maxLinks).map(({ label, pages }) => ({
    label,
    // A stable sort: of one depth, those that come first.
    pages: inOrder([...pages].sort((a, b) => a.depth - b.depth).slice(0, share)),
  }));
  const list = { label: data.site.labels.allPagesInOneList, href: `${data.targets.base}llms.txt` };
  return [...shown, { label: data.site.labels.morePages, pages: [list] }];
}

interface PlacedLink extends PageLink {
  readonly depth: number;
  readonly place: number;
}

function inOrder(pages: readonly PlacedLink[]): readonly PageLink[] {
  return [...pages].sort((a, b) => a.place - b.place).map(({ label, href }) => ({ label, href }));
}

function pagesBySection({ sidebars, docSets, targets, posts, site }: SectionData): readonly {
  readonly label: string;
  readonly pages: readonly PlacedLink[];
}[] {
  const url = (path: string): string => urlOfPath(targets, path);
  const sections: { label: string; pages: PlacedLink[] }[] = [];
  // Of docs with several versions the last counts.
  const left = [...docSets.values()].flatMap(({ isLast, sidebarPrefix }) => (isLast ? [] : [sidebarPrefix]));
  const shown = Object.entries(sidebars).filter(([name]) => !left.some((prefix) => name.startsWith(prefix)));
  for (const [, items] of shown) {
    const loose: PlacedLink[] = [];
    for (const item of items) {
      if (item.type === 'link' && item.href.startsWith('/'))
        loose.push({ label: item.label, href: url(item.href), depth: 0, place: loose.length });
      if (item.type === 'category') {
        const own = item.href === undefined ? [] : [{ label: item.label, href: item.href }];
        const { trailOf } = indexSidebar(item.items);
        const depthOf = (href: string) => trailOf.get(href)?.length ?? 0;
        sections.push({
          label: item.label,
          pages: [...own, ...readingOrder(item.items)].map(({ label, href }, place) => ({
            label,
            href: url(href),
            depth: place === 0 ? 0 : depthOf(href),
            place,
          })),
        });
      }
    }
    if (loose.length > 0) sections.unshift({ label: site.labels.firstPages, pages: loose });
  }
  if (posts.length > 0) {
    sections.push({
      label: site.labels.blog,
      pages: posts.map((post, place) => ({ label: post.title, href: url(post.path), depth: place, place })),
    });
  }
  return sections;
}

/** URL of what a sidebar or a card leads to, see `toUrl`. */
export function urlTo(target: string, ask: Ask): string {
  return toUrl(target, ask.site(), { has: (path) => ask.isPage(path) });
}
