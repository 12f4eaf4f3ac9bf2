import type { AuthorSpec } from '../../model/index.ts';

/** Legacy keys for the author of a post, and the member of the author that each sets. */
const keys: Readonly<Record<string, 'name' | 'title' | 'url' | 'image_url'>> = {
  author: 'name',
  author_title: 'title',
  authorTitle: 'title',
  author_url: 'url',
  authorURL: 'url',
  author_image_url: 'image_url',
  authorImageURL: 'image_url',
};

/** Whether a key is a legacy alternative to `authors`. */
export function isLegacyAuthorKey(key: string): boolean {
  return Object.hasOwn(keys, key);
}

/** The author that legacy keys describe, as `authors`; nothing without a name. */
export function legacyAuthors(values: Readonly<Record<string, unknown>>): {
  readonly authors?: readonly AuthorSpec[];
} {
  const texts = Object.entries(keys).flatMap(([key, part]): [string, string][] => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return typeof value === 'string' && value.trim() !== '' ? [[part, value]] : [];
  });
  const { name, ...rest } = Object.fromEntries(texts);
  return name === undefined ? {} : { authors: [{ name, ...rest }] };
}
