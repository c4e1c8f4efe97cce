import { describe, expect, test } from 'vitest'
import schema from '../../schemas/template.schema.json' with { type: 'json' }
import { templateShape } from '../../src/generated/json-shapes.ts'
import type { EventSide, SportsEvent, Template, TemplateJson } from '../../src/generated/records.ts'
import { fromJson } from '../../src/records/json.ts'
import {
  allowedSuffixes,
  CONDITIONS,
  factsOf,
  readVariable,
  STARTER_TEMPLATES,
  type TemplateContext,
  VARIABLES,
} from '../../src/templates/index.ts'
import { COLLEGE_GAME, CONFERENCE_GAME, contextOf, HERONS, MULES, TEAM_GAME } from './sample-games.ts'

type Change = (event: SportsEvent) => SportsEvent

const without = (record: object, members: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([member]) => !members.includes(member)))

const withoutInSides =
  (...members: readonly (keyof EventSide)[]): Change =>
  (event) => ({ ...event, home: without(event.home ?? {}, members), away: without(event.away ?? {}, members) })

/** By facts: an event as it is without them. */
const LACKING: { readonly [facts: string]: Change } = {
  rankings: withoutInSides('rank'),
  standings: withoutInSides('seed', 'streak', 'stats', 'conference', 'division', 'gamesBack'),
  detail: (event) => withoutInSides('lastFive')({ ...event, headlines: {}, series: {} }),
}

const EVENTS: readonly SportsEvent[] = [
  TEAM_GAME,
  COLLEGE_GAME,
  CONFERENCE_GAME,
  { ...TEAM_GAME, home: { ...HERONS, streak: 'T3' }, away: { ...MULES, rank: 8 } },
]

function contexts(change: Change): readonly TemplateContext[] {
  return EVENTS.flatMap((whole) => {
    const event = change(whole)
    return [contextOf({ event, next: event, last: event, feed: 'away' }), contextOf({ event, teamId: '1' })]
  })
}

const asItIs: Change = (event) => event

describe.each(Object.entries(LACKING))('%s', (facts, lacking) => {
  const [whole, bare] = [contexts(asItIs), contexts(lacking)]

  test('are declared by the variables that read otherwise without them, and by no others', () => {
    const readings = (all: readonly TemplateContext[]) =>
      VARIABLES.map((variable) =>
        all.flatMap((context) => allowedSuffixes(variable).map((suffix) => readVariable(variable, suffix, context))),
      )
    const [before, after] = [readings(whole), readings(bare)]
    const differing = VARIABLES.filter((_, index) => String(before[index]) !== String(after[index]))
    const declaring = VARIABLES.filter((variable) => variable.facts.some((one) => one === facts))
    expect(declaring.map(({ name }) => name)).toEqual(differing.map(({ name }) => name))
    expect(declaring.length).toBeGreaterThan(0)
  })

  test('are declared by the conditions that judge otherwise without them, and by no others', () => {
    const verdicts = (all: readonly TemplateContext[]) =>
      CONDITIONS.map(({ holds }) => all.map((context) => holds(context, '1').matched))
    const [before, after] = [verdicts(whole), verdicts(bare)]
    const differing = CONDITIONS.filter((_, index) => String(before[index]) !== String(after[index]))
    const declaring = CONDITIONS.filter((condition) => condition.facts.some((one) => one === facts))
    expect(declaring.map(({ name }) => name)).toEqual(differing.map(({ name }) => name))
    expect(declaring.length).toBeGreaterThan(0)
  })
})

