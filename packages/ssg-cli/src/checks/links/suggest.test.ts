import { describe, expect, it } from 'vitest';
import { knownTargets } from './known-targets.ts';
import { suggestFile, suggestPage } from './suggest.ts';

function known(paths: readonly string[], files: readonly string[] = []) {
  return knownTargets(
    { routes: new Map(paths.map((path) => [path, {} as never])), pathOfSource: new Map() },
    {
      base: '/',
      contentFolders: ['docs'],
      anchors: new Map(),
      files: new Set(files),
      sourceFiles: new Set(),
      renames: new Map(),
      redirects: new Map(),
    },
  );
}

const page = (target: string, ...paths: readonly string[]) =>
  suggestPage(`/${target.replace(/^\//, '')}`, { target, file: undefined, urlFolder: '/' }, known(paths));
const file = (target: string, ...files: readonly string[]) =>
  suggestFile(target, { target, file: undefined, urlFolder: '/' }, known([], files))?.target;

describe('suggestions', () => {
  it('takes nothing for a page whose name shares no letter', () => {
    expect(page('y', '/')).toBeUndefined();
    expect(page('/x', '/', '/z')).toBeUndefined();
    expect(page('/instal', '/', '/install')?.target).toBe('/install');
    expect(page('/ab', '/ac')?.target).toBe('/ac');
  });

  it('takes no image for a film, and any file for a misspelt ending', () => {
    expect(file('/intro.mp4', '/intro.svg')).toBeUndefined();
    expect(file('/intro.mp4', '/intro.svg', '/intros.webm')).toBe('/intros.webm');
    expect(file('/intro.png', '/intro.svg')).toBe('/intro.svg');
    expect(file('/manual.pfd', '/manual.pdf')).toBe('/manual.pdf');
  });
});
