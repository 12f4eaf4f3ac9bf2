import { execFileSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWith } from '../../src/commands/build.ts';
import { runSite } from '../../src/commands/run.ts';
import { devSession } from '../../src/commands/serve/dev-session.ts';
import type { Finding } from '../../src/model/index.ts';
import type { CachedBundle } from '../../src/pipeline/index.ts';
import { dice } from './dice.ts';
import { EDITS } from './edits.ts';
import { type EveryFile, everything } from './everything.ts';
import { newFolder } from './folder.ts';

type Output = ReadonlyMap<string, Buffer>;
type Bundles = Map<string, CachedBundle>;

/** What came of one sequence: the edits that were made, and the first difference that was found. */
export interface Sequence {
  readonly edits: readonly string[];
  readonly difference?: string;
}

/** Where sequences run, one after the other. */
export interface Laws {
  /**
   * Edits a site at random. After each edit a build with the cache, the session of `serve` and a build without a cache in
   * another folder must agree: every byte of the output, and every finding.
   */
  readonly run: (seed: number) => Promise<Sequence>;
  readonly close: () => Promise<void>;
}

/** The folders of a sequence, and of what it starts from. */
interface Places {
  readonly site: string;
  /** The same files, for builds without a cache; with the site's history. */
  readonly twin: string;
  /** Both as the first build left them. */
  readonly built: string;
}

/** What a clean build makes. */
interface Clean {
  readonly findings: readonly Finding[];
  readonly output?: Output | undefined;
}

/** One sequence in so many starts from a site that was never built; the others start from the built one, as most edits do. */
const fromNothing = 8;

const kinds = Object.keys(EDITS);
/** The first edits of a sequence are planned, the others are random. A sequence has at least as many saves. */
const planned = 2;

/** In so many sequences from a seed that it divides, every kind of edit comes at least once. */
export const ROUND: number = Math.ceil(kinds.length / planned);

/** What a sequence starts with: its part of all kinds, in an order that differs from round to round. */
function plannedEdits(seed: number): readonly string[] {
  const random = dice(Math.floor(seed / ROUND));
  const left = [...kinds];
  const order = kinds.flatMap(() => left.splice(random.below(left.length), 1));
  const from = (seed % ROUND) * planned;
  return order.slice(from, from + planned);
}

/** Makes a place for sequences. `bundles`: browser scripts of earlier ones, by content. */
export async function openLaws(bundles: Bundles): Promise<Laws> {
  const folder = await newFolder('laws-');
  const places = {
    site: path.join(folder, 'site'),
    twin: path.join(folder, 'twin'),
    built: `${folder}-built`,
  };
  const state: { built?: Clean } = {};
  return {
    async run(seed) {
      await Promise.all([places.site, places.twin].map(remove));
      if (state.built !== undefined && seed % fromNothing !== 0) {
        copy(`${places.built}/.`, folder);
        return edited(places, seed, { bundles, built: state.built });
      }
      await create(places);
      const session = await openSession(places.site, bundles);
      const { difference, clean } = await compared(places, session, bundles);
      if (difference !== undefined) return { edits: [], difference };
      if (state.built === undefined) {
        copy(folder, places.built);
        state.built = clean;
      }
      return edited(places, seed, { bundles, session });
    },
    async close() {
      Reflect.deleteProperty(process.env, 'LAWS_SITE');
      await Promise.all([folder, places.built].map(remove));
    },
  };
}

async function remove(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Copies a folder with the times of its files, of which builds keep every digit. */
function copy(from: string, to: string): void {
  execFileSync('cp', ['-RpP', from, to]);
}

/** The site before the first edit, and the twin. */
async function create({ site, twin }: Places): Promise<void> {
  await writeChanges(site, new Map(), everything());
  await writeChanges(twin, new Map(), everything());
  git(site, 'init', '-q');
  commit(site);
  await symlink(path.join('..', 'site', '.git'), path.join(twin, '.git'), 'junction');
}

async function openSession(site: string, bundles: Bundles): Promise<Session> {
  process.env.LAWS_SITE = site;
  const session = devSession({ folder: site, bundles });
  await session.renew([]);
  return session;
}

/** How a sequence starts: with a session that saw the first build, or from what that build left. */
interface Start {
  readonly bundles: Bundles;
  readonly session?: Session;
  readonly built?: Clean;
}

async function edited(places: Places, seed: number, start: Start): Promise<Sequence> {
  const { site, twin } = places;
  const random = dice(seed);
  const draft = { files: everything(), dice: random, commit: () => commit(site) };
  const session = start.session ?? (await openSession(site, start.bundles));
  const first = start.built && differenceOfSession(session, start.built);
  if (first !== undefined) return { edits: [], difference: first };
  const edits: string[] = [];
  const plan = [...plannedEdits(seed)];
  for (let count = planned + random.below(2); count > 0; count--) {
    const before = new Map(draft.files);
    // Some saves hold several edits.
    for (let more = random.below(4) === 0 ? 3 : 1; more > 0; more--) {
      const name = plan.shift() ?? random.pick(kinds);
      edits.push(name);
      EDITS[name]?.(draft);
    }
    await writeChanges(twin, before, draft.files);
    await session.renew(await writeChanges(site, before, draft.files));
    const { difference } = await compared(places, session, start.bundles);
    if (difference !== undefined) return { edits, difference };
  }
  return { edits };
}

type Session = ReturnType<typeof devSession>;

/** The clean build stays in memory: what it would write is what the others are held against. */
async function compared(
  { site, twin }: Places,
  session: Session,
  bundles: Bundles,
): Promise<{ readonly clean: Clean; readonly difference?: string | undefined }> {
  process.env.LAWS_SITE = twin;
  const run = await runSite({ folder: twin, cache: false, withDisk: true, bundles });
  process.env.LAWS_SITE = site;
  const clean: Clean = {
    findings: run.findings,
    output: run.rendered && servedFiles(run.rendered.files),
  };
  const cached = await buildWith({ folder: site, bundles });
  const difference =
    differentFindings('the cached build', cached.findings, clean.findings) ??
    (cached.report && clean.output
      ? differentFiles('the cached build', await filesIn(cached.outFolder), clean.output)
      : undefined) ??
    differenceOfSession(session, clean);
  return { clean, difference };
}

function differenceOfSession(session: Session, { findings, output }: Clean): string | undefined {
  const { run } = session.last();
  return (
    differentFindings('the session', run.findings, findings) ??
    (output && run.rendered
      ? differentFiles('the session', servedFiles(run.rendered.files), without(output, 'assets/disk.js'))
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
