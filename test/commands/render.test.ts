import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../temporary-folder.ts'
import { call } from './run.ts'

const CONTEXT = {
  event: {
    id: 1,
    sport: 'basketball',
    league: 'nba',
    start: '2025-06-06T00:30Z',
    home: { name: 'Harbor Herons' },
    away: { name: 'Mesa Mules' },
  },
  now: '2025-06-05T16:00:00Z',
  time_zone: 'America/New_York',
}

async function render(template: unknown, context: unknown) {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'template.json'), JSON.stringify(template))
  writeFileSync(join(folder, 'context.json'), JSON.stringify(context))
  return call(['render', '--template', join(folder, 'template.json'), '--context', join(folder, 'context.json')])
}

test('fills every text field, and the description from its rows with a trace', async () => {
  const { code, output } = await render(
    {
      title: '{away_team} at {home_team}',
      description_options: [{ condition: 'is_home', priority: 1, template: '{game_time}' }],
    },
    CONTEXT,
  )
  expect(code).toBe(0)
  expect(JSON.parse(output)).toMatchObject({
    fields: { title: 'Mesa Mules at Harbor Herons', description: '8:30 PM EDT' },
    trace: [{ condition: 'is_home', matched: true, selected: true }],
    warnings: [],
  })
})

test('an unknown variable stays as written and is a warning, with exit code 1', async () => {
  const { code, output } = await render({ title: '{home_taem}' }, CONTEXT)
  expect(code).toBe(1)
  expect(JSON.parse(output)).toMatchObject({
    fields: { title: '{home_taem}' },
    warnings: [{ code: 'unknown_variable', place: 'title' }],
  })
})

test('a wrong context names file and field', async () => {
  const { code, errors } = await render({ title: 'x' }, { ...CONTEXT, now: 'noon' })
  expect(code).toBe(2)
  expect(errors).toMatch(/context\.json: \/now must match pattern/)
})
