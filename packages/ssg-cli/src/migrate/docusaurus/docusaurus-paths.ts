import { type KeyReader, keysOf, textOf } from '../migration.ts';

/** A path of the config, relative to the site folder. */
export function relativePath(path: string): string {
  return path.replace(/^\.\//, '').replace(/(?<=.)\/$/, '');
}

/**
 * The start of the address of a source. Here the path of a file from the site folder follows, so that for `../docs` a
 * folder has to be left first.
 */
export function editUrlOf(read: KeyReader, key: string, path: string): string | undefined {
  const section = key === 'blog' ? 'blog' : 'docs';
  const value = read.carry(`${key}.editUrl`, `${section}.editUrl`);
  const called = textOf(keysOf(value).$function);
  if (called === undefined) return textOf(value);
  if (called.endsWith(`/${path}/ceems-probe.md`)) return called.slice(0, -`${path}/ceems-probe.md`.length);
  const folder = path.replace(/^(\.\.\/)+/, '');
  const end = [`${folder}/ceems-probe.md`, `${section}/ceems-probe.md`].find((one) =>
    called.endsWith(`/${one}`),
  );
  if (end === undefined) {
    read.drop(`${key}.editUrl`, 'a function whose addresses do not end in the path of the file');
    return undefined;
  }
  const up = path.split('/').filter((part) => part === '..').length;
  return called.slice(0, -end.length) + 'site/'.repeat(up);
}
