import { isObject } from '../../records/json.ts'
import { compareText, cutText } from '../../text.ts'
import { type RowDocument, rowDocumentOf } from '../row-document.ts'
import { counted, type Migration, type MigrationContext, settingValue, UNCHANGED, withSetting } from './migration.ts'

/** Channel numbers end here (design 8). */
const LARGEST_NUMBER = 999_999

/** Sport of a league that nobody knows, so that its row and its start are there to be mended. */
const UNKNOWN_SPORT = 'unknown'

/** Entries that a sentence names; of the others it says how many they are. */
const NAMED = 10

interface LeagueStart {
  readonly league: string
  readonly start: number
}

/**
 * Retires manual mode (spec, Migration v88): every start of league_channel_starts
 * becomes a pinned block of its league, the mode auto and the stability compact;
 * league_channel_starts itself stays, unread. Installs in auto mode stay as they
 * are. An entry that names no number from 1 to 999999 is left out.
 */
export const retireManualMode: Migration = {
  number: 88,
  documents: ['settings', 'numbering_exceptions', 'own_leagues'],
  migrate({ settings, numbering_exceptions: exceptions, own_leagues: ownLeagues }, context) {
    if (settingValue(settings, 'global_channel_mode') !== 'manual') return UNCHANGED
    const { starts, leftOut } = readStarts(settingValue(settings, 'league_channel_starts'))
    const sportOf = (league: string) =>
      sportOfOwnLeague(ownLeagues, league) ??
      context.sportOfLeague(league) ??
      context.sportOfLeague(league.toLowerCase()) // lanes compare codes without case
    const added = addRows(exceptions, starts, sportOf, context)
    const unknown = starts.flatMap(({ league }) => (sportOf(league) === null ? [quoted(league)] : []))
    const auto = withSetting(settings, 'global_channel_mode', 'auto')
    return {
      changes: {
        settings: withSetting(auto, 'channel_stability_mode', 'compact'),
        ...(added.count === 0 ? {} : { numbering_exceptions: added.document }),
      },
      did: [
        `Manual numbering is no longer supported. Channel numbering is now Compact, and ${counted(added.count, 'league start')} became ${added.count === 1 ? 'a pinned block' : 'pinned blocks'}.`,
        ...sentence('Ignored entries of league_channel_starts, which is unchanged: ', leftOut),
        ...sentence(`Set the sport of the pinned blocks of these leagues, which is now "${UNKNOWN_SPORT}": `, unknown),
      ],
    }
  },
}

/** The usable entries in ascending start, then code; and what is wrong with the others. */
function readStarts(value: unknown): { starts: LeagueStart[]; leftOut: string[] } {
  if (value === undefined || value === null || value === '') return { starts: [], leftOut: [] }
  const map = typeof value === 'string' ? parsed(value) : value
  if (!isObject(map)) return { starts: [], leftOut: ['all, because it is not a list of leagues with their starts'] }
  const starts: LeagueStart[] = []
  const leftOut: string[] = []
  for (const [code, stated] of Object.entries(map)) {
    const league = code.trim()
    const start = startIn(stated)
    if (league === '') leftOut.push(`${quoted(stated)} without a league`)
    else if (start === null) leftOut.push(`${quoted(league)} with ${quoted(stated)}`)
    else starts.push({ league, start })
  }
  starts.sort((one, other) => one.start - other.start || compareText(one.league, other.league))
  return { starts, leftOut }
}

/** The host's form holds text only, so the map may be the JSON text of one. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null // the caller reports it
    throw error
  }
}

function startIn(stated: unknown): number | null {
  const start = typeof stated === 'string' && /^\s*\d{1,6}\s*$/.test(stated) ? Number(stated) : stated
  return typeof start === 'number' && Number.isInteger(start) && start >= 1 && start <= LARGEST_NUMBER ? start : null
}

function addRows(
  exceptions: unknown,
  starts: readonly LeagueStart[],
  sportOf: (league: string) => string | null,
  { now }: MigrationContext,
): { document: RowDocument; count: number } {
  const stored = rowDocumentOf(exceptions)
  const { last_id: lastId, rows } = stored ?? { last_id: 0, rows: [exceptions] } // nothing is thrown away
  const time = now.toISOString()
  const added = starts
    .map(({ league, start }) => leagueBlock(league, start, sportOf(league) ?? UNKNOWN_SPORT))
    .filter((block) => !rows.some((row) => isSameBlock(row, block)))
    .map((block, index) => ({ id: lastId + index + 1, ...block, created_at: time, updated_at: time }))
  const document = {
    ...(stored !== null && isObject(exceptions) ? exceptions : {}),
    last_id: lastId + added.length,
    rows: [...rows, ...added],
  }
  return { document, count: added.length }
}

function leagueBlock(league: string, start: number, sport: string) {
  return { scope: 'league', sport, league_code: league, start, end: null, label: null, sort_order: 0, enabled: true }
}

/** True for a row that already is this block; a second one would change nothing and stand in the owner's way. */
function isSameBlock(row: unknown, block: ReturnType<typeof leagueBlock>): boolean {
  return isObject(row) && Object.entries(block).every(([field, value]) => (row[field] ?? null) === value)
}

/** Sport of a league that the owner made; those that are switched off are not read (as in findLeague). */
function sportOfOwnLeague(document: unknown, code: string): string | null {
  const rows = rowDocumentOf(document)?.rows ?? []
  const own = rows.find((row) => isObject(row) && row.code === code && row.enabled !== false)
  return isObject(own) && typeof own.sport === 'string' && own.sport.trim() !== '' ? own.sport : null
}

function sentence(beginning: string, things: readonly string[]): string[] {
  if (things.length === 0) return []
  const more = things.length > NAMED ? `, and ${things.length - NAMED} more` : ''
  return [`${beginning}${things.slice(0, NAMED).join(', ')}${more}.`]
}

function quoted(value: unknown): string {
  return cutText(JSON.stringify(value), 60)
}
