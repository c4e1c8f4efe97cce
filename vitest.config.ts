import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/browser/**'],
    pool: 'threads',
    // One more than there are cores: many tests wait for processes.
    maxWorkers: availableParallelism() + 1,
    isolate: false,
    // No test measures time; a busy machine must not fail one.
    testTimeout: 60_000,
    reporters: ['default', './test/closing-line.ts'],
  },
})
