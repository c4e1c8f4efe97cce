import { describe, expect, test } from 'vitest'
import { currentEventFinder, type FactsInput, factsWanted, withOtherGames } from '../../src/channels/template-facts.ts'
import type {
  FavoriteTeam,
  ManagedChannel,
  Settings,
  SportsEvent,
  StreamGroup,
  Template,
} from '../../src/generated/records.ts'
import { teamSchedules } from '../../src/sports/index.ts'
import { factsInUse } from '../../src/streams/match-input.ts'
import { STARTER_TEMPLATES } from '../../src/templates/index.ts'
import { game } from '../refresh/refresh-fixtures.ts'

const NOW = new Date('2025-06-05T16:00:00Z')
const SETTINGS = { createBefore: 'same_day', deleteAfter: 'same_day', timeZone: 'America/New_York' } as Settings

const PLAIN: Template = { id: 1, name: 'Plain', templateType: 'event', sports: ['basketball'], title: '{matchup}' }
const PREVIEW: Template = { ...PLAIN, id: 2, name: 'Preview', sports: ['hockey'], subtitle: '{game_preview}' }
const RANKS: Template = { ...PLAIN, id: 3, name: 'Ranks', sports: ['hockey'], title: '{home_team_rank} {matchup}' }
const SEEDS: Template = { ...PLAIN, id: 4, name: 'Seeds', sports: ['hockey'], idle: { title: '{away_team_seed}' } }
const NEXT: Template = { ...PLAIN, id: 5, name: 'Next', sports: ['hockey'], subtitle: '{opponent.next}' }
const TEMPLATES = [PLAIN, PREVIEW, RANKS, SEEDS, ...STARTER_TEMPLATES]

const GAME = game(1, 0, 1)

function group(template: number | undefined, more: Partial<StreamGroup> = {}): StreamGroup {
  return { id: 1, name: 'Sports', ...(template === undefined ? {} : { templateId: template }), ...more } as StreamGroup
}

function matched(event: SportsEvent, ofGroup: StreamGroup) {
  return { event, group: ofGroup, segment: null } as unknown as FactsInput['matches'][number]
}

function channel(template: number | null, event = '1'): ManagedChannel {
  return { templateId: template, eventId: event } as ManagedChannel
}

/** Facts by the event's id. */
function wanted(given: Partial<FactsInput>) {
  return rowsOf(given).map(({ event, facts }) => [event.id, [...facts].sort()])
}

function rowsOf(given: Partial<FactsInput>) {
  const events = [GAME, game(2, 2, 3)]
  return factsWanted({
    matches: [],
    channels: [],
    eventOf: ({ eventId: id }) => events.find((event) => event.id === id),
    templates: TEMPLATES,
    settings: SETTINGS,
    now: NOW,
    ...given,
  })
}

describe('what the texts of channels ask of an event', () => {
  test('is what the template asks that its stream group names, and not that of the channel that it has', () => {
    const channels = [channel(PREVIEW.id as number)]
    expect(wanted({ matches: [matched(GAME, group(RANKS.id))], channels })).toEqual([['1', ['rankings']]])
    expect(wanted({ matches: [matched(GAME, group(PLAIN.id))], channels })).toEqual([])
  })

  test('is what the template asks that fits the event where the group names none, or one that is gone', () => {
    for (const named of [undefined, 99]) expect(wanted({ matches: [matched(GAME, group(named))] })).toEqual([])
    const starters = { templates: STARTER_TEMPLATES }
    const [[, facts] = []] = wanted({ ...starters, matches: [matched(GAME, group(undefined))] })
    expect(facts).toEqual(['rankings'])
  })

  test('is what the template of a favorite team asks of each of its games, of the side on which it plays', () => {
    const identity = { side: { id: '0', name: 'Harbor Herons' }, sport: 'basketball', league: 'nba' }
    const games = [GAME, game(7, 2, 0)]
    const rows = rowsOf({ teams: [{ identity, template: NEXT, games }] })
    expect(rows.map(({ event, facts, sides }) => [event.id, [...facts], [...(sides ?? [])]])).toEqual([
      ['1', ['schedule'], ['home']],
      ['7', ['schedule'], ['away']],
    ])
    expect(rowsOf({ teams: [{ identity, template: PLAIN, games }] })).toEqual([])
  })

  test('is that of all its channels together, and the event stands once', () => {
    const matches = [PREVIEW, SEEDS, PREVIEW].map(({ id }) => matched(GAME, group(id)))
    expect(wanted({ matches })).toEqual([['1', ['detail', 'standings']]])
  })

  test('is nothing before its channel is made and after it is gone', () => {
    const of = (start: string) => wanted({ matches: [matched(game(1, 0, 1, start), group(PREVIEW.id))] })
    expect(of('2025-06-06T00:00:00Z')).toHaveLength(1)
    expect(of('2025-06-07T00:00:00Z')).toEqual([])
    expect(of('2025-06-03T23:00:00Z')).toEqual([])
    const early = group(PREVIEW.id, { createBefore: '2d' })
    expect(wanted({ matches: [matched(game(1, 0, 1, '2025-06-07T00:00:00Z'), early)] })).toHaveLength(1)
  })

  test('is that of the channel’s own template where no stream is there any more', () => {
    const channels = [channel(PREVIEW.id as number, '2'), channel(RANKS.id as number, 'gone'), channel(99, '1')]
    expect(wanted({ channels })).toEqual([['2', ['detail']]])
  })
})

