import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { templateShape } from '../../../src/generated/json-shapes.ts'
import type { SportsEvent, Template } from '../../../src/generated/records.ts'
import { validateTemplate } from '../../../src/generated/validators/template.ts'
import { toJson } from '../../../src/records/json.ts'
import { checkRecord } from '../../../src/records/validation.ts'
import { BUILT_IN_LEAGUES } from '../../../src/sports/index.ts'
import {
  chooseTeamTemplate,
  chooseTemplate,
  createResolver,
  STARTER_TEMPLATES,
  selectDescription,
  warningsOfTemplate,
} from '../../../src/templates/index.ts'
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
} from '../sample-games.ts'

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
/** Every text of a template for one context. */
function textsOf(template: Template, context: ReturnType<typeof contextOf>): string[] {
  const fillers = [template.pregame, template.postgame, template.idle].flatMap((filler) => filler ?? [])
  const texts = [template.channelName, template.title, template.subtitle, ...(template.categories ?? [])]
  const descriptions = [template, ...fillers].map(
    ({ descriptionOptions: rows }) => selectDescription(rows ?? [], context, 'seed').template,
  )
  const all = [...texts, ...descriptions, ...fillers.flatMap(({ title, description }) => [title, description])]
  return all.map((text) => resolver.text(text ?? '', context))
}

