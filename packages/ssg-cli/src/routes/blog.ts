import type {
  Author,
  AuthorSpec,
  BlogArchiveRoute,
  BlogAuthorsRoute,
  BlogConfig,
  BlogListRoute,
  Diagnostic,
  Document,
  Labels,
  Location,
  PostRoute,
  Route,
  Tag,
  TagsRoute,
} from '../model/index.ts';
import { joinPaths, pathOfSlug } from '../model/index.ts';
import type { TagTable } from './docs.ts';
import { slugOf } from './names.ts';
import { dateOfPost, partsOfName } from './post-dates.ts';
import type { KnownAuthors } from './registers.ts';

const wordsPerMinute = 200;

/** What the routes of a blog are made from. */
export interface BlogInput {
  readonly blog: BlogConfig;
  readonly labels: Labels;
  readonly documents: readonly Document[];
  /** When posts were added to git, by file, where they give no date themselves. */
  readonly postDates: ReadonlyMap<string, string>;
  readonly tags: TagTable;
  /** `undefined` where their file cannot be read. */
  readonly authors: KnownAuthors | undefined;
}

/** Posts, newest first; a post without a date is a finding. */
export function postRoutes(input: BlogInput, diagnostics: Diagnostic[]): readonly PostRoute[] {
  const posts = input.documents.flatMap((document) => postRoute(document, input, diagnostics) ?? []);
  return posts.sort((a, b) => compare(b.date, a.date) || compare(a.path, b.path));
}

function postRoute(document: Document, input: BlogInput, diagnostics: Diagnostic[]): PostRoute | undefined {
  const { frontMatter } = document;
  const date = dateOfPost(document, input, diagnostics);
  if (date === undefined) return undefined;
  const slug = frontMatter.slug ?? partsOfName(input.blog, document).slug;
  return {
    kind: 'post',
    path: pathOfSlug(input.blog.routeBasePath, slug),
    title: document.title,
    ...(document.description === undefined ? {} : { description: document.description }),
    owner: document.frontMatterLocations.slug ?? { file: document.source.file, line: 1, column: 1 },
    ...(frontMatter.unlisted ? { unlisted: true } : {}),
    document,
    date,
    authors: (frontMatter.authors ?? []).map((author, index) => {
      const { file } = document.source;
      const location = document.frontMatterLocations[`authors[${index}]`] ?? { file };
      return resolveAuthor(author, input, location, diagnostics);
    }),
    tags: (frontMatter.tags ?? []).map(input.tags.resolve),
    readingMinutes: Math.max(1, Math.ceil(document.words / wordsPerMinute)),
  };
}

function resolveAuthor(
  spec: AuthorSpec,
  input: BlogInput,
  location: Location,
  diagnostics: Diagnostic[],
): Author {
  if (typeof spec !== 'string') return { ...spec, location };
  // An unreadable file is a finding by itself; its authors are unknown.
  if (input.authors === undefined) return { name: spec };
  const author = Object.hasOwn(input.authors, spec) ? input.authors[spec] : undefined;
  if (author) return { ...author, key: spec };
  diagnostics.push({
    code: 'unknown-author',
    message: `No author \`${spec}\` in ${input.blog.authorsFile ?? `${input.blog.path}/authors.yml`}.`,
    location,
    target: spec,
    hint: 'Add the author there, or write the name in full: `authors: [{ name: … }]`.',
  });
  return { name: spec };
}