describe('the teams whose schedules are asked for', () => {
  const templates = [...TEMPLATES, NEXT]
  const ofFeed = (feed: string | null, more: Partial<StreamGroup> = {}) =>
    ({ ...matched(GAME, group(NEXT.id, more)), reading: { feed } }) as unknown as FactsInput['matches'][number]
  const sides = (given: Partial<FactsInput>) => rowsOf({ templates, ...given }).map((row) => [...(row.sides ?? [])])

  test('are those that channels speak of: the home side, and the guests where a channel is their feed', () => {
    const byFeed = { duplicateHandling: 'per_feed' as const }
    expect(sides({ matches: [ofFeed('away')] })).toEqual([['home']])
    expect(sides({ matches: [ofFeed('away', byFeed)] })).toEqual([['away']])
    expect(sides({ matches: ['national', 'home', 'away'].map((feed) => ofFeed(feed, byFeed)) })).toEqual([
      ['home', 'away'],
    ])
    expect(sides({ channels: [{ ...channel(NEXT.id), feed: 'away' }] })).toEqual([['away']])
  })

  test('are none where no template asks for them', () => {
    expect(sides({ matches: [matched(GAME, group(PREVIEW.id))] })).toEqual([[]])
  })
})

describe('the other games of a channel’s teams', () => {
  const later = game(2, 0, 2, '2025-06-07T23:00:00Z')
  const theirs = game(3, 1, 2, '2025-06-08T23:00:00Z')
  const schedules = teamSchedules([GAME, later, theirs])
  const facts = (sides: readonly ('home' | 'away')[], ...kinds: readonly ('schedule' | 'standings' | 'detail')[]) =>
    withOtherGames([{ event: GAME, facts: new Set(kinds), sides: new Set(sides) }], schedules).map((one) => [
      one.event.id,
      [...one.facts],
    ])

  test('get the figures of both sides that its texts ask for, and no detail', () => {
    expect(facts(['home'], 'schedule', 'standings', 'detail')).toEqual([
      ['1', ['schedule', 'standings', 'detail']],
      ['2', ['standings']],
    ])
    expect(facts(['home', 'away'], 'schedule', 'standings').map(([id]) => id)).toEqual(['1', '2', '3'])
  })

  test('get nothing where its texts ask for no figures, or for no other game', () => {
    expect(facts(['home'], 'schedule', 'detail')).toHaveLength(1)
    expect(facts([], 'standings')).toHaveLength(1)
  })
})

describe('what may be asked of events at all', () => {
  const inUse = (groups: readonly StreamGroup[], ...used: readonly number[]) =>
    [
      ...factsInUse(
        { streamGroups: groups, templates: TEMPLATES },
        used.map((id) => channel(id)),
      ),
    ].sort()
  const all = ['detail', 'rankings', 'standings']

  test('is what the templates of the groups and of the channels ask that are there', () => {
    expect(inUse([group(PLAIN.id)])).toEqual([])
    expect(inUse([group(PREVIEW.id), group(RANKS.id)])).toEqual(['detail', 'rankings'])
    expect(inUse([group(PLAIN.id)], SEEDS.id as number)).toEqual(['standings'])
  })

  test('is what any template asks where a group names none, or one that is gone, and without groups', () => {
    expect(inUse([group(undefined), group(PLAIN.id)])).toEqual(all)
    expect(inUse([group(99)])).toEqual(all)
    expect(inUse([])).toEqual(all)
  })

  test('is nothing that only a template for teams asks, unless a group names it', () => {
    const [ofTeam] = STARTER_TEMPLATES.filter(({ templateType: type }) => type === 'team')
    expect(inUse([])).not.toContain('schedule')
    expect(inUse([group(ofTeam?.id)])).toContain('schedule')
  })

  test('is what any template asks where the one that a group names, or that a channel has, is switched off or gone', () => {
    const off = { ...PLAIN, enabled: false }
    const channels = [{ templateId: 99 }]
    const inUseOf = (groups: readonly StreamGroup[], of: typeof channels = []) =>
      [...factsInUse({ streamGroups: groups, templates: [off, PREVIEW] }, of)].sort()
    expect(inUseOf([group(PREVIEW.id)])).toEqual(['detail'])
    expect(inUseOf([group(PLAIN.id)])).toEqual(inUseOf([]))
    expect(inUseOf([group(PREVIEW.id)], channels)).toEqual(inUseOf([]))
  })

  test('is also what the templates of favorite teams ask, and their schedules', () => {
    const asked = { ...PREVIEW, id: 9, templateType: 'team' } as const
    const rows = { streamGroups: [group(PLAIN.id)], templates: [...TEMPLATES, asked] }
    const favorite = { id: 1, teamName: 'Harbor Herons', sport: 'basketball' }
    const inUseOf = (...favoriteTeams: FavoriteTeam[]) => [...factsInUse({ ...rows, favoriteTeams }, [])].sort()
    expect(inUseOf({ ...favorite, templateId: 9 })).toEqual(['detail', 'schedule'])
    expect(inUseOf(favorite)).toContain('schedule')
    expect(inUseOf({ ...favorite, enabled: false })).toEqual([])
  })

  test('is nothing that only a template asks which is switched off', () => {
    const off = [PREVIEW, RANKS, SEEDS].map((template) => ({ ...template, enabled: false }))
    const [asked, starters] = [off, []].map((templates) => factsInUse({ streamGroups: [], templates }, []))
    expect(asked).toEqual(starters)
  })

  test('is nothing that only a group asks which is switched off', () => {
    expect(inUse([group(PLAIN.id), group(PREVIEW.id, { enabled: false })])).toEqual([])
  })
})

test('an event that was filled counts in place of the one that it was, and no other', () => {
  const others = game(2, 2, 3)
  const filled = { ...GAME, headlines: { preview: 'A close one' } }
  const replaced = currentEventFinder([{ event: GAME, facts: new Set(['detail']) }], [filled])
  expect([replaced(GAME), replaced(others)]).toEqual([filled, others])
})
