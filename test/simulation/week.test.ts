import { join } from 'node:path'
import { expect, test } from 'vitest'
import { civilTime } from '../../src/time/zone.ts'
import { quickFolder } from '../temporary-folder.ts'
import { weekTable } from './table.ts'
import { simulateWeek } from './week.ts'
import { at, ZONE } from './world/calendar.ts'

const demo = join(import.meta.dirname, '../../demo/events')

test('after every run of a simulated day all is as it should be, and the run after it writes nothing', async () => {
  const folder = quickFolder()
  const steps = await simulateWeek({ folder, events: demo, seed: 7, from: at(3, 10), steps: 26, toolEvery: 6 })
  const faults = steps.flatMap((step) =>
    step.faults.map(({ check, fault }) => `${step.now.toISOString()} ${check}: ${fault}`),
  )
  expect(faults).toEqual([])
  const [, , all = ''] = weekTable(steps).split('\n')
  expect(all).toMatch(/^\s*all +52 +310 /)
  const actions = new Set(steps.flatMap(({ first }) => first.report?.operations.map(({ action }) => action) ?? []))
  expect([...actions].sort()).toEqual([
    'attach',
    'create',
    'create_group',
    'create_logo',
    'remove',
    'renumber',
    'restore',
    'update',
  ])
  expect(steps.flatMap(({ doings }) => doings).length).toBeGreaterThan(8)
}, 300_000)

test('so it is in the hours in which clocks are put back', async () => {
  const folder = quickFolder()
  const from = at(6, 0)
  const steps = await simulateWeek({ folder, events: demo, seed: 7, from, steps: 10, toolEvery: 5 })
  expect(steps.flatMap(({ faults }) => faults)).toEqual([])
  const hours = steps.map(({ now }) => civilTime(now, ZONE).hour)
  expect(hours).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 3, 3])
  const windows = new Set(steps.map(({ first }) => first.report?.guide.from))
  expect(windows).toEqual(new Set([at(5, 0).toISOString()]))
}, 300_000)
