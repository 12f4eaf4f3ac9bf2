import { createHash, hash } from 'node:crypto';
import { closeSync, createReadStream, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { checkedText, parseChecked, writeWhole } from './checked-file.ts';
import { type Places, packName, placesIn, putPlaces } from './pack-store.ts';

/** A server that stores entries below an address: GET returns what was PUT. */
interface RemoteTarget {
  /** Packs are at `cas/<SHA-256 of the bytes>` below it, a snapshot at `ac/<SHA-256 of its owner>`. */
  readonly url: string;
  /** Sent as a bearer token; one with a colon as name and password. */
  readonly token?: string | undefined;
}

/** Limits of a transfer. */
export interface RemoteLimits {
  /** Milliseconds without a byte. */
  readonly silence: number;
  /** Milliseconds of all that is fetched, and of all that is sent. */
  readonly total: number;
  /** Bytes of one snapshot with its packs. */
  readonly bytes: number;
}

/** A disk cache that a server keeps a copy of. Nothing that the server does makes one of these throw. */
interface RemotePacks {
  /** Downloads the server's snapshot into a folder, unless the owner has already written to it. */
  readonly fetch: (folder: string) => Promise<void>;
  /** Uploads what the server does not have. A read-only server is skipped. */
  readonly send: (folder: string) => Promise<void>;
  /** What went wrong first. */
  readonly problem: () => string | undefined;
}

/** The limits of a transfer: milliseconds of silence and in all, and bytes. */
export const REMOTE_LIMITS: RemoteLimits = { silence: 5_000, total: 300_000, bytes: 4 * 2 ** 30 };

const count = z.int().min(0);
const packId = z.string().regex(packName);
const snapshotSchema = z.object({
  /** Name, SHA-256 and size of each pack. */
  packs: z.array(z.tuple([packId, z.string().regex(/^[0-9a-f]{64}$/), count])),
  places: z.array(z.tuple([z.string(), z.tuple([packId, count, count, z.string()])])),
});
type Snapshot = z.output<typeof snapshotSchema>;
type RemotePack = Snapshot['packs'][number];

/** The server sent an unusable response. */
class Unusable extends Error {
  readonly isDamage: boolean;
  constructor(message: string, isDamage = false) {
    super(message);
    this.isDamage = isDamage;
  }
}
const damaged = () => new Unusable('what it sent is damaged', true);

/** The owner of the cache, and the server. */
interface Remote {
  readonly target: RemoteTarget;
  readonly limits: RemoteLimits;
}

/** Opens the copy of a cache on a server. `owner`: each owner has its own copy. */
export function openRemote(target: RemoteTarget, owner: string, limits = REMOTE_LIMITS): RemotePacks {
  const remote = { target, limits };
  const state: { known?: Snapshot | undefined; problem?: string; isSilent: boolean } = { isSilent: false };
  const trying = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      state.known = undefined;
      state.isSilent ||= !(error instanceof Unusable && error.isDamage);
      state.problem ??= reasonOf(error, limits);
    }
  };
  const snapshotName = `ac/${hash('sha256', owner)}`;
  return {
    problem: () => state.problem,
    fetch: (folder) =>
      trying(async () => {
        const transfer = openTransfer(remote);
        state.known = await readSnapshot(snapshotName, transfer).finally(transfer.end);
        if (!state.known || placesIn(folder, owner)) return;
        const isWhole = await fetchPacks(folder, state.known.packs, openTransfer(remote));
        if (isWhole) putPlaces(folder, owner, state.known.places);
        else state.known = undefined;
      }),
    send: (folder) =>
      trying(async () => {
        const places = placesIn(folder, owner);
        if (state.isSilent || !places || isSame(places, state.known?.places)) return;
        const packs = await describePacks(folder, places, state.known?.packs ?? []);
        const transfer = openTransfer(remote);
        try {
          if (!(await mayWrite(transfer))) return;
          for (const { name, digest, size, isKnown } of packs)
            if (!isKnown)
              await transfer.put(`cas/${digest}`, createReadStream(path.join(folder, name)), size);
          const snapshot = { packs: packs.map(({ name, digest, size }) => [name, digest, size]), places };
          const bytes = Buffer.from(checkedText(snapshot));
          await transfer.put(snapshotName, [bytes], bytes.length);
        } finally {
          transfer.end();
        }
      }),
  };
}

/** Whether the values are the same. `site` is new with each run, and says nothing that is not said by the names of the others. */
function isSame(places: Places, known: Places | undefined): boolean {
  const digests = new Map(known?.map(([name, [, , , digest]]) => [name, digest]));
  return (
    places.length === digests.size &&
    places.every(([name, [, , , digest]]) =>
      name === 'site' ? digests.has(name) : digests.get(name) === digest,
    )
  );
}

type Transfer = ReturnType<typeof openTransfer>;

async function readSnapshot(name: string, transfer: Transfer): Promise<Snapshot | undefined> {
  const chunks: Uint8Array[] = [];
  const body = await transfer.get(name, transfer.limits.bytes);
  if (!body) return undefined;
  for await (const chunk of body) chunks.push(chunk);
  const { success, data } = snapshotSchema.safeParse(parseChecked(Buffer.concat(chunks).toString()));
  const size = data?.packs.reduce((sum, [, , bytes]) => sum + bytes, 0) ?? 0;
  if (!success) throw damaged();
  if (size > transfer.limits.bytes) throw new Unusable('what it has is too large', true);
  return data;
}

