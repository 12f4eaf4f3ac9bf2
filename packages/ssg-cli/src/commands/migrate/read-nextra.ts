// cspell:ignore metas
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  askForNextra,
  fromNextra,
  keysOf,
  type Migration,
  nextraContent,
  nextraModules,
} from '../../migrate/index.ts';
import { runApart } from '../../tools/modules/run-apart.ts';
import { filesBelow, look } from './foreign-folder.ts';
import { runConfig, withFailure } from './run-config.ts';

const metaFile = /(?:^|\/)_meta(?:\.global)?\.(?:[cm]?[jt]sx?|json)$/;
const settingsFile = /^(?:src\/)?(?:theme\.config|(?:app\/)(?:\[\w+\]\/|\([\w-]+\)\/)?layout)\.[cm]?[jt]sx?$/;

/** The config of Next.js in a folder whose pages are those of Nextra. */
export async function nextraConfig(folder: string, names: readonly string[]): Promise<string | undefined> {
  const file = names.find((name) => /^next\.config\.[cm]?[jt]s$/.test(name));
  if (file === undefined) return undefined;
  const texts = [file, 'package.json'].map((name) =>
    readFile(path.join(folder, name), 'utf8').catch(() => ''),
  );
  if ((await Promise.all(texts)).some((text) => text.includes('nextra'))) return file;
  return (await filesBelow(folder)).some((name) => metaFile.test(name)) ? file : undefined;
}

/** Runs a config of Next.js and the `_meta` files of Nextra, and reads the config or layout of the theme. */
export async function readNextra(folder: string, file: string): Promise<Migration> {
  const ran = await runConfig(folder, file, { replaced: nextraModules, ask: askForNextra });
  const there = await look(folder);
  const content = nextraContent(there);
  if (content === undefined)
    throw new Error('it has no pages in Markdown: there is no `content`, `pages` or `app` folder with any.');
  const metas = there
    .filesBelow(content)
    .filter((name) => metaFile.test(name))
    .map((name) => `${content}/${name}`);
  const settings = there.filesBelow('.').filter((name) => settingsFile.test(name));
  const sources = {
    content,
    metas: await runMetas(folder, metas),
    settings: await Promise.all(settings.map((name) => readFile(path.join(folder, name), 'utf8'))),
  };
  return withFailure(fromNextra(keysOf(ran.value), sources, there), ran);
}

/** The values of modules. All are run in one process; where one fails, each in its own, without those that fail. */
async function runMetas(folder: string, files: readonly string[]): Promise<ReadonlyMap<string, unknown>> {
  if (files.length === 0) return new Map();
  const place = await mkdtemp(path.join(tmpdir(), 'ceems-docs-metas-'));
  const imports = files.map(
    (name, index) => `import * as m${index} from ${JSON.stringify(path.resolve(folder, name))};`,
  );
  const values = files.map((_, index) => `({ ...m${index} }).default ?? { ...m${index} }`);
  try {
    await writeFile(
      path.join(place, 'metas.mjs'),
      `${imports.join('\n')}\nexport default [${values.join(', ')}];\n`,
    );
    const { value } = await runApart(path.join(place, 'metas.mjs'), { cwd: folder, replaced: nextraModules });
    return new Map(files.map((name, index) => [name, (value as readonly unknown[])[index]]));
  } catch {
    const alone = new Map<string, unknown>();
    for (const name of files) {
      const ran = await runApart(path.join(folder, name), { cwd: folder, replaced: nextraModules }).catch(
        () => undefined,
      );
      if (ran !== undefined) alone.set(name, ran.value);
    }
    return alone;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}
