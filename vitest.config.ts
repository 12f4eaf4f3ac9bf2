import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { labelDefines } from './packages/ssg-cli/src/assets/label-defines.ts';
import { labelsOf } from './packages/ssg-cli/src/model/index.ts';

/** Files that take longest come first, so that no core waits for the last of them. */
const longest = [
  'laws/random',
  'laws/memory',
  'test/fuzz',
  'test/crawl',
  'test/golden',
  'laws/keys',
  'laws/laws',
  'cli/unchanged',
  'cli/build',
  'cli/cache.test',
  'samples/',
  'theme.browser',
  'search-local',
  'search-hosted',
  'axe.browser',
  'layout.browser',
  'disk.browser',
];

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const place = longest.findIndex((name) => moduleId.includes(name));
      return place < 0 ? longest.length : place;
    };
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}

/** A loaded machine is slow, not wrong: tests wait for states, and these limits only end what hangs. */
const patient = { testTimeout: 300_000, hookTimeout: 300_000, expect: { poll: { timeout: 60_000 } } };

const units = ['packages/*/src/**/*.test.{ts,tsx}'];
const properties = ['packages/*/src/**/*.property.test.ts'];
/** Units that start a process or a server, watch files, or mock a module, which must not have been loaded before. */
const systems = ['packages/*/src/**/*.system.test.ts'];
/** Units that hold inputs of a size against the limits: each takes seconds. */
const limits = ['packages/*/src/**/*.limits.test.ts'];
const browser = ['packages/*/test/**/*.browser.test.ts', 'site/test/**/*.browser.test.ts'];
const sites = ['packages/*/test/**/*.test.{ts,tsx}', 'site/test/**/*.test.{ts,tsx}'];
const setupFiles = ['scripts/test-seed.ts'];

/** What the packages were compiled to is run as it is, like any other package: nothing in it has to be transformed. */
const server = { deps: { external: [/\/packages\/[^/]+\/dist\//] } };

/** As the command builds: React's development build takes twice as long. */
const env = { NODE_ENV: 'production' };
const oxc = { jsx: { runtime: 'automatic', development: false } } as const;

// Nearly all that a build makes dies with it: a larger young generation takes a tenth of the time off.
const execArgv = ['--max-semi-space-size=32'];

const shared = { pool: 'forks', maxWorkers: '100%', execArgv, setupFiles, server, ...patient } as const;

// Scripts of the browser are bundled with their texts.
const define = labelDefines(labelsOf({ locale: 'en' }));

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      // Pure units: no site is built, no browser started. `npm run test:fast`. The files of a worker share modules, which takes
      // less than half of the time.
      {
        define,
        test: {
          ...shared,
          name: 'fast',
          isolate: false,
          include: units,
          exclude: [...properties, ...systems, ...limits],
          sequence: { groupOrder: 0 },
        },
      },
      // Units whose modules must not have been loaded before: each file has a process of its own.
      { oxc, test: { ...shared, name: 'systems', env, include: systems, sequence: { groupOrder: 1 } } },
      // Property tests, limits, whole sites, the manual, the command line. `npm run test:sites` runs both. The files of a worker
      // share modules and the browser scripts of the sites that they build.
      {
        oxc,
        test: {
          ...shared,
          name: 'sites',
          env,
          isolate: false,
          include: [...properties, ...limits, ...sites],
          exclude: browser,
          sequence: { groupOrder: 2 },
        },
      },
      // Real Chromium. `npm run test:browser`. What fails is tried once more, and the report says so.
      { test: { ...shared, name: 'browser', env, include: browser, retry: 1, sequence: { groupOrder: 3 } } },
    ],
  },
});
