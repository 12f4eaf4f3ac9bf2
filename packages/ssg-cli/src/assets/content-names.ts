import { hash } from 'node:crypto';
import type { OutputFile } from '../model/index.ts';
import { bytesOf } from '../tools/bytes.ts';

/** Scripts of one bundle, and where each entry is. */
interface Named {
  readonly files: readonly OutputFile[];
  /** Name of an entry → path of its file. */
  readonly entries: Readonly<Record<string, string>>;
}

interface Script {
  readonly path: string;
  /** What the bundler put at the end of its name. */
  readonly sign: string;
  /** In Latin-1, so that bytes stay what they are. */
  readonly text: string;
}

const signs = /-([A-Z0-9]{8})\.js/g;

/**
 * Names scripts by what is in them and in those that they load. The bundler's own names also show where packages lie as
 * seen from the site, so that equal sites had other names on machines that hold the packages elsewhere.
 */
export function namedByContent({ files, entries }: Named): Named {
  const scripts = files.flatMap(scriptOf);
  const bySign = new Map(scripts.map((script) => [script.sign, script]));
  const blank = mapped(scripts, ({ text }) =>
    hash(
      'sha256',
      replaceSigns(text, bySign, () => ''),
    ),
  );
  const own = mapped(scripts, ({ text }) =>
    hash(
      'sha256',
      replaceSigns(text, bySign, (sign) => blank.get(sign) ?? ''),
    ),
  );
  const signOf = mapped(scripts, ({ sign }) => {
    const loaded = [...reachable(sign, bySign)].map((one) => own.get(one) ?? '');
    return shortSign(hash('sha256', [own.get(sign), ...loaded.sort()].join('\n')));
  });
  const rename = (text: string) => replaceSigns(text, bySign, (sign) => signOf.get(sign) ?? sign);
  const renamed = new Map(scripts.map(({ path, text }) => [path, Buffer.from(rename(text), 'latin1')]));
  return {
    files: files.map(({ path, contents }) => ({
      path: renamed.has(path) ? rename(path) : path,
      contents: renamed.get(path) ?? contents,
    })),
    entries: Object.fromEntries(Object.entries(entries).map(([name, path]) => [name, rename(path)])),
  };
}

function scriptOf({ path, contents }: OutputFile): readonly Script[] {
  const [sign] = [...path.matchAll(signs)].map((match) => match[1]);
  return sign === undefined ? [] : [{ path, sign, text: bytesOf(contents).toString('latin1') }];
}

function mapped(scripts: readonly Script[], make: (script: Script) => string): ReadonlyMap<string, string> {
  return new Map(scripts.map((script) => [script.sign, make(script)]));
}

function replaceSigns(
  text: string,
  known: ReadonlyMap<string, Script>,
  by: (sign: string) => string,
): string {
  return text.replace(signs, (all, sign: string) => (known.has(sign) ? `-${by(sign)}.js` : all));
}

/** A script, and all that it loads. */
function reachable(sign: string, known: ReadonlyMap<string, Script>, seen = new Set<string>()): Set<string> {
  if (seen.has(sign)) return seen;
  seen.add(sign);
  for (const [, next = ''] of known.get(sign)?.text.matchAll(signs) ?? []) {
    if (known.has(next)) reachable(next, known, seen);
  }
  return seen;
}

function shortSign(digest: string): string {
  return BigInt(`0x${digest.slice(0, 16)}`)
    .toString(36)
    .padStart(8, '0')
    .slice(-8)
    .toUpperCase();
}
