import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'packages/*/test/**/*.test.{ts,tsx}',
      'site/test/**/*.test.{ts,tsx}',
    ],
    setupFiles: ['scripts/test-seed.ts'],
    testTimeout: 30_000,
  },
});
