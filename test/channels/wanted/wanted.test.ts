import { expect, test } from 'vitest'
import { templateOf } from '../../../src/channels/wanted/wanted.ts'
import type { Template } from '../../../src/generated/records.ts'
import { game } from '../stage.ts'

const MINE: Template = { id: 1, name: 'Mine', template_type: 'event', sports: ['basketball'] }
const NAMED: Template = { id: 2, name: 'Named', template_type: 'event' }
const TEAMS: Template = { id: 3, name: 'Teams', template_type: 'team' }

const chosen = (named: number | undefined) => {
  const group = { id: 1, name: 'Sports', ...(named === undefined ? {} : { template_id: named }) }
  return templateOf({ group, event: game(1, 0, 1) }, [MINE, NAMED, TEAMS])
}

test("a group's channels have the event template that it names, else the one for the event", () => {
  expect(chosen(2)).toBe(NAMED)
  expect(chosen(undefined)).toBe(MINE)
  expect(chosen(99)).toBe(MINE)
})

test('a team template is none for them', () => {
  expect(chosen(3)).toBe(MINE)
})
