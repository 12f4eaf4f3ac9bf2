import {
  type ForeignFolder,
  given,
  isKeys,
  type KeyReader,
  type Keys,
  keysOf,
  textOf,
} from '../migration.ts';

/** The instance of the docs that versions are asked of. */
export interface Versioned {
  /** Its keys there, such as `docs`. */
  readonly key: string;
  /** Its keys here, such as `docs[]`. */
  readonly here: string;
  readonly id: string;
  readonly folder: ForeignFolder;
}

/** The keys of an instance of the docs that concern its versions. */
export function versionsOfDocusaurus(read: KeyReader, versioned: Versioned): Keys {
  const { key, here, folder } = versioned;
  const file = `${prefixOf(versioned)}versions.json`;
  const carried = {
    lastVersion: read.carry(`${key}.lastVersion`, `${here}.lastVersion`),
    includeCurrentVersion: read.carry(`${key}.includeCurrentVersion`, `${here}.includeCurrentVersion`),
    editCurrentVersion: read.carry(`${key}.editCurrentVersion`, `${here}.editCurrentVersion`),
    // The other tool says nothing of an only version.
    version: folder.kindOf(file) === 'file' ? undefined : { label: '' },
    onlyIncludeVersions: includedVersions(read, key, here),
    versions: settingsOf(read.carry(`${key}.versions`, `${here}.versions`)),
  };
  return { ...carried, ...withoutMissing(read, { ...versioned, file }, carried) };
}

function prefixOf({ id }: Versioned): string {
  return id === 'default' ? '' : `${id}_`;
}

function includedVersions(read: KeyReader, key: string, here: string): unknown {
  const name = `${here}.onlyIncludeVersions`;
  if (read.get(`${key}.disableVersioning`) === true) {
    read.carry(`${key}.disableVersioning`, name);
    return ['current'];
  }
  return read.carry(`${key}.onlyIncludeVersions`, name);
}

function settingsOf(value: unknown): Keys {
  return given(
    Object.fromEntries(
      Object.entries(keysOf(value)).flatMap(([name, settings]) => {
        if (!isKeys(settings)) return [];
        const { label, path, banner, badge, noIndex } = settings;
        return [[name, given({ label, path, banner, badge, noIndex })]];
      }),
    ),
  );
}

/**
 * Leaves out versions whose folders are not there, since scripts make them before a build. Where the last one is
 * such a copy of the current docs, these stand for it.
 */
function withoutMissing(
  read: KeyReader,
  versioned: Versioned & { readonly file: string },
  carried: Keys,
): Keys {
  const { file, here, folder } = versioned;
  const listed = namesIn(folder.readText(file));
  const isThere = (name: string) =>
    name === 'current' || folder.kindOf(`${prefixOf(versioned)}versioned_docs/version-${name}`) === 'folder';
  const missing = listed.filter((name) => !isThere(name));
  if (missing.length === 0) return {};
  const last = textOf(carried.lastVersion) ?? listed[0] ?? '';
  const standsIn = missing.includes(last) && carried.includeCurrentVersion === false;
  const wanted = Array.isArray(carried.onlyIncludeVersions)
    ? (carried.onlyIncludeVersions as readonly string[])
    : [...new Set([...(carried.includeCurrentVersion === false ? [] : ['current']), ...listed])];
  const present = wanted.filter(isThere);
  const settings = keysOf(carried.versions);
  read.remark({
    there: file,
    here: `${here}.onlyIncludeVersions`,
    note: noteOf(missing, standsIn),
  });
  return {
    onlyIncludeVersions: standsIn ? ['current', ...present] : present,
    lastVersion: standsIn ? 'current' : missing.includes(last) ? undefined : carried.lastVersion,
    includeCurrentVersion: standsIn ? undefined : carried.includeCurrentVersion,
    versions: given({
      ...Object.fromEntries(Object.entries(settings).filter(([name]) => isThere(name))),
      current: standsIn ? given({ label: last, ...keysOf(settings[last]) }) : settings.current,
    }),
  };
}

function noteOf(missing: readonly string[], standsIn: boolean): string {
  const names = missing.map((name) => `\`${name}\``).join(', ');
  const left = `left out, as the folder is not there: ${names}`;
  return standsIn ? `${left}; the docs that are worked on stand for the last version` : left;
}

function namesIn(text: string | undefined): readonly string[] {
  try {
    const names = JSON.parse(text ?? '[]') as unknown;
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}
