import rows from './sports.json' with { type: 'json' }

/** A sport that names and providers speak of. */
export interface Sport {
  /** Lower case, words joined with a dash. */
  readonly code: string
  /** As people read it. */
  readonly name: string
  /** How long one event of it usually is on air; for a card, a weekend or a tournament one day of it. */
  readonly minutes: number
}

/** Length of an event whose sport is not in the table. */
const UNKNOWN_SPORT_MINUTES = 180

/** Every sport with a name of its own, those without a league in the catalogue too. */
export const SPORTS: readonly Sport[] = rows.sports

const byCode = new Map(SPORTS.map((sport) => [sport.code, sport]))
const leagueMinutes = new Map(Object.entries(rows.leagueMinutes))

/** Display name of a sport; the words of an unknown code with capitals. */
export function sportName(code: string): string {
  const known = byCode.get(code)
  if (known) return known.name
  const words = code.split(/[-_ ]/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}

/** Usual length of an event in minutes: of its league where that differs, else of its sport. */
export function typicalMinutes(sport: string, league?: string): number {
  const ofLeague = league === undefined ? undefined : leagueMinutes.get(league)
  return ofLeague ?? byCode.get(sport)?.minutes ?? UNKNOWN_SPORT_MINUTES
}
