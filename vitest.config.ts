import { defineConfig } from 'vitest/config';

/**
 * A loaded machine is slow, not wrong: tests wait for states, and these limits only end what hangs. What fails is tried once
 * more, and the report says so: one in some thousand builds was seen to hang.
 */
const patient = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
  retry: 1,
};

const units = ['packages/*/src/**/*.test.{ts,tsx}'];
const properties = ['packages/*/src/**/*.property.test.ts'];
const browser = ['packages/*/test/**/*.browser.test.ts', 'site/test/**/*.browser.test.ts'];
const sites = ['packages/*/test/**/*.test.{ts,tsx}', 'site/test/**/*.test.{ts,tsx}'];
const setupFiles = ['scripts/test-seed.ts'];

export default defineConfig({
  test: {
    pool: 'forks',
    projects: [
      // Pure units: no site is built, no browser started. `npm run test:fast`. Files of one worker share their modules: to load
      // them for each file took half of the time.
      {
        extends: true,
        test: {
          name: 'fast',
          include: units,
          exclude: properties,
          setupFiles,
          isolate: false,
          maxWorkers: '100%',
          sequence: { groupOrder: 0 },
          ...patient,
        },
      },
      // Property tests, whole sites, the manual, the command line. `npm run test:sites`
      {
        extends: true,
        test: {
          name: 'sites',
          include: [...properties, ...sites],
          exclude: browser,
          setupFiles,
          sequence: { groupOrder: 1 },
          ...patient,
        },
      },
      // Real Chromium. `npm run test:browser`
      {
        extends: true,
        test: { name: 'browser', include: browser, setupFiles, sequence: { groupOrder: 1 }, ...patient },
      },
    ],
  },
});
