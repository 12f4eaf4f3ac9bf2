import { blankedCode, isOwnImport } from '../../model/index.ts';

/** A component that a file of MDX renders, and the module of the site that it comes from. */
export interface ComponentImport {
  /** As the file calls it. */
  readonly name: string;
  /** What the module exports it as. */
  readonly exported: string;
  /** The path that the file writes. */
  readonly source: string;
}

const importLine = /^import\s+(?<names>[^'";]+?)\s+from\s+['"](?<source>[^'"\n]+)['"]/gm;
const otherFile = /\.(?!(?:[cm]?[jt]sx?)$)\w{2,5}$/;

/** The components of the site's own modules that a file imports and renders. */
export function componentImports(text: string): readonly ComponentImport[] {
  if (!/^import\s/m.test(text)) return [];
  const prose = blankedCode(text);
  return [...prose.matchAll(importLine)].flatMap(({ groups }) => {
    const { names = '', source = '' } = groups ?? {};
    if (otherFile.test(source) || !isOwnImport(source) || source.startsWith('@theme/')) return [];
    return namesOf(names)
      .filter(({ name }) => /^[A-Z]\w*$/.test(name) && new RegExp(`<${name}[\\s/>]`).test(prose))
      .map((one) => ({ ...one, source }));
  });
}

/** `A`, `{ B, C as D }`, and both. */
function namesOf(written: string): readonly Omit<ComponentImport, 'source'>[] {
  const inBraces = /\{([^}]*)\}/.exec(written)?.[1] ?? '';
  const alone = written
    .replace(/\{[^}]*\}/, '')
    .replaceAll(',', ' ')
    .trim();
  const listed = inBraces.split(',').flatMap((part) => {
    const [exported = '', name = exported] = part.trim().split(/\s+as\s+/);
    return exported === '' ? [] : [{ name, exported }];
  });
  return [...(/^\w+$/.test(alone) ? [{ name: alone, exported: 'default' }] : []), ...listed];
}
