import { BUILT_IN_LEAGUES, type KnownLeague } from '../../leagues.ts'
import { sportOf } from '../../sports.ts'
import { at, text } from '../answer-reader.ts'
import type { AnswerContext } from '../data-source.ts'
import leagueIds from './league-ids.json' with { type: 'json' }

/** Path of something of a league, for example /football/nfl/teams, every part encoded; undefined for a league without a path. */
export function pathOf({ path }: KnownLeague, ...parts: readonly string[]): string | undefined {
  if (path === undefined) return undefined
  return ['', ...path.split('/'), ...parts].map(encodeURIComponent).join('/')
}

/** True where two teams meet; false for cards, weekends, tournaments and matches of persons. */
export function hasTeams(sport: string): boolean {
  const { contest } = sportOf(sport)
  return contest === 'game' || contest === null
}

/** True for a league of colleges, by its code. */
export function isCollege(league: string): boolean {
  return league.includes('college') || league.includes('.ncaa.')
}

/** Sport codes by the number after `s:` in a uid. */
const SPORT_IDS: ReadonlyMap<string, string> = new Map([
  ['1', 'baseball'],
  ['20', 'football'],
  ['40', 'basketball'],
  ['70', 'hockey'],
  ['200', 'cricket'],
  ['400', 'volleyball'],
  ['600', 'soccer'],
  ['850', 'tennis'],
  ['1100', 'golf'],
  ['2000', 'racing'],
  ['3301', 'mma'],
])

/** League codes by the number after `l:`; only ids that were seen in real answers, since a wrong one mixes leagues up. */
const leaguesById: ReadonlyMap<string, string> = new Map(Object.entries(leagueIds))

/** Sport code of an event by its uid `s:600~l:700~e:740898`; undefined for an id that is not known. */
function sportOfUid(event: unknown): string | undefined {
  return SPORT_IDS.get(uidPart(event, 's') ?? '')
}

/**
 * League code of an event by its uid. An id that the table does not have gives
 * a code of its own (`soccer-3930`), so that leagues are never mixed up; a uid
 * without league part gives undefined.
 */
export function leagueOfUid(event: unknown): string | undefined {
  const id = uidPart(event, 'l')
  if (id === undefined) return undefined
  return leaguesById.get(id) ?? `${sportOfUid(event) ?? 'league'}-${id}`
}

/** Sport of a league: that of the catalog, else that of the uid of an event or team in it, else `other`. */
export function sportOfLeague(league: string, withUid: unknown, { catalog = BUILT_IN_LEAGUES }: AnswerContext): string {
  return catalog.find(league)?.sport ?? sportOfUid(withUid) ?? 'other'
}

function uidPart(event: unknown, name: string): string | undefined {
  const parts = (text(at(event, 'uid')) ?? '').split('~')
  return parts.find((part) => part.startsWith(`${name}:`))?.slice(name.length + 1)
}
