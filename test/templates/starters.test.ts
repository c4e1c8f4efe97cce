import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent, Template } from '../../src/generated/records.ts'
import { validateTemplate } from '../../src/generated/validators.js'
import { checkRecord } from '../../src/records/validate.ts'
import {
  chooseTemplate,
  createResolver,
  STARTER_TEMPLATES,
  selectDescription,
  templateWarnings,
} from '../../src/templates/index.ts'
import {
  contextOf,
  FIGHT_CARD,
  HERONS_CONTEXT,
  LAST_GAME,
  NEXT_GAME,
  RACE_WEEKEND,
  SOCCER_MATCH,
  TEAM_GAME,
  TENNIS_MATCH,
} from './sample-games.ts'

const resolver = createResolver()
const GOLF: SportsEvent = {
  id: 'g',
  sport: 'golf',
  league: 'pga',
  name: 'Harbor Classic',
  start: '2026-11-21T12:00:00Z',
}
const EVENTS = [TEAM_GAME, LAST_GAME, NEXT_GAME, SOCCER_MATCH, FIGHT_CARD, RACE_WEEKEND, TENNIS_MATCH, GOLF]
const nameOf = (event: SportsEvent | null, own: readonly Template[] = []) =>
  chooseTemplate([...own, ...STARTER_TEMPLATES], event).name

/** Every text of a template for one context. */
function textsOf(template: Template, context: ReturnType<typeof contextOf>): string[] {
  const fillers = [template.pregame, template.postgame, template.idle].flatMap((filler) => filler ?? [])
  const texts = [template.channel_name, template.title, template.subtitle, ...(template.categories ?? [])]
  const descriptions = [template, ...fillers].map(
    ({ description_options: rows }) => selectDescription(rows ?? [], context, 'seed').template,
  )
  const all = [...texts, ...descriptions, ...fillers.flatMap(({ title, description }) => [title, description])]
  return all.map((text) => resolver.text(text ?? '', context))
}

