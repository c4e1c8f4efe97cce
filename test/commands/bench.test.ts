import { expect, test } from 'vitest'
import { BENCH_JOBS } from '../../src/bench/index.ts'
import { call } from './run-command.ts'

test('names every job of the design, each once', () => {
  const modes = ['compact', 'gap', 'strict']
  const lineups = modes.flatMap((mode) => [0, 25].map((blocks) => `${mode}.${blocks}`))
  const sizes = ['2k', '10k', '100k'].flatMap((size) => [
    ...lineups.map((lineup) => `number.${size}.${lineup}`),
    ...lineups.flatMap((lineup) => ['churn', 'same', 'reset'].map((run) => `renumber.${size}.${lineup}.${run}`)),
    ...['holes', 'full'].flatMap((lineup) => modes.map((mode) => `renumber.${size}.${lineup}.${mode}`)),
  ])
  const names = [
    'detect.20k',
    'detect.100k',
    'detect.20k.user5000',
    'match.2k',
    'match.20k',
    'render.5k',
    'xmltv.20k',
    'xmltv.100k',
  ]
  const refreshes = ['effect.2k', 'home.20k', 'refresh.20k', 'refresh.20k.2000ch.first', 'refresh.20k.2000ch.same']
  expect(BENCH_JOBS.map(({ name }) => name).sort()).toEqual([...names, ...sizes, ...refreshes].sort())
})

test('prints a job with its figures', async () => {
  const { code, output } = await call(['bench', '--only', 'number.2k.compact.0'])
  expect(code).toBe(0)
  const { jobs } = JSON.parse(output)
  expect(jobs).toHaveLength(1)
  expect(jobs[0]).toMatchObject({ name: 'number.2k.compact.0', items: 2000 })
  for (const figure of ['seconds', 'per_second', 'floor_ratio', 'max_ms', 'peak_rss_mb'])
    expect(jobs[0][figure]).toBeGreaterThan(0)
})

test('measures each of several jobs in a process of its own', async () => {
  const { code, output } = await call(['bench', '--only', 'number.2k.compact'])
  expect(code).toBe(0)
  const { jobs } = JSON.parse(output)
  expect(jobs).toMatchObject([{ name: 'number.2k.compact.0' }, { name: 'number.2k.compact.25' }])
})

test('a name that no job has is refused with the list of jobs', async () => {
  expect(await call(['bench', '--job', 'number'])).toMatchObject({
    code: 2,
    errors: expect.stringMatching(/^sports-guide bench: --job number .*detect\.20k/),
  })
})

test('a prefix that fits no job is refused with the list of jobs', async () => {
  expect(await call(['bench', '--only', 'colours'])).toMatchObject({
    code: 2,
    errors: expect.stringContaining('detect.20k'),
  })
})
