import type { ConditionalDescription } from '../../../src/generated/records.ts'
import { buildTemplateContext, createResolver, selectDescription } from '../../../src/templates/index.ts'
import type { BenchJob } from '../job.ts'
import { keep } from '../keep.ts'
import { BENCH_NOW, seasonOf } from '../season.ts'
import { once } from '../seeded-random.ts'

const PROGRAMMES = 5_000
const FIELDS = Array.from(
  { length: 4 },
  (_, field) =>
    `${field}: {league} {away_team} ({away_team_record}) at {home_team} ({home_team_record}), {venue_full}, {game_day} {game_time}`,
)
const PIECES = FIELDS.map((field) => field.split(/\{[^}]+\}/))
const VALUES = ['NBA', 'Mesa Mules', '8-4', 'Harbor Herons', '10-2', 'Gull Arena, Harbor City', 'Friday', '7:30 PM EST']
const ROWS: readonly ConditionalDescription[] = [
  { condition: 'is_playoff', priority: 10, template: 'Play-off: {matchup}' },
  { condition: 'is_ranked_matchup', priority: 20, template: 'Ranked: {matchup}' },
  { condition: 'win_streak', condition_value: '5', priority: 30, template: '{team_name} on a run' },
  { condition: 'has_odds', priority: 40, template: 'Odds: {odds_details}' },
  { condition: 'is_national_broadcast', priority: 50, template: 'On {broadcast_simple}' },
  { priority: 100, template: '{matchup}' },
]

/** render.5k: programmes with four fields of eight variables and six conditional rows; the floor joins pre-split strings. */
export const renderJobs: readonly BenchJob[] = [
  {
    name: 'render.5k',
    items: PROGRAMMES,
    run() {
      const resolver = createResolver({})
      for (const event of season()) {
        const context = buildTemplateContext({ event, now: BENCH_NOW, timeZone: 'America/New_York' })
        for (const field of FIELDS) keep(resolver.text(field, context).length)
        keep(resolver.text(selectDescription(ROWS, context, event.id).template ?? '', context).length)
      }
    },
    floor() {
      for (const _ of season()) {
        for (const pieces of PIECES) keep(pieces.map((piece, at) => piece + (VALUES[at] ?? '')).join('').length)
      }
    },
  },
]

const season = once(() => seasonOf(PROGRAMMES))
