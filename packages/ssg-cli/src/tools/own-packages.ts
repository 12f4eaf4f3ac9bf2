import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folders to look for packages in when the site has none: this package, and the default theme with its React. */
export function packageFolders(): string[] {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const theme = createRequire(import.meta.url).resolve('@ceems-docs/theme/package.json');
  return [here, path.dirname(theme)];
}

/** Whether a package is installed where the site, the tool or the theme would find it. */
export function isInstalled(name: string, siteFolder: string): boolean {
  return [siteFolder, ...packageFolders()].some((folder) => {
    const places = createRequire(path.join(folder, 'package.json')).resolve.paths(name) ?? [];
    return places.some((place) => existsSync(path.join(place, name, 'package.json')));
  });
}

/** Folders of React's packages, the theme's own, so that the browser gets one copy. */
export function reactFolders(): Readonly<Record<string, string>> {
  const [, theme = ''] = packageFolders();
  const require = createRequire(path.join(theme, 'package.json'));
  return Object.fromEntries(
    ['react', 'react-dom'].map((name) => [name, path.dirname(require.resolve(`${name}/package.json`))]),
  );
}

/** Whether a file is code of the tool, of the theme or of React, which count as a whole. */
export function isOwnCode(file: string): boolean {
  const [tools = '', theme = ''] = packageFolders();
  const tool = path.dirname(path.dirname(tools));
  return [tool, theme, ...Object.values(reactFolders())].some((folder) =>
    file.startsWith(`${folder}${path.sep}`),
  );
}
