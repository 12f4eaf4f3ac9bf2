import * as z from 'zod';
import type { Author, BlogConfig, Diagnostic, SourceFile } from '../model/index.ts';
import { linkAddress, pictureAddress } from '../tools/address-schema.ts';
import type { RoutesInput } from './input.ts';
import { readSettings } from './settings.ts';

/** An entry of `tags.yml`. */
interface KnownTag {
  readonly label?: string | undefined;
  readonly permalink?: string | undefined;
  readonly description?: string | undefined;
}

/** Entries of `tags.yml` by key; one without settings is known by its key alone. */
export type KnownTags = Readonly<Record<string, KnownTag | null>>;

/** Entries of `authors.yml` by key. */
export type KnownAuthors = Readonly<Record<string, Omit<Author, 'key'>>>;

/** What `tags.yml` may hold. */
export const tagsSchema = z.record(
  z.string(),
  z
    .object({
      label: z.string().optional(),
      permalink: z.string().optional(),
      description: z.string().optional(),
    })
    .nullable(),
);

const address = linkAddress('expected');

/** What `authors.yml` may hold. */
export const authorsSchema = z.record(
  z.string(),
  z.object({
    name: z.string(),
    title: z.string().optional(),
    url: address.optional(),
    image_url: pictureAddress('expected').optional(),
    email: z.string().optional(),
    socials: z.record(z.string(), address).optional(),
    page: z.boolean().optional(),
    description: z.string().optional(),
  }),
);

/** Reads the `tags.yml` of a folder. */
export function readTags(source: SourceFile | undefined, diagnostics: Diagnostic[]): KnownTags {
  if (!source) return {};
  const hint = 'Write the tag’s key, and below it label, permalink and description as you like.';
  return readSettings({ source, schema: tagsSchema.prefault({}), keys: [], hint }, diagnostics) ?? {};
}

/** Reads the `authors.yml` of a blog; `undefined` for one that cannot be read. */
export function readAuthors(
  source: SourceFile | undefined,
  diagnostics: Diagnostic[],
): KnownAuthors | undefined {
  if (!source) return {};
  const hint =
    'Write the author’s key, and below it at least a `name`; title, url, image_url, email, socials, page and description may follow.';
  const known = readSettings({ source, schema: authorsSchema.prefault({}), keys: [], hint }, diagnostics);
  if (known === undefined) return undefined;
  const authors = known as KnownAuthors;
  const location = { file: source.file };
  return Object.fromEntries(Object.entries(authors).map(([key, author]) => [key, { ...author, location }]));
}

/** The file of the authors of a blog, where there is one. */
export function authorsFile({ texts }: Pick<RoutesInput, 'texts'>, blog: BlogConfig): SourceFile | undefined {
  return blog.authorsFile === undefined
    ? settingsFile({ texts }, blog.path, 'authors')
    : texts.get(blog.authorsFile);
}

/** The settings file of a name in a folder, whatever its ending. */
export function settingsFile(
  { texts }: Pick<RoutesInput, 'texts'>,
  folder: string,
  name: string,
): SourceFile | undefined {
  const file = folder === '.' ? name : `${folder}/${name}`;
  return ['yml', 'yaml', 'json']
    .map((ending) => texts.get(`${file}.${ending}`))
    .find((source) => source !== undefined);
}