/** All pages of a blog but the posts themselves: list, tags, archive, authors. */
export function blogPages(input: BlogInput, posts: readonly PostRoute[]): readonly Route[] {
  const listed = posts.filter((post) => !post.unlisted);
  const owner: Location = { file: input.blog.path };
  const base = input.blog.routeBasePath;
  const tags = groupByTag(posts);
  const listedTags = tags.filter(({ unlisted }) => !unlisted);
  const archive: BlogArchiveRoute = {
    kind: 'blog-archive',
    path: joinPaths(base, 'archive'),
    title: input.labels.archive,
    description: input.labels.archiveDescription,
    owner,
    posts: listed,
  };
  const index: TagsRoute = {
    kind: 'tags',
    of: 'blog',
    path: joinPaths(base, 'tags'),
    title: input.labels.tags,
    description: input.labels.blogTagsDescription,
    owner,
    tags: listedTags.map(({ tag, items }) => ({ tag, count: items.length })),
  };
  return [
    ...listPages(
      input.blog,
      { path: joinPaths(base), title: input.blog.blogTitle, listOf: 'all', owner },
      listed,
    ),
    ...(listed.length > 0 ? [archive] : []),
    ...(tags.length > 0 ? [index] : []),
    ...tags.flatMap(({ tag, items, unlisted }) =>
      listPages(
        input.blog,
        { path: tag.path, title: tag.label, listOf: 'tag', tag, owner, ...(unlisted ? { unlisted } : {}) },
        items,
      ),
    ),
    ...authorPages(input, listed, owner),
  ];
}

function authorPages(input: BlogInput, posts: readonly PostRoute[], owner: Location): readonly Route[] {
  const base = input.blog.routeBasePath;
  const known = Object.entries(input.authors ?? {});
  if (known.length === 0) return [];
  const authors = known.map(([key, author]) => {
    const path = author.page ? joinPaths(base, 'authors', slugOf(key)) : undefined;
    const own = posts.filter((post) => post.authors.some((candidate) => candidate.key === key));
    return { author: { ...author, key }, own, count: own.length, ...(path ? { path } : {}) };
  });
  const index: BlogAuthorsRoute = {
    kind: 'blog-authors',
    path: joinPaths(base, 'authors'),
    title: input.labels.authors,
    description: input.labels.authorsDescription,
    owner,
    authors: authors.map(({ own: _, ...author }) => author),
  };
  return [
    index,
    ...authors.flatMap(({ author, own, path }) =>
      path ? listPages(input.blog, { path, title: author.name, listOf: 'author', author, owner }, own) : [],
    ),
  ];
}

type ListHead = Pick<BlogListRoute, 'path' | 'title' | 'listOf' | 'owner'> &
  Partial<Pick<BlogListRoute, 'tag' | 'author' | 'unlisted'>>;

function listPages(blog: BlogConfig, head: ListHead, posts: readonly PostRoute[]): BlogListRoute[] {
  const pages = Math.max(1, Math.ceil(posts.length / blog.postsPerPage));
  return Array.from({ length: pages }, (_, index) => ({
    kind: 'blog-list',
    ...head,
    path: index === 0 ? head.path : joinPaths(head.path, 'page', String(index + 1)),
    ...(head.listOf === 'all'
      ? { description: blog.blogDescription }
      : head.tag?.description
        ? { description: head.tag.description }
        : {}),
    posts: posts.slice(index * blog.postsPerPage, (index + 1) * blog.postsPerPage),
    postCount: posts.length,
    page: index + 1,
    pages,
  }));
}

/** The items of one tag. */
interface TagGroup<T> {
  readonly tag: Tag;
  readonly items: readonly T[];
  /** Set if all of them are unlisted: the page of the tag is only reachable from them. */
  readonly unlisted?: true;
}

/** Items by tag, tags sorted by label. Unlisted items are left out, unless a tag has no others. */
export function groupByTag<T extends { readonly tags: readonly Tag[]; readonly unlisted?: boolean }>(
  items: readonly T[],
): readonly TagGroup<T>[] {
  const groups = new Map<string, { tag: Tag; items: T[] }>();
  for (const item of items) {
    for (const tag of item.tags) {
      const group = groups.get(tag.path) ?? { tag, items: [] };
      groups.set(tag.path, group);
      if (!group.items.includes(item)) group.items.push(item);
    }
  }
  return [...groups.values()]
    .sort((a, b) => compare(a.tag.label, b.tag.label))
    .map(({ tag, items: all }) => {
      const listed = all.filter((item) => !item.unlisted);
      return listed.length > 0 ? { tag, items: listed } : { tag, items: all, unlisted: true };
    });
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
