import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['**/node_modules/**', 'test/browser/**'],
    pool: 'threads',
    // Vitest leaves one core idle, and many tests wait for processes.
    maxWorkers: '100%',
    isolate: false,
    // No test measures time; a busy machine must not fail one.
    testTimeout: 60_000,
    reporters: ['default', './test/closing-line.ts'],
  },
})