describe('starter templates', () => {
  test('keep the schema, have ids of their own and no placeholder that is unknown', () => {
    for (const template of STARTER_TEMPLATES) {
      expect(checkRecord(validateTemplate, template)).toMatchObject({ ok: true })
      expect(templateWarnings(JSON.stringify(template))).toEqual([])
    }
    expect(new Set(STARTER_TEMPLATES.map(({ id }) => id)).size).toBe(STARTER_TEMPLATES.length)
  })

  test.each([
    [
      TEAM_GAME,
      'NBA: Mules @ Herons',
      'NBA: Mesa Mules @ Harbor Herons',
      'Series tied 1-1. Mesa Mules @ Harbor Herons at Gull Arena, Harbor City, ST. 7:30 PM EST, ESPN, ABC.',
    ],
    [
      NEXT_GAME,
      'NBA: Herons @ Porcupines',
      'NBA: Harbor Herons @ Pine Porcupines',
      'The Harbor Herons visit the Pine Porcupines. 7:00 PM EST.',
    ],
    [
      SOCCER_MATCH,
      'Premier League: United vs Rovers',
      'Premier League: Harbor United vs Gullport Rovers',
      'Gullport Rovers visit Harbor United (5-3-2). 10:00 AM EST.',
    ],
    [
      RACE_WEEKEND,
      'F1: Harbor Grand Prix',
      'F1: Harbor Grand Prix - Practice 1',
      'Harbor Grand Prix: Practice 1. Harbor Street Circuit, Harbor City. 8:30 AM EST, ESPN, ABC.',
    ],
    [
      TENNIS_MATCH,
      'WTA: Ana Ace vs Bea Baseline',
      'WTA: Ana Ace vs Bea Baseline',
      'Ana Ace vs Bea Baseline at the Harbor Open, Quarterfinals. 10:00 AM EST.',
    ],
    [GOLF, 'PGA: Harbor Classic', 'PGA: Harbor Classic', 'Harbor Classic. 7:00 AM EST.'],
  ])('read like a guide %#', (event, channelName, title, description) => {
    const template = chooseTemplate(STARTER_TEMPLATES, event)
    const context = contextOf({ event })
    const chosen = selectDescription(template.description_options ?? [], context, 'seed').template ?? ''
    expect(resolver.text(template.channel_name ?? '', context)).toBe(channelName)
    expect(resolver.text(template.title ?? '', context)).toBe(title)
    expect(resolver.text(chosen, context)).toBe(description)
  })

  test('name the variant of a channel', () => {
    const { channel_name: name } = chooseTemplate(STARTER_TEMPLATES, TEAM_GAME)
    const context = contextOf({ event: TEAM_GAME, feed: 'away', exceptionKeyword: 'Spanish' })
    expect(resolver.text(name ?? '', context)).toBe('NBA: Mules @ Herons (Mesa Mules Feed) [Spanish]')
    const card = contextOf({ event: FIGHT_CARD, segment: 'prelims' })
    expect(resolver.text(chooseTemplate(STARTER_TEMPLATES, FIGHT_CARD).channel_name ?? '', card)).toBe(
      'UFC 310: Hammer vs Anvil - Prelims',
    )
  })

  test('tell no score while the event runs', () => {
    const live = contextOf({ event: { ...LAST_GAME, status: { state: 'in' } }, now: new Date('2026-11-19T01:00:00Z') })
    const texts = textsOf(chooseTemplate(STARTER_TEMPLATES, LAST_GAME), live).join('\n')
    expect(texts).not.toMatch(/110|101/)
  })

  test('leave no odd punctuation, whatever the event lacks', () => {
    const droppable = [
      'name',
      'short_name',
      'home',
      'away',
      'venue',
      'broadcasts',
      'notes',
      'series',
      'headlines',
      'segments',
      'circuit',
      'tournament',
    ]
    fc.assert(
      fc.property(
        fc.constantFrom(...EVENTS),
        fc.subarray(droppable),
        fc.constantFrom(null, 'prelims', 'race'),
        fc.boolean(),
        (event, dropped, segment, clockKnown) => {
          const kept = Object.entries(event).filter(([field]) => !dropped.includes(field))
          const rest = { ...Object.fromEntries(kept), time_valid: clockKnown } as SportsEvent
          const context = contextOf({ event: rest, segment, next: NEXT_GAME, last: LAST_GAME })
          for (const template of [chooseTemplate(STARTER_TEMPLATES, rest), ...STARTER_TEMPLATES.slice(-1)]) {
            for (const text of textsOf(template, context)) {
              expect(text).not.toMatch(
                /^[\s,.:;|/@-]|\s$|[\s([][,.;]|[,:;|/@-]\s*$|[,;:]\s*[,.;:]|\.\s*[,.;:]|\(\s*\)|\bat[,.:]|\bat$|\{/,
              )
            }
          }
        },
      ),
    )
  })

  test('give a team channel something to say between games', () => {
    const idle = STARTER_TEMPLATES.at(-1)?.idle?.description_options ?? []
    const text = (context: typeof HERONS_CONTEXT) =>
      resolver.text(selectDescription(idle, context, '').template ?? '', context)
    expect(text(HERONS_CONTEXT)).toBe('Next: Harbor Herons @ Pine Porcupines, tuesday at 7:00 PM EST.')
    expect(text(contextOf({ last: LAST_GAME, teamId: '1' }))).toBe(
      'No game of the Harbor Herons is on the schedule yet.',
    )
  })
})

describe('the template of an event', () => {
  const own = (id: number, name: string, more: Partial<Template> = {}): Template => ({
    id,
    name,
    template_type: 'event',
    ...more,
  })

  test('is the starter for its sport, or the one for everything', () => {
    expect([TEAM_GAME, FIGHT_CARD, RACE_WEEKEND, GOLF, null].map((event) => nameOf(event))).toEqual([
      'Team games',
      'Fight cards',
      'Race weekends',
      'Individual sports and other events',
      'Individual sports and other events',
    ])
    expect(chooseTemplate([], TEAM_GAME).name).toBe('Individual sports and other events')
  })

  test('is one of the owner’s where one fits, the closest first', () => {
    const general = own(1, 'general')
    const basketball = own(2, 'basketball', { sports: ['basketball'] })
    const nba = own(3, 'nba', { leagues: ['nba'] })
    const team = own(4, 'team', { template_type: 'team', leagues: ['nba'] })
    expect(nameOf(TEAM_GAME, [general])).toBe('general')
    expect(nameOf(TEAM_GAME, [general, basketball])).toBe('basketball')
    expect(nameOf(TEAM_GAME, [team, general, basketball, nba])).toBe('nba')
    expect(nameOf(SOCCER_MATCH, [nba, basketball])).toBe('Team games')
  })
})
