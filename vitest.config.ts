import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: [
      'packages/*/src/**/*.test.{ts,tsx}',
      'packages/*/test/**/*.test.{ts,tsx}',
      'site/test/**/*.test.{ts,tsx}',
    ],
    testTimeout: 30_000,
  },
});
