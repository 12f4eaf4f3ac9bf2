import { existsSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Command,
  inToolchains,
  type Program,
  run,
  TOOLCHAINS,
  type Toolchain,
  versionOf,
} from '../toolchain.ts';

/** One file a program, run by an interpreter. */
function interpreted(interpreter: readonly string[], extension: string): Toolchain['prepare'] {
  return (programs: readonly Program[], folder: string) => {
    const commands = programs.map(({ name, code }): readonly [string, Command] => {
      const file = join(folder, `${name}.${extension}`);
      writeFileSync(file, code);
      return [name, { run: [...interpreter, file] }];
    });
    return Promise.resolve(new Map(commands));
  };
}

/** Run by Python itself: a launcher that chooses between its versions takes longer to start than it does. */
const byPython: Toolchain['prepare'] = async (programs, folder) => {
  const { output } = await run(['python3', '-c', 'import sys; print(sys.executable)']);
  return interpreted([output.trim()], 'py')(programs, folder);
};

async function curlVersion(): Promise<string | undefined> {
  const version = /^curl (\d+)\.(\d+)\S*/.exec((await versionOf('curl', '--version')) ?? '');
  if (version === null || (await versionOf('bash', '--version')) === undefined) return undefined;
  // --url-query came with 7.87.
  return Number(version[1]) * 1000 + Number(version[2]) >= 7087 ? version[0] : undefined;
}

async function pythonVersion(): Promise<string | undefined> {
  const requests = await versionOf(
    'python3',
    '-c',
    'import requests; print("requests", requests.__version__)',
  );
  return requests === undefined ? undefined : `${await versionOf('python3', '--version')}, ${requests}`;
}

/** Programs beside what they need: a file or folder of another name is linked into their folder. */
function beside(target: string, name: string, prepare: Toolchain['prepare']): Toolchain['prepare'] {
  return (programs, folder) => {
    if (!existsSync(join(folder, name))) symlinkSync(target, join(folder, name));
    return prepare(programs, folder);
  };
}

const AXIOS = ['npm-clients', 'node_modules'] as const;
const INSTALL_AXIOS = 'npm install --prefix $T/npm-clients --no-save axios';
const nodeBesideAxios = beside(
  join(TOOLCHAINS, ...AXIOS),
  'node_modules',
  interpreted([process.execPath], 'mjs'),
);
const GUZZLE = '/usr/share/php/GuzzleHttp';

/** Further clients of these languages. */
const CLIENTS: readonly Toolchain[] = [
  {
    language: 'python',
    client: 'httpx',
    needs: 'python3 with httpx',
    install: ['python3 -c "import httpx" || python3 -m pip install httpx'],
    isQuick: true,
    detect: () => versionOf('python3', '-c', 'import httpx; print("httpx", httpx.__version__)'),
    prepare: byPython,
  },
  {
    language: 'curl',
    client: 'httpie',
    needs: 'HTTPie',
    install: ['apt-get install -y --no-install-recommends httpie'],
    isQuick: false,
    detect: async () => {
      const version = await versionOf('http', '--version');
      return version === undefined ? undefined : `HTTPie ${version}`;
    },
    prepare: interpreted(['bash'], 'sh'),
  },
  {
    language: 'curl',
    client: 'wget',
    needs: 'Wget',
    install: ['apt-get install -y --no-install-recommends wget'],
    isQuick: true,
    detect: () => versionOf('wget', '--version'),
    prepare: interpreted(['bash'], 'sh'),
  },
  {
    language: 'nodejs',
    client: 'axios',
    needs: 'Node.js 20 or newer, and axios from npm',
    install: [INSTALL_AXIOS],
    isQuick: false,
    detect: async () => {
      const file = inToolchains(...AXIOS, 'axios', 'package.json');
      if (file === undefined) return undefined;
      return `axios ${await versionOf(process.execPath, '-p', `require('${file}').version`)}`;
    },
    prepare: nodeBesideAxios,
  },
  {
    language: 'php',
    client: 'guzzle',
    needs: 'PHP with ext-curl and Guzzle',
    install: ['apt-get install -y --no-install-recommends php-cli php-curl php-guzzlehttp-guzzle'],
    isQuick: true,
    detect: async () => {
      const major = 'GuzzleHttp\\ClientInterface::MAJOR_VERSION';
      const version = await versionOf('php', '-r', `require '${GUZZLE}/autoload.php'; echo ${major};`);
      return version === undefined ? undefined : `Guzzle ${version}`;
    },
    prepare: beside(GUZZLE, 'vendor', interpreted(['php'], 'php')),
  },
];

/** Languages whose samples are run as they are. */
export const SCRIPTS: readonly Toolchain[] = [
  ...CLIENTS,
  {
    language: 'python',
    needs: 'python3 with requests',
    install: ['python3 -c "import requests" || python3 -m pip install requests'],
    isQuick: true,
    detect: pythonVersion,
    prepare: byPython,
  },
  {
    language: 'curl',
    needs: 'bash and curl 7.87 or newer',
    install: ['apt-get install -y --no-install-recommends curl'],
    isQuick: true,
    detect: curlVersion,
    prepare: interpreted(['bash'], 'sh'),
  },
  {
    language: 'nodejs',
    needs: 'Node.js 20 or newer',
    install: [INSTALL_AXIOS],
    isQuick: true,
    detect: () => Promise.resolve(process.version),
    // A body with GET is sent by axios.
    prepare: nodeBesideAxios,
  },
  {
    language: 'ruby',
    needs: 'Ruby',
    install: ['apt-get install -y --no-install-recommends ruby'],
    isQuick: true,
    detect: () => versionOf('ruby', '--version'),
    prepare: interpreted(['ruby'], 'rb'),
  },
  {
    language: 'php',
    needs: 'PHP with ext-curl',
    install: ['apt-get install -y --no-install-recommends php-cli php-curl'],
    isQuick: true,
    detect: () =>
      versionOf(
        'php',
        '-r',
        'extension_loaded("curl") or exit(1); echo "PHP ", PHP_VERSION, ", curl ", curl_version()["version"];',
      ),
    prepare: interpreted(['php'], 'php'),
  },
  {
    language: 'r',
    needs: 'R with httr2',
    install: ['apt-get install -y --no-install-recommends r-base-core r-cran-httr2'],
    isQuick: false,
    detect: () =>
      versionOf(
        'Rscript',
        '-e',
        'cat("R", as.character(getRversion()), "httr2", as.character(packageVersion("httr2")))',
      ),
    prepare: interpreted(['Rscript'], 'R'),
  },
];
