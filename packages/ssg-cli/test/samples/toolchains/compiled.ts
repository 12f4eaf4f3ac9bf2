import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Command, GNUSTEP, type Program, run, type Toolchain, versionOf } from '../toolchain.ts';
import { inTurns } from '../turns.ts';

/** Writes a program as `<folder>/<name>/<file>` and gives that folder. */
export function place({ name, code }: Program, folder: string, file: string): string {
  const own = join(folder, name);
  mkdirSync(own, { recursive: true });
  writeFileSync(join(own, file), code);
  return own;
}

/** Compiles each program by itself, two at a time. */
export function compiledEach(
  file: string,
  compile: (folder: string) => readonly string[],
  command: (folder: string) => readonly string[],
): Toolchain['prepare'] {
  return async (programs, folder) => {
    const compiled = await inTurns(programs, 2, async (program): Promise<readonly [string, Command]> => {
      const own = place(program, folder, file);
      const { code, output, errors } = await run(compile(own), { cwd: own, timeout: 120_000 });
      return [program.name, code === 0 ? { run: command(own) } : { failed: output + errors }];
    });
    return new Map(compiled);
  };
}

async function prepareGo(
  programs: readonly Program[],
  folder: string,
  requirement = '',
): Promise<ReadonlyMap<string, Command>> {
  writeFileSync(join(folder, 'go.mod'), `module samples\n\ngo 1.19\n${requirement}`);
  for (const program of programs) place(program, folder, 'main.go');
  if (requirement !== '') await run(['go', 'mod', 'tidy'], { cwd: folder, timeout: 600_000 });
  // Tables of symbols, which nobody reads here, are a third of the time of linking.
  const { code, errors } = await run(['go', 'build', '-ldflags=-s -w', '-o', 'bin/', './...'], {
    cwd: folder,
    timeout: 1_200_000,
  });
  const result = (name: string): Command =>
    code === 0 ? { run: [join(folder, 'bin', name)] } : { failed: errors };
  return new Map(programs.map(({ name }) => [name, result(name)]));
}

async function prepareObjectiveC(
  programs: readonly Program[],
  folder: string,
): Promise<ReadonlyMap<string, Command>> {
  const flags = (await run(['gnustep-config', '--objc-flags'])).output.trim().split(/\s+/);
  const runtime = dirname((await run(['gcc', '-print-libgcc-file-name'])).output.trim());
  const all = ['clang', '-fblocks', `-I${GNUSTEP}`, '-idirafter', join(runtime, 'include'), ...flags];
  const shared = [...all, '-Wno-everything', '-include', join(GNUSTEP, 'session.h')];
  const session = join(folder, 'session.o');
  const made = await run([...shared, '-c', join(GNUSTEP, 'session.m'), '-o', session]);
  if (made.code !== 0) return new Map(programs.map(({ name }) => [name, { failed: made.errors }]));
  const libraries = [`-L${runtime}`, '-lgnustep-base', '-lobjc', '-lBlocksRuntime', '-lcurl'];
  const compile = () => [...shared, 'sample.m', session, '-o', 'sample', ...libraries];
  return compiledEach('sample.m', compile, (own) => [join(own, 'sample')])(programs, folder);
}

async function objectiveCVersion(): Promise<string | undefined> {
  const clang = await versionOf('clang', '--version');
  const gnustep = await versionOf('gnustep-config', '--variable=CC');
  return clang === undefined || gnustep === undefined
    ? undefined
    : `${clang}, GNUstep, NSURLSession by a shim over libcurl`;
}

const RESTY = 'github.com/go-resty/resty/v2@v2.16.5';

/** Languages that are compiled with tools of the system. */
export const COMPILED: readonly Toolchain[] = [
  {
    language: 'go',
    needs: 'Go 1.19 or newer',
    install: ['command -v go || apt-get install -y --no-install-recommends golang'],
    isQuick: true,
    detect: () => versionOf('go', 'version'),
    prepare: prepareGo,
  },
  {
    language: 'go',
    client: 'resty',
    needs: 'Go 1.23 or newer, and resty from the module proxy',
    install: [`go mod download ${RESTY}`],
    isQuick: false,
    detect: async () => {
      const folder = (await versionOf('go', 'env', 'GOMODCACHE')) ?? '';
      return existsSync(join(folder, RESTY)) ? `resty ${RESTY.replace(/.*@v/, '')}` : undefined;
    },
    prepare: (programs, folder) => prepareGo(programs, folder, `\nrequire ${RESTY.replace('@', ' ')}\n`),
  },
  {
    language: 'java',
    needs: 'JDK 17 or newer',
    install: ['command -v javac || apt-get install -y --no-install-recommends openjdk-17-jdk-headless'],
    isQuick: false,
    detect: () => versionOf('javac', '-version'),
    prepare: compiledEach(
      'Sample.java',
      () => ['javac', 'Sample.java'],
      (own) => ['java', '-cp', own, 'Sample'],
    ),
  },
  {
    language: 'c',
    needs: 'a C compiler and libcurl',
    install: ['apt-get install -y --no-install-recommends gcc libc6-dev libcurl4-openssl-dev'],
    isQuick: true,
    detect: async () => {
      const curl = await versionOf('curl-config', '--version');
      return curl === undefined ? undefined : `${await versionOf('gcc', '--version')}, ${curl}`;
    },
    prepare: compiledEach(
      'sample.c',
      () => ['gcc', '-std=c11', '-Wall', '-Wextra', '-Werror', 'sample.c', '-o', 'sample', '-lcurl'],
      (own) => [join(own, 'sample')],
    ),
  },
  {
    language: 'objective-c',
    needs: 'clang, GNUstep and libcurl',
    install: [
      'apt-get install -y --no-install-recommends clang libgnustep-base-dev libblocksruntime-dev libcurl4-openssl-dev',
    ],
    isQuick: false,
    detect: objectiveCVersion,
    prepare: prepareObjectiveC,
  },
  {
    language: 'ocaml',
    needs: 'OCaml with cohttp-lwt-unix',
    install: [
      'apt-get install -y --no-install-recommends ocaml-nox ocaml-findlib libcohttp-lwt-unix-ocaml-dev',
    ],
    isQuick: false,
    detect: async () => {
      const cohttp = await versionOf('ocamlfind', 'query', '-format', '%v', 'cohttp-lwt-unix');
      return cohttp === undefined
        ? undefined
        : `OCaml ${await versionOf('ocamlc', '-version')}, cohttp-lwt-unix ${cohttp}`;
    },
    prepare: compiledEach(
      'sample.ml',
      () => [
        'ocamlfind',
        'ocamlopt',
        '-thread',
        '-package',
        'cohttp-lwt-unix',
        '-linkpkg',
        'sample.ml',
        '-o',
        'sample',
      ],
      (own) => [join(own, 'sample')],
    ),
  },
];
