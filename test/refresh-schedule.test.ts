import { describe, expect, test } from 'vitest'
import type { RefreshReport } from '../src/generated/records.ts'
import type { Host } from '../src/host/contract.ts'
import { scheduleRefreshes } from '../src/refresh-schedule.ts'
import { settingsInMemory } from './settings-in-memory.ts'

/** A host whose minutes the test lets pass. */
function hostWith(form: { [field: string]: unknown }) {
  const state = {
    now: new Date('2025-03-09T06:30:00Z'),
    last: null as string | null,
    triggers: [] as string[],
    restUntil: null as string | null,
  }
  let tick: () => Promise<void> = async () => undefined
  const expressions: string[] = []
  const host = {
    settings: settingsInMemory(form),
    timeZone: 'America/New_York',
    clock: () => state.now,
    schedule(expression: string, job: () => Promise<void>) {
      expressions.push(expression)
      tick = job
      return { stop: () => undefined }
    },
    requestRefresh: async ({ trigger }: { trigger: string }) => {
      state.triggers.push(trigger)
      state.last = state.now.toISOString()
    },
  }
  const ledger = { fact: () => state.restUntil }
  scheduleRefreshes(host as unknown as Host, ledger, () =>
    state.last === null ? null : ({ started_at: state.last } as RefreshReport),
  )
  const pass = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute += 1) {
      state.now = new Date(state.now.getTime() + 60_000)
      await tick()
    }
  }
  return { state, pass, expressions }
}

describe('a scheduled refresh', () => {
  test('runs every refresh_interval minutes, counted from the last run, over the change of the clocks too', async () => {
    const { state, pass, expressions } = hostWith({ refresh_interval: 30 })
    await pass(29)
    expect(state.triggers).toEqual([])
    await pass(1 + 60) // over 2 o'clock of a day that has none
    expect(state.triggers).toEqual(['schedule', 'schedule', 'schedule'])
    expect(expressions).toEqual(['* * * * *'])
  })

  test('waits after a run that something else began', async () => {
    const { state, pass } = hostWith({ refresh_interval: 30 })
    await pass(20)
    state.last = state.now.toISOString()
    await pass(29)
    expect(state.triggers).toEqual([])
    await pass(1)
    expect(state.triggers).toEqual(['schedule'])
  })

  test('is switched off by 0, and a change of the setting holds from the next minute on', async () => {
    const form: { [field: string]: unknown } = { refresh_interval: 0 }
    const { state, pass } = hostWith(form)
    await pass(120)
    expect(state.triggers).toEqual([])
    form.refresh_interval = 60
    await pass(1)
    expect(state.triggers).toEqual(['schedule'])
  })

  test('rests after an undo until the rest is over', async () => {
    const { state, pass } = hostWith({ refresh_interval: 30 })
    state.restUntil = new Date(state.now.getTime() + 90 * 60_000).toISOString()
    await pass(89)
    expect(state.triggers).toEqual([])
    await pass(1)
    expect(state.triggers).toEqual(['schedule'])
  })
})