test('schedules of teams are declared by the conditions that judge otherwise without next and last games, and by no others', () => {
  const [around, alone] = [
    { next: TEAM_GAME, last: TEAM_GAME },
    { next: null, last: null },
  ].map((games) => contextOf({ event: TEAM_GAME, ...games }))
  const verdicts = (context: TemplateContext | undefined) =>
    CONDITIONS.map((condition) => context !== undefined && condition.holds(context, '1').matched)
  const [before, after] = [verdicts(around), verdicts(alone)]
  const differing = CONDITIONS.filter((_, index) => before[index] !== after[index])
  const declaring = CONDITIONS.filter(({ facts }) => facts.includes('schedule'))
  expect(declaring).toEqual(differing)
  expect(declaring.map(({ name }) => name)).toEqual(['has_next_game', 'has_last_game'])
})

interface Property {
  readonly type?: string
  readonly items?: Property
  readonly properties?: { readonly [name: string]: Property }
  readonly $ref?: string
}

/** Records of a schema with one text each, by the place of the text. */
function oneTextEach(property: Property, text: string, place: string): readonly (readonly [string, unknown])[] {
  const { type, items, properties, $ref } = property
  if ($ref !== undefined) {
    const definition = $ref.split('/').at(-1) as keyof typeof schema.$defs
    return oneTextEach(schema.$defs[definition] as Property, text, place)
  }
  if (type === 'string') return [[place, text]]
  if (items !== undefined) return oneTextEach(items, text, place).map(([where, value]) => [where, [value]])
  return Object.entries(properties ?? {}).flatMap(([name, inner]) =>
    oneTextEach(inner, text, place === '' ? name : `${place}/${name}`).map(
      ([where, value]) => [where, { [name]: value }] as const,
    ),
  )
}

const template = (fields: unknown): Template =>
  fromJson(templateShape, { id: 1, name: 'Mine', template_type: 'event', ...(fields as Partial<TemplateJson>) })

/** Texts of a template in which a placeholder is no placeholder. */
const NO_TEXTS = new Set(['name', 'template_type', 'episode_numbers', 'sports', 'leagues', 'created_at', 'updated_at'])

describe('the facts of a template', () => {
  test.each(oneTextEach(schema as Property, 'No. {home_team_rank.next} ', ''))(
    'count the placeholders of %s',
    (place, fields) => {
      expect([...factsOf(template(fields))]).toEqual(NO_TEXTS.has(place) ? [] : ['rankings', 'schedule'])
    },
  )

  test('count the conditions of the rows, of fillers too, in any letter case', () => {
    const rows = (condition: string) => ({ description_options: [{ condition, template: 'x' }] })
    expect([...factsOf(template({ ...rows(' Has_Preview'), idle: rows('win_streak') }))].sort()).toEqual([
      'detail',
      'standings',
    ])
    expect([...factsOf(template(rows('is_home')))]).toEqual([])
    expect([...factsOf(template(rows('nonsense')))]).toEqual([])
    expect([...factsOf(template({ description_options: [{ condition: null, template: 'x' }] }))]).toEqual([])
  })

  test('are none where placeholders are unknown, have a suffix that leads nowhere, or need the schedule alone', () => {
    const title = '{nobody.next} {team_rank.next} {is_ranked.last} {home_team} {game_time} {team_record} {game_recap}'
    expect([...factsOf(template({ title }))]).toEqual([])
  })

  test('are the schedules of teams where a text or a row reads another game than the channel’s', () => {
    for (const title of ['{opponent.next}', '{Result.LAST}'])
      expect([...factsOf(template({ title }))]).toEqual(['schedule'])
    const row = { description_options: [{ condition: 'has_last_game', template: 'x' }] }
    expect([...factsOf(template(row))]).toEqual(['schedule'])
  })

  test('of the starters are what their rows look for', () => {
    const facts = STARTER_TEMPLATES.map((starter) => [...factsOf(starter)].sort())
    expect(facts[0]).toEqual(['rankings'])
    expect([...new Set(facts.flat())].sort()).toEqual(['rankings', 'schedule'])
    const ofEvents = STARTER_TEMPLATES.filter(({ templateType: type }) => type === 'event')
    expect(ofEvents.flatMap((starter) => [...factsOf(starter)])).not.toContain('schedule')
  })
})
