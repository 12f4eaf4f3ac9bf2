import {
  cleanDocPath,
  type DocRoute,
  type DocSet,
  type Document,
  joinPaths,
  pathOfSlug,
  resolveDots,
  splitDocName,
  type Tag,
  type TagSpec,
} from '../model/index.ts';
import { relativeTo } from './categories.ts';
import { isFolderPage, slugOf, slugOfPath } from './names.ts';
import type { KnownTags } from './registers.ts';

/** A doc, with what sidebars need. */
export interface DocEntry {
  readonly route: DocRoute;
  /** Path below the docs folder without ending and number prefixes; what sidebars name it by. */
  readonly id: string;
  /** Folder below the docs folder, prefixes kept; `''` at the top. */
  readonly folder: string;
  /** File name without ending, prefix kept. */
  readonly name: string;
  readonly position?: number;
  readonly isFolderPage: boolean;
}

/** Finds the label and page of a tag; tags of `tags.yml` may give them. */
export interface TagTable {
  readonly resolve: (spec: TagSpec) => Tag;
}

/** Makes a route of each doc, by the conventions of Docusaurus: prefixes dropped, `slug` and `id` obeyed. */
export function docEntries(
  documents: readonly Document[],
  docs: DocSet,
  tags: TagTable,
): readonly DocEntry[] {
  return documents.map((document) => docEntry(document, docs, tags));
}

function docEntry(document: Document, docs: DocSet, tags: TagTable): DocEntry {
  const { frontMatter } = document;
  const relative = relativeTo(docs.path, document.source.file).replace(/\.[^.]+$/, '');
  const cut = relative.lastIndexOf('/');
  const folder = cut < 0 ? '' : relative.slice(0, cut);
  const name = relative.slice(cut + 1);
  const prefix = splitDocName(name, docs);
  const own = docs.slugs ? { slug: frontMatter.slug, id: frontMatter.id } : {};
  const cleanFolder = cleanDocPath(folder, docs);
  const id = [cleanFolder, own.id ?? prefix.name].filter((part) => part !== '').join('/');
  // Names as written: `1-setup.md` in `setup` is not the index page in Docusaurus.
  const folderName = docs.folderNamePages ? folder.split('/').at(-1) : undefined;
  const folderPage = isFolderPage(name, folderName ?? '') || docs.indexNames.includes(name);
  const position = frontMatter.sidebar_position ?? prefix.position;
  return {
    id,
    folder,
    name,
    isFolderPage: folderPage,
    ...(position === undefined ? {} : { position }),
    route: {
      kind: 'doc',
      path: docPath({
        docs,
        slug: own.slug,
        cleanFolder,
        name: own.id ?? prefix.name,
        folderPage,
      }),
      title: document.title,
      ...(document.description === undefined ? {} : { description: document.description }),
      owner: document.frontMatterLocations.slug ?? { file: document.source.file, line: 1, column: 1 },
      ...(frontMatter.unlisted ? { unlisted: true } : {}),
      document,
      tags: (frontMatter.tags ?? []).map(tags.resolve),
    },
  };
}

interface PathInput {
  readonly docs: DocSet;
  readonly slug: string | undefined;
  readonly cleanFolder: string;
  readonly name: string;
  readonly folderPage: boolean;
}

function docPath({ docs, slug, cleanFolder: folder, name: written, folderPage }: PathInput): string {
  const base = docs.routeBasePath;
  const cleanFolder = docs.slugPaths ? slugOfPath(folder) : folder;
  const name = docs.slugPaths ? slugOf(written) : written;
  if (slug?.startsWith('/')) return pathOfSlug(base, slug);
  if (slug !== undefined) return pathOfSlug(base, resolveDots(`${cleanFolder}/${slug}`));
  return folderPage ? joinPaths(base, cleanFolder) : joinPaths(base, cleanFolder, name);
}

/** A table of tags whose pages lie below `base`. */
export function tagTable(base: string, known: KnownTags): TagTable {
  return {
    resolve(spec) {
      if (typeof spec !== 'string') {
        return { label: spec.label, path: joinPaths(base, 'tags', spec.permalink ?? slugOf(spec.label)) };
      }
      const entry = Object.hasOwn(known, spec) ? known[spec] : undefined;
      return {
        label: entry?.label ?? spec,
        path: joinPaths(base, 'tags', entry?.permalink ?? slugOf(spec)),
        ...(entry?.description ? { description: entry.description } : {}),
      };
    },
  };
}
