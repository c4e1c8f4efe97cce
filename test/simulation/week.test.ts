import { join } from 'node:path'
import { expect, test } from 'vitest'
import { quickFolder } from '../temporary-folder.ts'
import { weekTable } from './table.ts'
import { simulateWeek } from './week.ts'
import { at } from './world/calendar.ts'

const demo = join(import.meta.dirname, '../../demo/events')

test('after every run of a simulated day all is as it should be, and the run after it writes nothing', async () => {
  const folder = quickFolder()
  const steps = await simulateWeek({ folder, events: demo, seed: 7, from: at(3, 10), steps: 26 })
  const faults = steps.flatMap((step) =>
    step.faults.map(({ check, fault }) => `${step.now.toISOString()} ${check}: ${fault}`),
  )
  expect(faults).toEqual([])
  const [, , all = ''] = weekTable(steps).split('\n')
  expect(all).toMatch(/^\s*all +52 +300 /)
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
