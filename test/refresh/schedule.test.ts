import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../src/time/units.ts'
import { minuteHost } from '../minute-host.ts'

const hostWith = (form: { [field: string]: unknown }) => minuteHost(form, '2025-03-09T06:30:00Z')

describe('a scheduled refresh', () => {
  test('runs every refresh_interval minutes, counted from the last run, over the change of the clocks too', async () => {
    const { state, pass, expressions } = hostWith({ refresh_interval: 30 })
    await pass(29)
    expect(state.runs).toEqual([])
    await pass(1 + 60) // over 2 o'clock of a day that has none
    expect(state.runs).toEqual(['schedule 07:00', 'schedule 07:30', 'schedule 08:00'])
    expect(expressions).toEqual(['* * * * *'])
  })

  test('waits after a run that something else began, but not after a dry one', async () => {
    const { state, pass, run } = hostWith({ refresh_interval: 30 })
    await pass(20)
    await run('m3u_refresh')
    await pass(29)
    expect(state.runs).toEqual(['m3u_refresh 06:50'])
    await run('preview', { dryRun: true })
    await pass(1)
    expect(state.runs.at(-1)).toBe('schedule 07:20')
  })

  test('is switched off by 0, and a change of the setting holds from the next minute on', async () => {
    const form: { [field: string]: unknown } = { refresh_interval: 0 }
    const { state, pass, near } = hostWith(form)
    near('2025-03-09T00:00:00Z', '2025-03-10T00:00:00Z')
    await pass(120)
    expect(state.runs).toEqual([])
    form.refresh_interval = 60
    await pass(1)
    expect(state.runs).toEqual(['schedule 08:31'])
  })

  test('rests after an undo until the rest is over', async () => {
    const { state, pass } = hostWith({ refresh_interval: 30 })
    state.facts.set('automatic_runs_paused_until', new Date(state.now.getTime() + 90 * MINUTE_MS).toISOString())
    await pass(89)
    expect(state.runs).toEqual([])
    await pass(1)
    expect(state.runs).toEqual(['schedule 08:00'])
  })
})

describe('the time of the next refresh', () => {
  test('is the minute in which it runs', async () => {
    const { state, pass, run, near, next } = hostWith({ refresh_interval: 60 })
    near('2025-03-09T07:50:00Z', '2025-03-09T09:00:00Z')
    await run('m3u_refresh')
    for (let minute = 0; minute < 180; minute += 1) {
      const expected = await next()
      const before = state.runs.length
      await pass(1)
      const time = state.now.toISOString().slice(11, 16)
      expect([time, state.runs.length > before]).toEqual([time, expected === time])
    }
    const times = ['07:30', '07:50', '08:05', '08:20', '08:35', '08:50']
    expect(state.runs.slice(1)).toEqual(times.map((time) => `schedule ${time}`))
  })

  test('is a full minute, and never the one that has begun', async () => {
    const { state, run, next } = hostWith({ refresh_interval: 30 })
    state.now = new Date('2025-03-09T06:30:20Z')
    await run('m3u_refresh')
    expect(await next()).toBe('07:01')
    state.now = new Date('2025-03-09T08:00:40Z')
    expect(await next()).toBe('08:01')
  })

  test('is after the shorter interval where the last one failed', async () => {
    const { state, pass, next } = hostWith({ refresh_interval: 60 })
    state.isAway = true
    await pass(60)
    expect([state.failures, await next()]).toEqual([['07:30'], '07:45'])
  })

  test('is unknown where the user wants none, and while automatic refreshes are paused', async () => {
    expect(await hostWith({ refresh_interval: 0 }).next()).toBeNull()
    const { state, next } = hostWith({ refresh_interval: 30 })
    expect(await next()).toBe('07:00')
    state.facts.set('automatic_runs_paused_until', new Date(state.now.getTime() + 90 * MINUTE_MS).toISOString())
    expect(await next()).toBeNull()
  })
})

describe('while events are near', () => {
  test('it runs by the shorter interval, and by the longer one again afterwards', async () => {
    const { state, pass, run, near } = hostWith({ refresh_interval: 60 })
    near('2025-03-09T07:20:00Z', '2025-03-09T08:00:00Z')
    await run('m3u_refresh')
    await pass(150)
    expect(state.runs.slice(1)).toEqual(['schedule 07:20', 'schedule 07:35', 'schedule 07:50', 'schedule 08:50'])
  })

  test.each([
    ['0 makes no difference between the two', 0],
    ['a longer one than the other makes no run rarer', 90],
  ])('%s', async (_, minutes) => {
    const { state, pass, run, near } = hostWith({ refresh_interval: 40, refresh_interval_near: minutes })
    near('2025-03-09T00:00:00Z', '2025-03-10T00:00:00Z')
    await run('m3u_refresh')
    await pass(80)
    expect(state.runs.slice(1)).toEqual(['schedule 07:10', 'schedule 07:50'])
  })
})