describe('starter templates', () => {
  test('keep the schema, have ids of their own and no placeholder that is unknown', () => {
    for (const template of STARTER_TEMPLATES) {
      expect(checkRecord(validateTemplate, toJson(templateShape, template))).toMatchObject({ ok: true })
      expect(warningsOfTemplate(template, BUILT_IN_LEAGUES)).toEqual([])
    }
    expect(new Set(STARTER_TEMPLATES.map(({ id }) => id)).size).toBe(STARTER_TEMPLATES.length)
  })

  test.each([
    [
      { event: TEAM_GAME },
      'NBA: Mules @ Herons (Game 5)',
      'NBA: Mesa Mules at Harbor Herons',
      'Finals - Game 5 - Gull Arena',
      'Finals - Game 5: the No. 12 Mesa Mules (8-4) visit the No. 7 Harbor Herons (10-2) at Gull Arena, Harbor City, ST, ' +
        '7:30 PM EST (ESPN, ABC).',
      'Next: Mules @ Herons (Game 5) - Tonight at 7:30 PM EST',
      'Finals - Game 5: the No. 12 Mesa Mules (8-4) visit the No. 7 Harbor Herons (10-2) at Gull Arena, Harbor City, ST. ' +
        'Saturday, Nov 21 at 7:30 PM EST (ESPN, ABC).',
    ],
    [
      { event: NEXT_GAME },
      'NBA: Herons @ Porcupines',
      'NBA: Harbor Herons at Pine Porcupines',
      '',
      'The Harbor Herons visit the Pine Porcupines, 7:00 PM EST.',
      'Next: Herons @ Porcupines - Tuesday at 7:00 PM EST',
      'The Harbor Herons visit the Pine Porcupines. Tuesday, Nov 24 at 7:00 PM EST.',
    ],
    [
      { event: SOCCER_MATCH },
      'Premier League: United vs Rovers',
      'Premier League: Harbor United vs Gullport Rovers',
      '2nd Leg',
      '2nd Leg: Harbor United vs Gullport Rovers, 10:00 AM EST.',
      'Next: United vs Rovers - Today at 10:00 AM EST',
      '2nd Leg: Harbor United vs Gullport Rovers. Saturday, Nov 21 at 10:00 AM EST.',
    ],
    [
      { event: FIGHT_CARD, segment: 'prelims' },
      'UFC 310: Hammer vs Anvil - Prelims',
      'UFC 310: Hammer vs Anvil - Prelims',
      'Gull Arena, Harbor City, ST',
      'Prelims of UFC 310: Hammer vs Anvil at Gull Arena, Harbor City, ST, 8:00 PM EST (ESPN, ABC).\n' +
        'Pia Pre vs Lim Ited (Bantamweight)',
      'Next: UFC 310 (Prelims) - Tonight at 8:00 PM EST',
      'Prelims of UFC 310: Hammer vs Anvil at Gull Arena, Harbor City, ST. Saturday, Nov 21 at 8:00 PM EST (ESPN, ABC).\n' +
        'Pia Pre vs Lim Ited (Bantamweight)',
    ],
    [
      { event: RACE_WEEKEND, segment: 'qualifying' },
      'F1: Harbor Grand Prix - Qualifying',
      'F1: Harbor Grand Prix - Qualifying',
      'Gull Arena Circuit, Harbor City, Maritania',
      'Qualifying: Harbor Grand Prix, Gull Arena Circuit, Harbor City, Maritania, 2:00 PM EST (ESPN, ABC).',
      'Next: Harbor GP - Qualifying, Today at 2:00 PM EST',
      'Qualifying: Harbor Grand Prix, Gull Arena Circuit, Harbor City, Maritania. ' +
        'Saturday, Nov 21 at 2:00 PM EST (ESPN, ABC).',
    ],
    [
      { event: RACE_WEEKEND },
      'F1: Harbor Grand Prix',
      'F1: Harbor Grand Prix',
      'Gull Arena Circuit, Harbor City, Maritania',
      'Harbor Grand Prix, Gull Arena Circuit, Harbor City, Maritania, 8:30 AM EST (ESPN, ABC).',
      'Next: Harbor GP - Qualifying, Today at 2:00 PM EST',
      'Harbor Grand Prix, Gull Arena Circuit, Harbor City, Maritania (ESPN, ABC).\n' +
        'Practice 1: Saturday, Nov 21 at 8:30 AM EST\nQualifying: Saturday, Nov 21 at 2:00 PM EST\n' +
        'Race: Saturday, Nov 21 at 7:30 PM EST',
    ],
    [
      { event: STOCK_CAR_RACE },
      'NASCAR Cup Series at Harbor',
      'NASCAR Cup Series at Harbor',
      '',
      'NASCAR Cup Series at Harbor, 2:00 PM EST.',
      'Next: NASCAR Cup Series at Harbor - Race, Today at 2:00 PM EST',
      'NASCAR Cup Series at Harbor.\nRace: Saturday, Nov 21 at 2:00 PM EST',
    ],
    [
      { event: TENNIS_MATCH, now: new Date('2026-11-19T15:00:00Z') },
      'WTA: Ana Ace vs Bea Baseline',
      'WTA: Ana Ace vs Bea Baseline',
      "Harbor Open - Women's Singles, Quarterfinals",
      "Ana Ace vs Bea Baseline at the Harbor Open. Women's Singles, Quarterfinals, Court 8, 10:00 AM EST.",
      'Next: Ana Ace vs Bea Baseline - Tomorrow at 10:00 AM EST',
      "Ana Ace vs Bea Baseline at the Harbor Open. Women's Singles, Quarterfinals, Court 8. " +
        'Friday, Nov 20 at 10:00 AM EST.',
    ],
    [
      { event: { ...GOLF, name: 'the Harbor Classic', timeValid: false } },
      'PGA: The Harbor Classic',
      'PGA: The Harbor Classic',
      '',
      'The Harbor Classic.',
      'Next: PGA: The Harbor Classic - Today',
      'The Harbor Classic. Saturday, Nov 21.',
    ],
  ])('read like a guide %#', (request, channelName, title, subtitle, description, filler, fillerDescription) => {
    const template = chooseTemplate(STARTER_TEMPLATES, request.event)
    const context = contextOf(request)
    const { pregame } = template
    const chosen = (row: Pick<Template, 'descriptionOptions'> | undefined) =>
      selectDescription(row?.descriptionOptions ?? [], context, 'seed').template
    const texts = [
      template.channelName,
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
      return resolver.text(chooseTemplate(STARTER_TEMPLATES, event).channelName ?? '', contextOf({ event }))
    })
    expect(names).toEqual(['NBA: Herons @ Porcupines (Game 1)', 'NBA: Herons @ Porcupines (Game 2)'])
  })

  /** Title and description of the programme itself and of its fillers; of the idle one nothing. */
  const told = (event: SportsEvent, more: Parameters<typeof contextOf>[0] = {}) => {
    const template = chooseTemplate(STARTER_TEMPLATES, event)
    const context = contextOf({ event, ...more })
    return [template.pregame, template, template.postgame].map((part) => {
      const { template: chosen } = selectDescription(part?.descriptionOptions ?? [], context, 'seed')
      return [part?.title, chosen].map((text) => resolver.text(text ?? '', context))
    })
  }

  test('say that a game was postponed, and why, in every title and text', () => {
    const event: SportsEvent = {
      ...LAST_GAME,
      status: { state: 'postponed' },
      notes: ['Inclement Weather - Makeup date June 5', 'Finals - Game 7'],
    }
    const sentence = 'Finals - Game 7: Cove Crabs at Harbor Herons was postponed: inclement weather.'
    expect(told(event, { now: new Date('2026-11-18T12:00:00Z') })).toEqual([
      ['Postponed: Crabs @ Harbor Herons (Game 7)', sentence],
      ['NBA: Cove Crabs at Harbor Herons (Postponed)', sentence],
      ['Postponed: Crabs @ Harbor Herons (Game 7)', sentence],
    ])
  })

  test('name no hour before an event that is called off, whatever it is', () => {
    for (const state of ['postponed', 'canceled'] as const) {
      const [word, ...titles] = [
        state === 'postponed' ? 'Postponed' : 'Canceled',
        ...[TEAM_GAME, FIGHT_CARD, RACE_WEEKEND, STOCK_CAR_RACE, TENNIS_MATCH, GOLF].map(
          (event) => told({ ...event, status: { state } })[0]?.[0],
        ),
        told({ ...FIGHT_CARD, status: { state } }, { segment: 'prelims' })[0]?.[0],
        told({ ...RACE_WEEKEND, status: { state } }, { segment: 'qualifying' })[0]?.[0],
      ]
      expect(titles).toEqual([
        `${word}: Mules @ Herons (Game 5)`,
        `${word}: UFC 310`,
        `${word}: Harbor GP`,
        `${word}: NASCAR Cup Series at Harbor`,
        `${word}: Ana Ace vs Bea Baseline`,
        `${word}: PGA: Harbor Classic`,
        `${word}: UFC 310 (Prelims)`,
        `${word}: Harbor GP - Qualifying`,
      ])
    }
  })

  test('say of a game that was suspended that it was, and why, from its start on', () => {
    const event: SportsEvent = { ...LAST_GAME, status: { state: 'suspended', detail: 'Suspended - Rain' } }
    const sentence = 'Cove Crabs at Harbor Herons was suspended: rain.'
    const before = told(event, { now: new Date('2026-11-18T12:00:00Z') })
    expect(before[0]?.[0]).toBe('Next: Crabs @ Harbor Herons - Tonight at 7:00 PM EST')
    expect(told(event, { now: new Date('2026-11-19T12:00:00Z') }).slice(1)).toEqual([
      ['NBA: Cove Crabs at Harbor Herons (Suspended)', sentence],
      ['Suspended: Crabs @ Harbor Herons', sentence],
    ])
  })

  test('tell the hours of a card’s later parts before it, where it has some', () => {
    const [before] = told(FIGHT_CARD)
    expect(before?.[1]).toMatch(
      / Saturday, Nov 21 at 6:00 PM EST, Prelims at 8:00 PM EST, Main Card at 10:00 PM EST \(/,
    )
    const { segments: _, ...whole } = FIGHT_CARD
    expect(told(whole)[0]?.[1]).toMatch(/ Saturday, Nov 21 at 6:00 PM EST \(/)
  })

  test('say of a walkover that it was not played', () => {
    const event: SportsEvent = { ...TENNIS_MATCH, status: { state: 'canceled', detail: 'Walkover' } }
    const [before, programme] = told(event)
    expect(before?.[0]).toBe('Walkover: Ana Ace vs Bea Baseline')
    expect(programme).toEqual([
      'WTA: Ana Ace vs Bea Baseline (Walkover)',
      'Ana Ace vs Bea Baseline was not played (walkover).',
    ])
  })

  test('say that a game is played if necessary, but not in the name of its channel', () => {
    const event: SportsEvent = { ...NEXT_GAME, notes: ['East Finals - Game 7 If Necessary'] }
    expect(told(event).map(([title]) => title)).toEqual([
      'Next: Herons @ Porcupines (Game 7, If Necessary) - Tuesday at 7:00 PM EST',
      'NBA: Harbor Herons at Pine Porcupines (If Necessary)',
      'Earlier: Herons @ Porcupines (Game 7)',
    ])
    const { channelName: name = '' } = chooseTemplate(STARTER_TEMPLATES, event)
    expect(resolver.text(name, contextOf({ event }))).toBe('NBA: Herons @ Porcupines (Game 7)')
  })

  test('say what is due while no side is known, with its occasion while one is', () => {
    const { home: _home, away: _away, ...rest } = NEXT_GAME
    const none: SportsEvent = { ...rest, name: 'TBD at TBD', notes: ['Super Bowl LX'], venue: { name: 'Gull Arena' } }
    expect(told(none)[1]).toEqual(['NBA: Super Bowl LX', 'Super Bowl LX, Gull Arena, 7:00 PM EST.'])
    const one: SportsEvent = { ...NEXT_GAME, away: { name: 'TBD' }, notes: ['Wild Card'] }
    expect(told(one)[1]?.[1]).toBe('Wild Card: TBD at Pine Porcupines, 7:00 PM EST.')
  })

  test('never say of schools that are not known that they meet', () => {
    const { home: _home, away: _away, ...rest } = NEXT_GAME
    const none: SportsEvent = { ...rest, sport: 'lacrosse', name: 'Conference Final' }
    expect(told(none)[1]?.[1]).toBe('Conference Final, 7:00 PM EST.')
    const one: SportsEvent = { ...NEXT_GAME, sport: 'lacrosse', away: { name: 'TBD' } }
    expect(told(one)[1]?.[1]).toBe('TBD vs Pine Porcupines, 7:00 PM EST.')
  })

  test('tell the hour of an event that is over within a day, and the days alone of any other', () => {
    expect(told(GOLF).map(([, text]) => text)).toEqual([
      'Harbor Classic. Saturday, Nov 21 at 7:00 AM EST.',
      'Harbor Classic, 7:00 AM EST.',
      'Harbor Classic. Saturday, Nov 21 at 7:00 AM EST.',
    ])
    expect(told({ ...GOLF, end: '2026-11-24T22:00:00Z' }).map(([, text]) => text)).toEqual([
      'Harbor Classic. Saturday, Nov 21 at 7:00 AM EST.',
      'Harbor Classic.',
      'Harbor Classic.',
    ])
  })

  test.each([
    ['tennis', 'Ana Ace vs Bea Baseline', 'Tennis: Ana Ace vs Bea Baseline'],
    ['lacrosse', 'Lacrosse: Herons vs Mules', 'Lacrosse: Herons vs Mules'],
    ['sports', 'Harbor Darts Final', 'Harbor Darts Final'],
  ])('tell a name and a time where nothing else is known, once: %s', (sport, name, called) => {
    const event: SportsEvent = { ...{ id: '1', provider: 'name', sport, league: sport }, name, start: NEXT_GAME.start }
    const template = chooseTemplate(STARTER_TEMPLATES, null)
    const context = contextOf({ event })
    const { template: row } = selectDescription(template.descriptionOptions ?? [], context, 'seed')
    const said = [template.channelName, template.title, template.subtitle, row]
    expect(said.map((text) => resolver.text(text ?? '', context))).toEqual([
      called,
      called,
      '',
      `${name}, 7:00 PM EST.`,
    ])
  })

  test('tell the networks within the sentence while only the day is known', () => {
    const event: SportsEvent = { ...NEXT_GAME, timeValid: false, broadcasts: [{ name: 'ESPN' }] }
    expect(told(event).map(([, text]) => text)).toEqual([
      'The Harbor Herons visit the Pine Porcupines. Tuesday, Nov 24 (ESPN).',
      'The Harbor Herons visit the Pine Porcupines (ESPN).',
      'Harbor Herons at Pine Porcupines. Tuesday, Nov 24.',
    ])
  })

  test('tell no records before the first game', () => {
    const withRecords = (summary: string): SportsEvent => ({
      ...NEXT_GAME,
      home: { name: 'Pine Porcupines', record: { summary } },
      away: { name: 'Harbor Herons', record: { summary: '1-0' } },
    })
    expect(told(withRecords('0-0'))[1]?.[1]).toMatch(/^The Harbor Herons visit the Pine Porcupines,/)
    expect(told(withRecords('0-1'))[1]?.[1]).toMatch(/^The Harbor Herons \(1-0\) visit the Pine Porcupines \(0-1\),/)
  })

  test('tell the day of a race event that has no sessions', () => {
    const { segments: _, ...event } = STOCK_CAR_RACE
    expect(told(event)[0]).toEqual([
      'Next: NASCAR Cup Series at Harbor - Today at 2:00 PM EST',
      'NASCAR Cup Series at Harbor.\nSaturday, Nov 21 at 2:00 PM EST',
    ])
  })

  test('tell which card it is, and that its main event is for a title', () => {
    const bout = { fighters: ['Little Hammer', 'Old Anvil'], title: true }
    const event: SportsEvent = {
      ...FIGHT_CARD,
      name: 'UFC Fight Night: Hammer vs. Anvil',
      shortName: 'UFC Fight Night',
      segments: [{ code: 'prelims' }, { code: 'main_card', bouts: [bout] }],
    }
    const [before, programme] = told(event, { segment: 'main_card' })
    expect(before?.[0]).toMatch(/^Next: UFC Fight Night: Hammer vs. Anvil \(Main Card\) - Tonight at /)
    expect(programme?.[1]).toMatch(/^Main card: Little Hammer vs Old Anvil for the title at Gull Arena,/)
  })

  test('name a channel alike from the day before to the day after, whatever state is known', () => {
    const states = ['pre', 'in', 'post', 'postponed', 'canceled', 'suspended'] as const
    for (const event of [...EVENTS, STOCK_CAR_RACE]) {
      const start = Date.parse(event.start)
      const { channelName: name = '' } = chooseTemplate(STARTER_TEMPLATES, event)
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
    const { channelName: name } = chooseTemplate(STARTER_TEMPLATES, TEAM_GAME)
    const context = contextOf({ event: TEAM_GAME, feed: 'away', exceptionKeyword: 'Spanish' })
    expect(resolver.text(name ?? '', context)).toBe('NBA: Mules @ Herons (Game 5) (Mesa Mules Feed) [Spanish]')
    const national = contextOf({ event: NEXT_GAME, feed: 'national' })
    expect(resolver.text(name ?? '', national)).toBe('NBA: Herons @ Porcupines (National Feed)')
    const card = contextOf({ event: FIGHT_CARD, segment: 'prelims' })
    expect(resolver.text(chooseTemplate(STARTER_TEMPLATES, FIGHT_CARD).channelName ?? '', card)).toBe(
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
          const rest = { ...Object.fromEntries(kept), timeValid: clockKnown } as SportsEvent
          const context = contextOf({ event: rest, segment, next: NEXT_GAME, last: LAST_GAME })
          const { sport, league } = rest
          const ofTeam = chooseTeamTemplate(STARTER_TEMPLATES, { sport, league })
          for (const template of [chooseTemplate(STARTER_TEMPLATES, rest), ofTeam]) {
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

  test('give a permanent channel something to say between games, and without any', () => {
    const idleOf = (context: typeof HERONS_CONTEXT) => {
      const { idle } = chooseTeamTemplate(STARTER_TEMPLATES, { sport: 'basketball' })
      const rows = selectDescription(idle?.descriptionOptions ?? [], context, '')
      return [idle?.title, rows.template].map((text) => resolver.text(text ?? '', context))
    }
    expect(idleOf(HERONS_CONTEXT)).toEqual([
      'Harbor Herons: Tuesday at Porcupines, 7:00 PM EST',
      'Next: Harbor Herons at Pine Porcupines. Tuesday, Nov 24 at 7:00 PM EST.',
    ])
    expect(idleOf(contextOf({ last: LAST_GAME, teamId: '1' }))).toEqual([
      'Harbor Herons',
      'No game of the Harbor Herons is on the schedule yet.',
    ])
  })

  test('fill the time before and after, and that in which nothing is known', () => {
    for (const { name, pregame, postgame, idle } of STARTER_TEMPLATES) {
      for (const filler of [pregame, postgame, idle]) {
        const says = (filler?.descriptionOptions?.length ?? 0) > 0 || (filler?.description ?? '') !== ''
        expect([name, says, (filler?.title ?? '') !== '']).toEqual([name, true, true])
      }
    }
  })

  test('say nothing of an event that no provider lists now but that it is not known', () => {
    const ofEvents = STARTER_TEMPLATES.filter(({ templateType: type }) => type === 'event')
    for (const { idle } of ofEvents) {
      const said = [idle?.title, idle?.description].map((text) => resolver.text(text ?? '', contextOf({})))
      expect(said).toEqual([
        'No event information',
        'The event of this channel is not on the schedule at the moment. It is shown here once it is listed again.',
      ])
    }
  })

  test('name an event after it without a word on how it went, but whether it was called off', () => {
    const states = ['post', 'suspended', 'postponed', 'canceled'] as const
    for (const event of [...EVENTS, STOCK_CAR_RACE]) {
      const { postgame } = chooseTemplate(STARTER_TEMPLATES, event)
      const now = new Date(Date.parse(event.start) + 48 * 3_600_000)
      const [over, ...others] = states.map((state) =>
        resolver.text(postgame?.title ?? '', contextOf({ event: { ...event, status: { state } }, now })),
      )
      expect(over).toMatch(/^Earlier: \S/)
      const what = over?.slice('Earlier'.length)
      expect(others).toEqual([`Suspended${what}`, `Postponed${what}`, `Canceled${what}`])
    }
  })
})

test('a starter keeps its id, which owners’ groups and channels hold', () => {
  const found = Object.fromEntries(STARTER_TEMPLATES.map(({ id, name }) => [id, name]))
  expect(found).toEqual({
    2000000001: 'Team games',
    2000000002: 'Fight cards',
    2000000003: 'Race weekends',
    2000000004: 'Other events',
    2000000005: 'Team channel',
    2000000006: 'Tennis and other matches',
    2000000007: 'Fight channel',
    2000000008: 'Racing channel',
    2000000009: 'Player channel',
    2000000010: 'Tour channel',
    2000000011: 'Golf tournaments',
  })
})

describe('between two games', () => {
  const now = new Date('2026-11-20T15:00:00Z')
  const idleOf = (sport: string, next: SportsEvent) => {
    const { idle } = chooseTeamTemplate(STARTER_TEMPLATES, { sport })
    const context = contextOf({ next, now })
    const { template } = selectDescription(idle?.descriptionOptions ?? [], context, 'seed')
    return [idle?.title, template].map((text) => resolver.text(text ?? '', context))
  }

  test('the occasion of the next game is told, and that it may not be played', () => {
    const next = { ...TEAM_GAME, notes: ['Finals - Game 7 - If Necessary'] }
    expect(idleOf('basketball', next)).toEqual([
      'Harbor Herons: Tomorrow vs Mules (If Necessary), 7:30 PM EST',
      'Next: Finals - Game 7 - If Necessary: Mesa Mules at Harbor Herons, Gull Arena, Harbor City, ST. ' +
        'Saturday, Nov 21 at 7:30 PM EST (ESPN, ABC).',
    ])
  })

  test('the last result is told as that of the last game, and not a word where there is none or it is hidden', () => {
    const last = { sport: 'basketball', text: 'Last: Harbor Herons 110 - Cove Crabs 101' }
    const saidOf = (given: Parameters<typeof contextOf>[0]) => {
      const { idle } = chooseTeamTemplate(STARTER_TEMPLATES, last)
      return resolver.text(idle?.subtitle ?? '', contextOf({ next: NEXT_GAME, now, ...given }))
    }
    expect(saidOf({ last: LAST_GAME })).toBe(last.text)
    expect(saidOf({ last: LAST_GAME, hideResults: true })).toBe('')
    expect(saidOf({ last: null })).toBe('')
  })

  test('a team that no provider has named has no schedule yet, one that is known no game', () => {
    const saidOf = (sport: string, side: NonNullable<SportsEvent['home']>) => {
      const { idle } = chooseTeamTemplate(STARTER_TEMPLATES, { sport })
      const context = contextOf({ team: { side, sport }, now })
      const { template } = selectDescription(idle?.descriptionOptions ?? [], context, 'seed')
      return resolver.text(template ?? '', context)
    }
    expect(saidOf('soccer', { name: 'Gullport' })).toBe('The schedule of Gullport is not known yet.')
    expect(saidOf('soccer', { id: '7', name: 'Gullport' })).toBe('No game of Gullport is on the schedule yet.')
    expect(saidOf('tennis', { name: 'Ana Ace' })).toBe('The schedule of Ana Ace is not known yet.')
  })

  test('the tournament and the round of the next match are told', () => {
    expect(idleOf('tennis', { ...TENNIS_MATCH, start: '2026-11-21T15:00:00Z', status: { state: 'pre' } })[1]).toBe(
      "Next: Ana Ace vs Bea Baseline at the Harbor Open. Women's Singles, Quarterfinals. Saturday, Nov 21 at 10:00 AM EST.",
    )
  })
})
