import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildWith } from '../../src/commands/build.ts';
import { devSession } from '../../src/commands/dev-session.ts';
import { runSite } from '../../src/commands/run.ts';
import type { Finding } from '../../src/model/index.ts';
import type { KeptBundle } from '../../src/pipeline/index.ts';
import { dice, EDITS } from './edits.ts';
import { type EveryFile, everything } from './everything.ts';

type Output = ReadonlyMap<string, Buffer>;
type Bundles = Map<string, KeptBundle>;

/** What came of one sequence: the edits that were made, and the first difference that was found. */
export interface Sequence {
  readonly edits: readonly string[];
  readonly difference?: string;
}

/**
 * Edits a site at random. After each edit a build with the cache, the session of `serve` and a build without a cache in
 * another folder must agree: every byte of the output, and every finding. `bundles`: scripts of earlier sequences, by content.
 */
export async function runSequence(seed: number, bundles: Bundles): Promise<Sequence> {
  const folder = await mkdtemp(path.join(tmpdir(), 'laws-'));
  const site = path.join(folder, 'site');
  try {
    return await sequenceIn(site, seed, bundles);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sequenceIn(site: string, seed: number, bundles: Bundles): Promise<Sequence> {
  const random = dice(seed);
  const draft = { files: everything(), dice: random, commit: () => commit(site) };
  const twin = await openTwin(site);
  const save = async (before: ReadonlyMap<string, EveryFile>) => {
    await writeChanges(twin, before, draft.files);
    return writeChanges(site, before, draft.files);
  };
  process.env.LAWS_SITE = site;
  await save(new Map());
  git(site, 'init', '-q');
  draft.commit();
  const session = devSession({ folder: site, bundles });
  await session.renew([]);
  const edits: string[] = [];
  const first = await differenceIn({ site, twin }, session, bundles);
  if (first !== undefined) return { edits, difference: first };
  for (let count = 2 + random.below(4); count > 0; count--) {
    const before = new Map(draft.files);
    // Some saves hold several edits.
    for (let more = random.below(4) === 0 ? 3 : 1; more > 0; more--) {
      const name = random.pick(Object.keys(EDITS));
      edits.push(name);
      EDITS[name]?.(draft);
    }
    await session.renew(await save(before));
    const difference = await differenceIn({ site, twin }, session, bundles);
    if (difference !== undefined) return { edits, difference };
  }
  return { edits };
}

/** A folder beside the site for the same files, with the site's history. */
async function openTwin(site: string): Promise<string> {
  const twin = path.join(path.dirname(site), 'twin');
  await mkdir(twin, { recursive: true });
  await symlink(path.join(site, '.git'), path.join(twin, '.git'), 'junction');
  return twin;
}

type Session = ReturnType<typeof devSession>;

/** The clean build stays in memory: what it would write is what the others are held against. */
async function differenceIn(
  { site, twin }: { readonly site: string; readonly twin: string },
  session: Session,
  bundles: Bundles,
): Promise<string | undefined> {
  process.env.LAWS_SITE = twin;
  const clean = await runSite({ folder: twin, cache: false, withDisk: true, bundles });
  process.env.LAWS_SITE = site;
  const cached = await buildWith({ folder: site, bundles });
  const wanted = clean.rendered && servedFiles(clean.rendered.files);
  const { run } = session.last();
  return (
    differentFindings('the cached build', cached.findings, clean.findings) ??
    (cached.report && wanted
      ? differentFiles('the cached build', await filesIn(cached.outFolder), wanted)
      : undefined) ??
    differentFindings('the session', run.findings, clean.findings) ??
    (wanted && run.rendered
      ? differentFiles('the session', servedFiles(run.rendered.files), without(wanted, 'assets/disk.js'))
      : undefined)
  );
}

function servedFiles(
  files: readonly { readonly path: string; readonly contents: string | Uint8Array }[],
): Output {
  return new Map(files.map(({ path: name, contents }) => [name, Buffer.from(contents as Uint8Array)]));
}

function without(files: Output, name: string): Output {
  return new Map([...files].filter(([file]) => file !== name));
}

function differentFindings(
  who: string,
  found: readonly Finding[],
  wanted: readonly Finding[],
): string | undefined {
  const [a, b] = [found, wanted].map((list) => list.map((finding) => JSON.stringify(finding)));
  const extra = a?.find((finding) => !b?.includes(finding));
  const missing = b?.find((finding) => !a?.includes(finding));
  if (extra !== undefined || missing !== undefined)
    return `findings of ${who}: not in a clean build ${extra}, missing ${missing}`;
  return JSON.stringify(a) === JSON.stringify(b) ? undefined : `order of the findings of ${who}`;
}

function differentFiles(who: string, found: Output, wanted: Output): string | undefined {
  for (const name of new Set([...found.keys(), ...wanted.keys()])) {
    const [a, b] = [found.get(name), wanted.get(name)];
    if (a === undefined || b === undefined) return `${name} of ${who} is ${a ? 'too many' : 'missing'}`;
    if (!a.equals(b)) return `${name} of ${who}: ${firstDifference(a.toString(), b.toString())}`;
  }
  return undefined;
}

function firstDifference(a: string, b: string): string {
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return `…${a.slice(Math.max(0, at - 60), at + 60)}… instead of …${b.slice(Math.max(0, at - 60), at + 60)}…`;
}

async function filesIn(folder: string): Promise<Output> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const),
    ),
  );
}

/** Writes what changed, and gives the paths. */
async function writeChanges(
  site: string,
  before: ReadonlyMap<string, EveryFile>,
  after: ReadonlyMap<string, EveryFile>,
): Promise<string[]> {
  const changed: string[] = [];
  for (const file of before.keys()) {
    if (after.has(file)) continue;
    await rm(path.join(site, file));
    changed.push(path.join(site, file));
  }
  for (const [file, contents] of after) {
    if (before.get(file) === contents) continue;
    const target = path.join(site, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, contents);
    changed.push(target);
  }
  return changed;
}

function git(site: string, ...args: string[]): void {
  const time = '2024-05-06T07:08:09Z';
  const env = { ...process.env, GIT_AUTHOR_DATE: time, GIT_COMMITTER_DATE: time };
  execFileSync('git', ['-C', site, '-c', 'user.name=Ann', '-c', 'user.email=ann@example.org', ...args], {
    env,
  });
}

function commit(site: string): void {
  git(site, 'add', '-A');
  git(site, 'commit', '-q', '--allow-empty', '-m', 'Edit');
}