describe('after a failure', () => {
  test('it tries again by the shorter interval, not every minute', async () => {
    const { state, pass } = hostWith({ refresh_interval: 60 })
    state.isAway = true
    await pass(100)
    expect(state.failures).toEqual(['07:30', '07:45', '08:00'])
    state.isAway = false
    await pass(70)
    expect(state.runs).toEqual(['schedule 08:15', 'schedule 09:15'])
  })

  test('a run that somebody else began counts like any other', async () => {
    const { state, pass, run } = hostWith({ refresh_interval: 60 })
    state.isAway = true
    await pass(60)
    state.isAway = false
    await pass(5)
    await run('m3u_refresh')
    await pass(60)
    expect(state.runs).toEqual(['m3u_refresh 07:35', 'schedule 08:35'])
  })
})

describe('after a start', () => {
  test('a run that is overdue comes soon, and none that is not', async () => {
    const { state, pass, restart } = hostWith({ refresh_interval: 60 })
    state.last = '2025-03-05T12:00:00Z'
    restart()
    await pass(1)
    expect(state.runs).toEqual([])
    await pass(61)
    expect(state.runs).toEqual(['schedule 06:32', 'schedule 07:32'])

    const recent = hostWith({ refresh_interval: 60 })
    recent.state.last = '2025-03-09T06:10:00Z'
    recent.restart()
    await recent.pass(39)
    expect(recent.state.runs).toEqual([])
    await recent.pass(1)
    expect(recent.state.runs).toEqual(['schedule 07:10'])
  })
})

describe('where the clock is set', () => {
  test('back by hours, one run follows, and the next after the interval', async () => {
    const { state, pass, run } = hostWith({ refresh_interval: 60 })
    await run('m3u_refresh')
    await pass(10)
    state.now = new Date('2025-03-09T02:00:00Z')
    await pass(62)
    expect(state.runs.slice(1)).toEqual(['schedule 02:01', 'schedule 03:01'])
  })

  test('back by hours after a failure, one run follows, and the next after the interval', async () => {
    const { state, pass } = hostWith({ refresh_interval: 60 })
    state.isAway = true
    await pass(60)
    state.isAway = false
    state.now = new Date('2025-03-09T01:30:00Z')
    await pass(62)
    expect(state.runs).toEqual(['schedule 01:31', 'schedule 02:31'])
  })

  test('forward by hours, one run follows, and the next after the interval', async () => {
    const { state, pass, run } = hostWith({ refresh_interval: 60 })
    await run('m3u_refresh')
    await pass(10)
    state.now = new Date('2025-03-09T12:00:00Z')
    await pass(62)
    expect(state.runs.slice(1)).toEqual(['schedule 12:01', 'schedule 13:01'])
  })
})

describe('the daily reset', () => {
  /** Half an hour before 4 o'clock, with a run a minute ago. */
  async function beforeReset(form: { [field: string]: unknown } = {}) {
    const settings = { channel_stability_mode: 'gap', time_zone: 'America/New_York', refresh_interval: 180, ...form }
    const host = minuteHost(settings, '2025-06-05T07:29:00Z')
    host.state.facts.set('last_relayout', '2025-06-04T08:00:00.000Z')
    await host.run('m3u_refresh')
    return host
  }

  test('brings a run in the minute in which it comes', async () => {
    const { state, pass } = await beforeReset()
    await pass(31)
    expect(state.runs.slice(1)).toEqual(['schedule 08:00'])
  })

  test('is tried again by the shorter interval where that run fails', async () => {
    const { state, pass } = await beforeReset()
    state.isAway = true
    await pass(62)
    expect(state.failures).toEqual(['08:00', '08:15', '08:30'])
  })

  test.each([
    ['in compact mode, where every run does it', { channel_stability_mode: 'compact' }],
    ['where it is switched off', { channel_daily_reset_enabled: false }],
    ['where the plugin begins no runs of its own', { refresh_interval: 0 }],
  ])('brings none %s', async (_, form) => {
    const { state, pass } = await beforeReset(form)
    await pass(60)
    expect(state.runs.slice(1)).toEqual([])
  })
})

describe('after a run of whose guide the host was not seen to hold all', () => {
  test('it follows soon, three times at most, then as always', async () => {
    const { state, pass, run } = hostWith({ refresh_interval: 60 })
    state.reading = 'awaited'
    await run('m3u_refresh')
    await pass(80)
    expect(state.runs.slice(1)).toEqual(['schedule 06:33', 'schedule 06:36', 'schedule 06:39', 'schedule 07:39'])
  })

  test('once where the host holds it then', async () => {
    const { state, pass, run } = hostWith({ refresh_interval: 60 })
    state.reading = 'awaited'
    await run('button')
    state.reading = 'read'
    await pass(70)
    expect(state.runs.slice(1)).toEqual(['schedule 06:33', 'schedule 07:33'])
  })

  test('also where that run was of an earlier process', async () => {
    const { state, pass } = hostWith({ refresh_interval: 0 })
    state.last = '2025-03-09T06:29:00Z'
    state.reading = 'awaited'
    await pass(1)
    expect(state.runs).toEqual([])
    state.reading = 'read'
    await pass(70)
    expect(state.runs).toEqual(['schedule 06:32'])
  })

  test('also where the owner wants no runs of our own, to finish that one', async () => {
    const { state, pass, run } = hostWith({ refresh_interval: 0 })
    state.reading = 'awaited'
    await run('button')
    await pass(70)
    expect(state.runs).toEqual(['button 06:30', 'schedule 06:33', 'schedule 06:36', 'schedule 06:39'])
  })
})
