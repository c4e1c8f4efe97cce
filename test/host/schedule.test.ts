import type { schedule as cronSchedule, ScheduledTask, TaskOptions } from 'node-cron'
import { expect, test } from 'vitest'
import { scheduleJob } from '../../src/host/connected-host.ts'
import { QUIET } from '../quiet-log.ts'

/** A cron that ticks when the test says so. */
function handCron() {
  const made: { expression: string; options: TaskOptions | undefined; destroyed: boolean }[] = []
  let tick: () => Promise<void> = () => Promise.reject(new Error('nothing is scheduled'))
  const cron = ((expression: string, job: () => Promise<void>, options?: TaskOptions) => {
    const entry = { expression, options, destroyed: false }
    made.push(entry)
    tick = job
    return { destroy: () => (entry.destroyed = true) } as unknown as ScheduledTask
  }) as unknown as typeof cronSchedule
  return { cron, made, tick: () => tick() }
}

function jobWith(job: () => Promise<void>) {
  const { cron, made, tick } = handCron()
  const errors: string[] = []
  const log = { ...QUIET, error: (line: string) => void errors.push(line) }
  const scheduled = scheduleJob('*/5 * * * *', job, { timeZone: 'Europe/London', log, cron })
  return { scheduled, made, tick, errors }
}

test('a job runs by its expression, in the owner’s zone, never over itself', async () => {
  let runs = 0
  const { made, tick, scheduled } = jobWith(async () => {
    runs += 1
  })
  await tick()
  await tick()
  expect(runs).toBe(2)
  expect(made).toMatchObject([
    { expression: '*/5 * * * *', options: { timezone: 'Europe/London', noOverlap: true }, destroyed: false },
  ])
  scheduled.stop()
  expect(made).toMatchObject([{ destroyed: true }])
})

test('a job that fails runs again, and is logged once for each reason', async () => {
  const outcomes = ['the host is away', 'the host is away', 'it denies it', null, 'it denies it']
  const { tick, errors } = jobWith(async () => {
    const why = outcomes.shift()
    if (typeof why === 'string') throw new Error(why)
  })
  while (outcomes.length > 0) await tick()
  const told = ['the host is away', 'it denies it', 'it denies it'].map((why) => expect.stringContaining(why))
  expect(errors).toEqual(told)
})

test('what a stopped job was doing may break off without a word', async () => {
  let fail: (error: Error) => void = () => undefined
  const { tick, errors, scheduled } = jobWith(() => new Promise((_, reject) => (fail = reject)))
  const running = tick()
  scheduled.stop()
  fail(new Error('broken off'))
  await running
  expect(errors).toEqual([])
})

test('node-cron itself takes the expression and the zone, and refuses what is none', () => {
  const scheduled = scheduleJob('0 4 * * *', async () => undefined, { timeZone: 'Asia/Kathmandu', log: QUIET })
  scheduled.stop()
  const wrong = () => scheduleJob('every day', async () => undefined, { timeZone: 'UTC', log: QUIET })
  expect(wrong).toThrow()
})
