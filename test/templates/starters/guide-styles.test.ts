import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { BUILT_IN_LEAGUES, readSourceAccess, recordedSource } from '../../../src/sports/index.ts'
import {
  chooseTeamTemplate,
  chooseTemplate,
  factsOf,
  GUIDE_STYLES,
  STARTER_TEMPLATES,
  starterTemplates,
} from '../../../src/templates/index.ts'
import { eventsOfStarters, readChannel } from './starter-texts.ts'

const demo = await recordedSource(join(import.meta.dirname, '../../../demo/events')).read({
  leagues: null,
  from: new Date('2025-05-01T00:00:00Z'),
  to: new Date('2025-07-01T00:00:00Z'),
  now: new Date('2025-06-05T16:00:00Z'),
  catalog: BUILT_IN_LEAGUES,
  access: readSourceAccess('', '', BUILT_IN_LEAGUES),
})
const events: readonly SportsEvent[] = [...eventsOfStarters().values(), ...demo.events]

/** What an event is about, in the words in which a text may say it. */
function factsIn({ name, home, away, venue, broadcasts = [] }: SportsEvent): readonly string[] {
  const sides = [home, away].flatMap((side) => side?.name ?? [])
  const networks = broadcasts.map(({ name: network }) => network)
  return [name, ...sides, venue?.name, ...networks].filter((fact): fact is string => (fact ?? '').length > 3)
}

/** The text without names of venues and occasions that contain a team's: "Georgia Tech Classic". */
function withoutNames(text: string, { venue, notes = [] }: SportsEvent, title: string): string {
  const names = [venue?.name ?? '', ...notes].filter((name) => name !== '' && !title.includes(name))
  return names.reduce((rest, name) => rest.replace(name, ''), text)
}

describe('every guide style', () => {
  test('has every starter with its id, and asks for no further facts', () => {
    for (const style of GUIDE_STYLES) {
      const starters = starterTemplates(style)
      expect(starters.map(({ id, name }) => [id, name])).toEqual(STARTER_TEMPLATES.map(({ id, name }) => [id, name]))
      for (const [place, starter] of starters.entries()) {
        const known = factsOf(STARTER_TEMPLATES[place] ?? starter)
        expect([...factsOf(starter)].filter((fact) => !known.has(fact))).toEqual([])
      }
    }
  })

  test.each(GUIDE_STYLES)('names channels and programmes of all recorded events: %s', (style) => {
    const problems = events.flatMap((event) => {
      const template = chooseTemplate(starterTemplates(style), event)
      const { name, programmes } = readChannel(event, { template })
      const empty = name === '' || programmes.some(({ title }) => title === '')
      const twice = programmes
        .filter(({ part }) => part === 'event')
        .flatMap(({ title, subtitle }) => {
          const rest = withoutNames(subtitle, event, title)
          return factsIn(event).filter((fact) => title.includes(fact) && rest.includes(fact))
        })
      return empty || twice.length > 0 ? [{ event: `${event.league} ${event.id}`, name, twice, programmes }] : []
    })
    expect(problems.slice(0, 5)).toEqual([])
    expect(events.length).toBeGreaterThan(100)
  })

  test.each(['broadcaster', 'compact'] as const)('always has a subtitle where the league is known: %s', (style) => {
    const without = events.filter((event) => {
      const { programmes } = readChannel(event, { template: chooseTemplate(starterTemplates(style), event) })
      return programmes.some(({ part, subtitle }) => part === 'event' && subtitle === '')
    })
    expect(without.map(({ league, id }) => `${league} ${id}`)).toEqual([])
  })

  test('differs from the others for every starter', () => {
    for (const [place, starter] of STARTER_TEMPLATES.entries()) {
      const titles = GUIDE_STYLES.map((style) => {
        const { title, subtitle } = starterTemplates(style)[place] ?? starter
        return `${title} / ${subtitle}`
      })
      expect(new Set(titles).size).toBe(GUIDE_STYLES.length)
    }
  })

  test('is kept where no template fits, and by permanent channels', () => {
    const compact = starterTemplates('compact')
    expect(compact).toContain(chooseTemplate(compact, null))
    expect(compact).toContain(chooseTeamTemplate(compact, { sport: 'quidditch' }))
    expect(chooseTeamTemplate(compact, { sport: 'basketball' }).channelName).toBe('{team_name}')
  })
})
