import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { SportsEvent, Template } from '../../src/generated/records.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'
import { chooseTemplate, neverChosenWarning } from '../../src/templates/index.ts'

const SPORTS = ['basketball', 'football', 'hockey']
const LEAGUES = ['nba', 'wnba', 'nfl', 'nhl']

const catalog = BUILT_IN_LEAGUES
const someOf = (codes: readonly string[]) => fc.option(fc.subarray([...codes]), { nil: undefined, freq: 3 })

/** Up to six templates of an owner. */
const TEMPLATES = fc
  .array(fc.record({ sports: someOf(SPORTS), leagues: someOf(LEAGUES), enabled: fc.boolean() }), { maxLength: 6 })
  .map((rows) =>
    rows.map(
      ({ sports, leagues, enabled }, index): Template => ({
        ...{ id: index + 1, name: `Number ${index + 1}`, templateType: 'event', enabled },
        ...(sports === undefined ? {} : { sports }),
        ...(leagues === undefined ? {} : { leagues }),
      }),
    ),
  )

function eventOf(sport: string, league: string): SportsEvent {
  return { id: '1', sport, league, name: 'Game', start: '2026-11-22T12:00:00Z' }
}

/** One of each league, of each sport without one of these, and of neither. */
const EVENTS = [
  ...LEAGUES.map((league) => eventOf(catalog.sportOf(league) ?? '', league)),
  ...SPORTS.map((sport) => eventOf(sport, 'harbor.1')),
  eventOf('gull-racing', 'gull.1'),
]

test('is told of a template exactly where no event takes it', () => {
  fc.assert(
    fc.property(TEMPLATES, (templates) => {
      const enabled = templates.filter((template) => template.enabled !== false)
      const chosen = new Set(EVENTS.map((event) => chooseTemplate(enabled, event).id))
      for (const template of enabled) {
        const told = neverChosenWarning(template, { templates, isNamed: false, catalog })
        expect(told === null).toBe(chosen.has(template.id))
      }
    }),
  )
})

test('is told with the templates that go before it and the member that would change it', () => {
  const [all, ofBasketball, ofFootball]: readonly Template[] = [
    { id: 1, name: 'All', templateType: 'event' },
    { id: 2, name: 'Hoops', templateType: 'event', sports: ['basketball'] },
    { id: 3, name: 'Gridiron', templateType: 'event', sports: ['football'] },
  ]
  const told = (members: Partial<Template>, templates = [all, ofBasketball, ofFootball] as readonly Template[]) =>
    neverChosenWarning(
      { id: 9, name: 'Mine', templateType: 'event', ...members },
      { templates, isNamed: false, catalog },
    )
  expect(told({})).toEqual({
    code: 'template_never_chosen',
    message: expect.stringMatching(/Template 1 \(All\) (?!and ).*stream group/),
    place: 'sports',
  })
  expect(told({ sports: ['football', 'basketball'] })?.message).toMatch(/Template 3 \(Gridiron\) and 1 more/)
  expect(told({ sports: ['football', 'hockey'] })).toBeNull()
  expect(told({ leagues: ['nba'] })).toBeNull()
  expect(told({ leagues: ['nba'], sports: ['hockey'] })).toMatchObject({ place: 'leagues' })
  expect(told({ sports: [] })?.message).toContain('empty')
})

test('is told neither of a template that is named or switched off, nor of those for teams', () => {
  const all: Template = { id: 1, name: 'All', templateType: 'event' }
  const told = (members: Partial<Template>, isNamed = false) =>
    neverChosenWarning(
      { id: 2, name: 'Mine', templateType: 'event', ...members },
      { templates: [all], isNamed, catalog },
    )
  expect(told({})).not.toBeNull()
  expect(told({}, true)).toBeNull()
  expect(told({ enabled: false })).toBeNull()
  expect(told({ templateType: 'team' })).toBeNull()
  expect(neverChosenWarning(all, { templates: [all], isNamed: false, catalog })).toBeNull()
})
