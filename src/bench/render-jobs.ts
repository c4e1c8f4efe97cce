import type { ConditionalDescription } from '../generated/records.ts'
import { buildTemplateContext, createResolver, selectDescription } from '../templates/index.ts'
import { type BenchJob, keep, once } from './job.ts'
import { BENCH_NOW, BENCH_ZONE, seasonOf } from './season.ts'

const PROGRAMMES = 5_000
/** Four fields with eight variables each, 16 different ones in all. */
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
 * render.5k: programmes with four fields of eight variables and six conditional rows. A third has no network: three
 * of their fields have a gap to clean up, and only the last of their rows applies. The floor joins the fields from
 * prepared strings.
 */
export const renderJobs: readonly BenchJob[] = [
  {
    name: 'render.5k',
    items: PROGRAMMES,
    run() {
      const resolver = createResolver({})
      for (const event of season()) {
        const context = buildTemplateContext({ event, now: BENCH_NOW, timeZone: BENCH_ZONE })
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

/** The fields of each programme, as literals and values in turn. */
const splitFields = once(() => {
  const resolver = createResolver({})
  return season().map((event) => {
    const context = buildTemplateContext({ event, now: BENCH_NOW, timeZone: BENCH_ZONE })
    return FIELDS.map((field) =>
      field.split(/(\{[^}]+\})/).map((piece) => (piece.startsWith('{') ? resolver.text(piece, context) : piece)),
    )
  })
})

/** Reads a character, so that the engine must join the text. */
function keepText(text: string): void {
  keep(text.charCodeAt(text.length - 1) || 0)
}
