/** Folders in which peers are installed, and where their builds and servers are measured. */
import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { timed } from './timed.mjs';

/** Whether a peer can be run here. */
export function isInstalled({ program }) {
  return program === undefined || spawnSync(program, ['version']).status === 0;
}

/** Makes the project of a peer, and installs its packages unless they are there. */
export function preparePeer(folder, { packages, type, files = {} }) {
  mkdirSync(folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  }
  if (!packages) return;
  const manifest = JSON.stringify({ private: true, type, dependencies: packages }, null, 2);
  const known = path.join(folder, 'package.json');
  const isThere = existsSync(path.join(folder, 'node_modules')) && readFileSync(known, 'utf8') === manifest;
  writeFileSync(known, manifest);
  if (isThere) return;
  const stdio = ['ignore', 'ignore', 'inherit'];
  execFileSync('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder, stdio });
}

/**
 * Builds a site three times: cold, with nothing changed, and after an edit of a paragraph. What takes less than five seconds is
 * done three times, and the run in the middle counts. `edited`: a Markdown file; `output`: what a cold build does not have.
 */
export async function threeBuilds({ folder, program = process.execPath, args, output, edited }) {
  for (const name of output) rmSync(path.join(folder, name), { recursive: true, force: true });
  const build = () => timed(folder, program, args);
  const middle = async (prepare) => {
    const runs = [];
    do {
      prepare();
      runs.push(await build());
    } while (runs.length < 3 && runs[0].wall < 5);
    return runs.sort((a, b) => a.wall - b.wall)[Math.floor(runs.length / 2)];
  };
  const cold = await build();
  const same = await middle(() => {});
  const paragraph = await middle(() => appendFileSync(edited, `\nOne more line, number ${Math.random()}.\n`));
  return { cold, same, paragraph };
}
