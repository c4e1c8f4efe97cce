import { defineConfig } from 'vitest/config'

/** `npm run test:browser`: the console of dist/ in a real browser, one page after the other. */
export default defineConfig({
  test: {
    include: ['test/browser/**/*.test.ts'],
    globalSetup: ['test/browser/global-setup.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    reporters: ['default', './test/closing-line.ts'],
  },
})
