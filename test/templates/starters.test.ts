import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SportsEvent, Template } from '../../src/generated/records.ts'
import { validateTemplate } from '../../src/generated/validators.js'
import { checkRecord } from '../../src/records/validate.ts'
import { BUILT_IN_LEAGUES } from '../../src/sports/index.ts'
import {
  chooseTemplate,
  createResolver,
  STARTER_TEMPLATES,
  selectDescription,
  warningsOfTemplate,
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
const STOCK_CAR_RACE: SportsEvent = {
  id: 'n',
  sport: 'racing',
  league: 'nascar-premier',
  name: 'NASCAR Cup Series at Harbor',
  start: '2026-11-21T19:00:00Z',
  segments: [{ code: 'race', name: 'Race', start: '2026-11-21T19:00:00Z' }],
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
      expect(warningsOfTemplate(template, BUILT_IN_LEAGUES)).toEqual([])
    }
    expect(new Set(STARTER_TEMPLATES.map(({ id }) => id)).size).toBe(STARTER_TEMPLATES.length)
  })

  test.each([
    [
      { event: TEAM_GAME },
      'NBA: Mules @ Herons (Game 5)',
      'NBA: Mesa Mules @ Harbor Herons',
      'Finals - Game 5 - Gull Arena, Harbor City, ST',
      'The No. 12 Mesa Mules meet the No. 7 Harbor Herons at Gull Arena, Harbor City, ST. 7:30 PM EST, ESPN, ABC.',
      'Next: Mules @ Herons (Game 5) at 7:30 PM EST',
      'Saturday, Nov 21 at 7:30 PM EST: Mesa Mules @ Harbor Herons, Gull Arena, Harbor City, ST.',
    ],
    [
      { event: NEXT_GAME },
      'NBA: Herons @ Porcupines',
      'NBA: Harbor Herons @ Pine Porcupines',
      '',
      'The Harbor Herons visit the Pine Porcupines. 7:00 PM EST.',
      'Next: Herons @ Porcupines at 7:00 PM EST',
      'Tuesday, Nov 24 at 7:00 PM EST: Harbor Herons @ Pine Porcupines.',
    ],
    [
      { event: SOCCER_MATCH },
      'Premier League: United vs Rovers',
      'Premier League: Harbor United vs Gullport Rovers',
      '2nd Leg',
      'Harbor United vs Gullport Rovers. 10:00 AM EST.',
      'Next: United vs Rovers at 10:00 AM EST',
      'Saturday, Nov 21 at 10:00 AM EST: Harbor United vs Gullport Rovers.',
    ],
    [
      { event: FIGHT_CARD, segment: 'prelims' },
      'UFC 310: Hammer vs Anvil - Prelims',
      'UFC 310: Hammer vs Anvil - Prelims',
      'Gull Arena, Harbor City, ST',
      'UFC 310: Hammer vs Anvil, Gull Arena, Harbor City, ST. 8:00 PM EST, ESPN, ABC.\nPia Pre vs Lim Ited (Bantamweight)',
      'Next: UFC 310: Hammer vs Anvil - Prelims at 8:00 PM EST',
      'Saturday, Nov 21 at 8:00 PM EST: UFC 310: Hammer vs Anvil (Prelims), Gull Arena, Harbor City, ST.',
    ],
    [
      { event: RACE_WEEKEND, segment: 'qualifying' },
      'F1: Harbor Grand Prix - Qualifying',
      'F1: Harbor Grand Prix - Qualifying',
      'Harbor Street Circuit, Harbor City, Maritania',
      'Harbor Grand Prix: Qualifying. Harbor Street Circuit, Harbor City. 2:00 PM EST, ESPN, ABC.',
      'Next: Harbor Grand Prix - Qualifying at 2:00 PM EST',
      'Saturday, Nov 21 at 2:00 PM EST: Harbor Grand Prix - Qualifying, Harbor Street Circuit, Harbor City.',
    ],
    [
      { event: RACE_WEEKEND },
      'F1: Harbor Grand Prix',
      'F1: Harbor Grand Prix',
      'Harbor Street Circuit, Harbor City, Maritania',
      'Harbor Grand Prix. Harbor Street Circuit, Harbor City. 8:30 AM EST, ESPN, ABC.',
      'Next: Harbor Grand Prix',
      'Harbor Grand Prix, Harbor Street Circuit, Harbor City.\nPractice 1: Saturday, Nov 21 at 8:30 AM EST\n' +
        'Qualifying: Saturday, Nov 21 at 2:00 PM EST\nRace: Saturday, Nov 21 at 7:30 PM EST',
    ],
    [
      { event: STOCK_CAR_RACE },
      'NASCAR Cup Series at Harbor',
      'NASCAR Cup Series at Harbor',
      '',
      'NASCAR Cup Series at Harbor. 2:00 PM EST.',
      'Next: NASCAR Cup Series at Harbor - 2:00 PM EST',
      'NASCAR Cup Series at Harbor.\nRace: Saturday, Nov 21 at 2:00 PM EST',
    ],
    [
      { event: TENNIS_MATCH },
      'WTA: Ana Ace vs Bea Baseline',
      'WTA: Ana Ace vs Bea Baseline',
      "Harbor Open: Women's Singles - Quarterfinals, Court 8",
      'Ana Ace vs Bea Baseline at the Harbor Open, Quarterfinals. 10:00 AM EST.',
      'Next: Ana Ace vs Bea Baseline at 10:00 AM EST',
      'Friday, Nov 20 at 10:00 AM EST: Ana Ace vs Bea Baseline, Harbor Open, Quarterfinals.',
    ],
    [
      { event: { ...GOLF, name: 'the Harbor Classic', time_valid: false } },
      'PGA: The Harbor Classic',
      'PGA: The Harbor Classic',
      '',
      'The Harbor Classic.',
      'Next: the Harbor Classic',
      'Saturday, Nov 21: the Harbor Classic.',
    ],
  ])('read like a guide %#', (request, channelName, title, subtitle, description, filler, fillerDescription) => {
    const template = chooseTemplate(STARTER_TEMPLATES, request.event)
    const context = contextOf(request)
    const { pregame } = template
    const chosen = (row: Pick<Template, 'description_options'> | undefined) =>
      selectDescription(row?.description_options ?? [], context, 'seed').template
    const texts = [
      template.channel_name,
      template.title,
      template.subtitle,
      chosen(template),
      pregame?.title,
      chosen(pregame) ?? pregame?.description,
    ].map((text) => resolver.text(text ?? '', context))
    expect(texts).toEqual([channelName, title, subtitle, description, filler, fillerDescription])
  })

  test('tell both games of a double-header apart', () => {
    const names = ['Doubleheader - Game 1 - Makeup from June 4', 'Doubleheader - Game 2'].map((note) => {
      const event = { ...NEXT_GAME, notes: [note] }
      return resolver.text(chooseTemplate(STARTER_TEMPLATES, event).channel_name ?? '', contextOf({ event }))
    })
    expect(names).toEqual(['NBA: Herons @ Porcupines (Game 1)', 'NBA: Herons @ Porcupines (Game 2)'])
  })

  test('say that a game was postponed, and why', () => {
    const event: SportsEvent = {
      ...LAST_GAME,
      status: { state: 'postponed' },
      notes: ['Inclement Weather - Makeup date June 5'],
    }
    expect(textsOf(chooseTemplate(STARTER_TEMPLATES, event), contextOf({ event }))).toContain(
      'Cove Crabs @ Harbor Herons was postponed. Inclement Weather.',
    )
  })

  test('name a channel alike from the day before to the day after, whatever state is known', () => {
    const states = ['pre', 'in', 'post'] as const
    for (const event of [...EVENTS, STOCK_CAR_RACE]) {
      const start = Date.parse(event.start)
      const { channel_name: name = '' } = chooseTemplate(STARTER_TEMPLATES, event)
      for (const segment of [null, ...(event.segments ?? []).map(({ code }) => code)]) {
        const names = states.flatMap((state) =>
          [-30, -2, 0.5, 20, 40].map((hours) => {
            const now = new Date(start + hours * 3_600_000)
            return resolver.text(name, contextOf({ event: { ...event, status: { state } }, segment, now }))
          }),
        )
        expect(new Set(names).size).toBe(1)
      }
    }
  })

  test('name the variant of a channel', () => {
    const { channel_name: name } = chooseTemplate(STARTER_TEMPLATES, TEAM_GAME)
    const context = contextOf({ event: TEAM_GAME, feed: 'away', exceptionKeyword: 'Spanish' })
    expect(resolver.text(name ?? '', context)).toBe('NBA: Mules @ Herons (Game 5) (Mesa Mules Feed) [Spanish]')
    const national = contextOf({ event: NEXT_GAME, feed: 'national' })
    expect(resolver.text(name ?? '', national)).toBe('NBA: Herons @ Porcupines (National Feed)')
    const card = contextOf({ event: FIGHT_CARD, segment: 'prelims' })
    expect(resolver.text(chooseTemplate(STARTER_TEMPLATES, FIGHT_CARD).channel_name ?? '', card)).toBe(
      'UFC 310: Hammer vs Anvil - Prelims',
    )
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
    expect(text(HERONS_CONTEXT)).toBe('Next: Harbor Herons @ Pine Porcupines, Tuesday, Nov 24 at 7:00 PM EST.')
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
    expect([TEAM_GAME, FIGHT_CARD, RACE_WEEKEND, TENNIS_MATCH, GOLF, null].map((event) => nameOf(event))).toEqual([
      'Team games',
      'Fight cards',
      'Race weekends',
      'Tennis and other matches',
      'Golf and other events',
      'Golf and other events',
    ])
    expect(chooseTemplate([], TEAM_GAME).name).toBe('Golf and other events')
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
