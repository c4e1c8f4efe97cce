import type { ConditionalDescription } from '../../../src/generated/records.ts'
import { buildTemplateContext, createResolver, selectDescription } from '../../../src/templates/index.ts'
import type { BenchJob } from '../job.ts'
import { keep } from '../keep.ts'
import { BENCH_NOW, seasonOf } from '../season.ts'
import { once } from '../seeded-random.ts'

const PROGRAMMES = 5_000
/** Four fields of eight variables, no two with the same eight: 16 variables in 32 places. */
const FIELDS: readonly string[] = [
  '{league}: {away_team} ({away_team_record}) at {home_team} ({home_team_record}), {venue_full}, {game_day} {game_time}',
  '{sport}: {away_team_short} vs. {home_team_short} | {league} | {venue}, {game_day}, {game_time} | {network}',
  '{home_team_the} ({home_team_record}) host {away_team_the} ({away_team_record}) at {venue_full}, {game_day} at {game_time} on {network}.',
  '{league} - {away_team} @ {home_team} - {away_team_short}/{home_team_short} - {game_date}, {game_time} - {network}',
]
const ROWS: readonly ConditionalDescription[] = [
  { condition: 'is_playoff', priority: 10, template: 'Play-off: {matchup}' },
  { condition: 'is_ranked_matchup', priority: 20, template: 'Ranked: {matchup}' },
  { condition: 'win_streak', conditionValue: '5', priority: 30, template: '{team_name} on a run' },
  { condition: 'has_odds', priority: 40, template: 'Odds: {odds_details}' },
  { condition: 'is_national_broadcast', priority: 50, template: 'On {broadcast_simple}' },
  { priority: 100, template: '{matchup}' },
]

/**
 * render.5k: programmes with four fields of eight variables and six conditional rows. A third of them has no network: three
 * of their fields have a gap to clean up, and none of their rows but the last holds. The floor joins the fields from strings
 * that are there already.
 */
export const renderJobs: readonly BenchJob[] = [
  {
    name: 'render.5k',
    items: PROGRAMMES,
    run() {
      const resolver = createResolver({})
      for (const event of season()) {
        const context = buildTemplateContext({ event, now: BENCH_NOW, timeZone: 'America/New_York' })
        for (const field of FIELDS) keepText(resolver.text(field, context))
        keepText(resolver.text(selectDescription(ROWS, context, event.id).template ?? '', context))
      }
    },
    floor() {
      for (const fields of splitFields()) {
        for (const pieces of fields) keepText(pieces.join(''))
      }
    },
  },
]

const season = once(() =>
  seasonOf(PROGRAMMES).map((event, index) => (index % 3 === 0 ? { ...event, broadcasts: [] } : event)),
)

/** Each programme's fields as literals and values in turn. */
const splitFields = once(() => {
  const resolver = createResolver({})
  return season().map((event) => {
    const context = buildTemplateContext({ event, now: BENCH_NOW, timeZone: 'America/New_York' })
    return FIELDS.map((field) =>
      field.split(/(\{[^}]+\})/).map((piece) => (piece.startsWith('{') ? resolver.text(piece, context) : piece)),
    )
  })
})

/** Reads a character, so that no engine leaves the text unjoined. */
function keepText(text: string): void {
  keep(text.charCodeAt(text.length - 1) || 0)
}