/** Fetches packs. `false` when the server has forgotten one. */
async function fetchPacks(
  folder: string,
  packs: readonly RemotePack[],
  transfer: Transfer,
): Promise<boolean> {
  try {
    mkdirSync(folder, { recursive: true });
    for (const pack of packs) if (!(await fetchPack(folder, pack, transfer))) return false;
    return true;
  } finally {
    transfer.end();
  }
}

async function fetchPack(
  folder: string,
  [name, digest, size]: RemotePack,
  transfer: Transfer,
): Promise<boolean> {
  const body = await transfer.get(`cas/${digest}`, size);
  if (!body) return false;
  const next = path.join(folder, `${name}.${process.pid}.new`);
  const sum = createHash('sha256');
  try {
    const file = openSync(next, 'wx');
    try {
      for await (const chunk of body) {
        sum.update(chunk);
        writeWhole(file, chunk);
      }
    } finally {
      closeSync(file);
    }
    if (sum.digest('hex') !== digest) throw damaged();
    renameSync(next, path.join(folder, name));
    return true;
  } finally {
    rmSync(next, { force: true });
  }
}

/** Whether the server accepts uploads, tested with a few bytes before a large upload. */
function mayWrite(transfer: Transfer): Promise<boolean> {
  const bytes = Buffer.from('ceems-docs\n');
  return transfer.put(`cas/${hash('sha256', bytes)}`, [bytes], bytes.length);
}

/** The packs that places lie in. Those that the server has need not be read. */
function describePacks(folder: string, places: Places, known: readonly RemotePack[]) {
  const names = new Set(places.map(([, [pack]]) => pack));
  return Promise.all(
    [...names].map(async (name) => {
      const file = path.join(folder, name);
      const [, digest, size] = known.find(([one]) => one === name) ?? [];
      return digest === undefined || size === undefined
        ? { name, digest: await digestOf(file), size: statSync(file).size, isKnown: false }
        : { name, digest, size, isKnown: true };
    }),
  );
}

async function digestOf(file: string): Promise<string> {
  const sum = createHash('sha256');
  for await (const chunk of createReadStream(file)) sum.update(chunk as Buffer);
  return sum.digest('hex');
}

/** Requests that share one limit of time. */
function openTransfer({ target: { url, token }, limits }: Remote) {
  const stop = new AbortController();
  const total = setTimeout(() => stop.abort(), limits.total);
  const silence = setTimeout(() => stop.abort(), limits.silence);
  const addressOf = (name: string) => `${url.replace(/\/+$/, '')}/${name}`;
  const headers = token ? { authorization: authorization(token.trim()) } : undefined;
  async function* heard(body: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, most: number) {
    let bytes = 0;
    for await (const chunk of body) {
      silence.refresh();
      bytes += chunk.length;
      if (bytes > most) throw damaged();
      yield chunk;
    }
  }
  return {
    limits,
    /** Downloads an entry by name; nothing if it is larger than the limit. */
    async get(name: string, most: number): Promise<AsyncIterable<Uint8Array> | undefined> {
      silence.refresh();
      // A redirect to another origin is followed without the token.
      const response = await fetch(addressOf(name), { ...(headers && { headers }), signal: stop.signal });
      if (response.status === 200) return heard(response.body ?? [], most);
      await response.body?.cancel();
      if (response.status === 404) return undefined;
      throw new Unusable(`it answers ${response.status}`);
    },
    /** Uploads bytes under a name. `false` without permission to write, as is usual for pull requests. */
    async put(name: string, body: Parameters<typeof heard>[0], size: number): Promise<boolean> {
      silence.refresh();
      const response = await fetch(addressOf(name), {
        method: 'PUT',
        headers: { ...headers, 'content-length': String(size), 'content-type': 'application/octet-stream' },
        body: heard(body, size),
        duplex: 'half',
        redirect: 'manual',
        signal: stop.signal,
      } as unknown as RequestInit);
      await response.body?.cancel();
      if (response.ok) return true;
      if ([401, 403, 405].includes(response.status)) return false;
      throw new Unusable(response.status === 507 ? 'it is full' : `it answers ${response.status} to a PUT`);
    },
    end() {
      clearTimeout(total);
      clearTimeout(silence);
      stop.abort();
    },
  };
}

function authorization(token: string): string {
  return token.includes(':') ? `Basic ${Buffer.from(token).toString('base64')}` : `Bearer ${token}`;
}

/** Uses our own words, because messages of libraries may contain the token. */
function reasonOf(error: unknown, { silence }: RemoteLimits): string {
  if (error instanceof Unusable) return error.message;
  const { name, code, cause } = error as { name?: string; code?: unknown; cause?: { code?: unknown } };
  if (name === 'AbortError') return `it does not answer within ${silence / 1_000} s, or takes too long`;
  const reason = cause?.code ?? code;
  return typeof reason === 'string' ? `the transfer fails (${reason})` : 'the transfer fails';
}
