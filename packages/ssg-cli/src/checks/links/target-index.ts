import {
  decodeEscapes,
  normalizePath,
  type Redirect,
  type RouteGraph,
  removeBase,
  splitTarget,
} from '../../model/index.ts';
import { groupBy } from '../../tools/group-by.ts';
import { once } from '../../tools/once.ts';
import { type FileNames, fileNames } from './file-names.ts';
import { isMarkdown, type TargetNames, targetNames } from './target-names.ts';

/** Everything that a target can name, indexed once per check. */
export interface TargetIndex {
  readonly base: string;
  /** Where the site is served: `https://example.org`. */
  readonly origin: string;
  /** Folders of docs, blog and pages, relative to the site. */
  readonly contentFolders: readonly string[];
  /** Path → the ids of its elements; pages that were not rendered have no entry. */
  readonly anchors: ReadonlyMap<string, ReadonlySet<string>>;
  readonly pages: ReadonlySet<string>;
  /** Source file → path. */
  readonly pathOfSource: ReadonlyMap<string, string>;
  /** Path → source file. */
  readonly sourceOfPath: ReadonlyMap<string, string>;
  /** Output paths of static and generated files. */
  readonly files: ReadonlySet<string>;
  /** All files of the content folders. */
  readonly sourceFiles: ReadonlySet<string>;
  /** Path → file of a page that the config leaves out. */
  readonly leftOut: ReadonlyMap<string, string>;
  /** Path → file of Markdown that its name keeps from being a page. */
  readonly partials: ReadonlyMap<string, string>;
  /** Old paths, normalized. */
  readonly redirects: ReadonlyMap<string, Redirect>;
  /** Old name → new name of files that git saw moving. */
  readonly renames: ReadonlyMap<string, string>;
  /** Whether a hash matches the title of a page: titles have no id, since they begin the page. */
  readonly isTitle: (path: string, hash: string) => boolean;
  /** Pages and sources by what authors call them. */
  readonly names: TargetNames;
  /** The ids of a page, with their normalized forms for finding misspelled ids. Made on first use. */
  readonly plainIds: (path: string) => readonly PlainId[];
  /** The ids that are equal to one but for case, and their pages. Listed when the first is asked for. */
  readonly pagesWithId: (id: string) => readonly PageId[];
  /** Output files that a path may mean. */
  readonly filesLike: (path: string) => FileNames;
  /** Files of the content folders that a path may mean, besides Markdown. */
  readonly localsLike: (path: string) => FileNames;
}

/** An id, and its letters and digits in lower case. */
interface PlainId {
  readonly id: string;
  readonly plain: string;
}

/** An id, and the path of a page that has it. */
interface PageId {
  readonly id: string;
  readonly page: string;
}

/** Members that are made on first use. */
type Asked = 'plainIds' | 'pagesWithId' | 'filesLike' | 'localsLike';

/** Makes the index. */
export function targetIndex(
  graph: Pick<RouteGraph, 'routes' | 'pathOfSource'>,
  rest: Omit<TargetIndex, 'pages' | 'pathOfSource' | 'sourceOfPath' | 'isTitle' | 'names' | Asked>,
): TargetIndex {
  const sourceOfPath = new Map([...graph.pathOfSource].map(([source, path]) => [path, source]));
  const { pathOfSource } = graph;
  const pages = new Set(graph.routes.keys());
  const plainIds = new Map<string, readonly PlainId[]>();
  return {
    ...rest,
    pages,
    pathOfSource,
    sourceOfPath,
    isTitle(path, hash) {
      const { title = '' } = graph.routes.get(path) ?? {};
      return plainId(title) !== '' && plainId(title) === plainId(hash);
    },
    names: targetNames(pages, pathOfSource),
    plainIds: (path) => {
      const made =
        plainIds.get(path) ?? [...(rest.anchors.get(path) ?? [])].map((id) => ({ id, plain: plainId(id) }));
      plainIds.set(path, made);
      return made;
    },
    pagesWithId: pagesById(rest.anchors),
    filesLike: fileNames(() => rest.files),
    localsLike: fileNames(() => [...rest.sourceFiles].filter((file) => !isMarkdown(file))),
  };
}

function pagesById(anchors: TargetIndex['anchors']): TargetIndex['pagesWithId'] {
  const byId = once(() => {
    const placed = [...anchors].flatMap(([page, ids]) => [...ids].map((id) => ({ id, page })));
    return groupBy(placed, ({ id }) => id.toLowerCase());
  });
  return (id) => byId().get(id.toLowerCase()) ?? [];
}

/** The normalized form of an id that was written from memory. */
export function plainId(id: string): string {
  return id.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/** Whether a hash names an element of a page. The empty hash and `#top` always do; unknown pages are not checked. */
export function hasAnchor(targets: TargetIndex, path: string, hash: string): boolean {
  // A text fragment (`#:~:text=…`) is for the browser; what comes before it is the id.
  const id = hash.split(':~:')[0] ?? '';
  if (id === '' || id.toLowerCase() === 'top') return true;
  const anchors = targets.anchors.get(path);
  return anchors === undefined || anchors.has(id);
}

/** Path of the site that a redirect leads to; `undefined` for an address elsewhere. */
export function targetOfRedirect({ to }: Redirect, base: string): string | undefined {
  if (!to.startsWith('/')) return undefined;
  const path = decodeEscapes(splitTarget(to).path);
  return normalizePath(removeBase(base, path) ?? path);
}
