import type { Correction, EventSide, KnownTeam, SportsEvent } from '../../generated/records.ts'
import { isUnknownSide, type LeagueCatalog, sportOf } from '../../sports/index.ts'
import { nationOf } from './built-in-aliases.ts'
import { fold } from './name-folding.ts'
import { type Markers, markersOfLeague, NO_MARKERS, readMarkers } from './squad-markers.ts'

/** What kind of spelling of a team a text is, the most telling first. */
export type SpellingKind = 'full' | 'alias' | 'short' | 'nickname' | 'abbreviation' | 'location' | 'similar'

/** One spelling of a team: folded, or as written for an abbreviation. */
export interface Spelling {
  readonly text: string
  readonly kind: SpellingKind
  /** True where the built-in lists have it, not the provider. */
  readonly isBuiltIn?: boolean
  /** The owner's correction that teaches it. */
  readonly correction?: Correction
}

/** A team, player or fighter of one league. */
export interface Team {
  /** Sport, league and the provider's id, or the folded name where there is none. */
  readonly key: string
  readonly sport: string
  readonly league: string
  readonly name: string
  /** Of the team and of its league together. */
  readonly markers: Markers
  /** Folded names as the provider has them, whole and short, for the comparison of misspelt ones. */
  readonly names: readonly string[]
  /** Those of the names that tell whose nickname it is: "Auburn Tigers" is no longer form of "Tigers". */
  readonly ownNames: readonly string[]
  readonly codes: readonly string[]
}

/** A team that a text may mean, and by what kind of spelling. */
export interface TeamHit {
  readonly team: Team
  readonly kind: SpellingKind
  /** The owner's correction that taught the spelling; absent where the team goes by it without. */
  readonly correction?: Correction
}

/** What a text names. */
export interface NamedTeams {
  readonly hits: readonly TeamHit[]
  /** Markers that the text carries; hits still hold teams with others. */
  readonly markers: Markers
  /** The folded text without markers. */
  readonly folded: string
  /** The text where it is written like a code; null for anything else. */
  readonly code: string | null
}

/** Key of a side: two events with the same key have the same team on that side. Undefined for a side without a name. */
export function teamKey(event: SportsEvent, side: EventSide | undefined): string | undefined {
  if (side === undefined) return undefined
  const known = keys.get(side)
  if (known?.sport === event.sport && known.league === event.league) return known.key
  const name = side.name ?? side.shortName
  const isNamed = name !== undefined && name.trim() !== '' && !isUnknownSide(name)
  const key = isNamed ? `${event.sport}|${event.league}|${side.id ?? fold(name)}` : undefined
  keys.set(side, { sport: event.sport, league: event.league, key })
  return key
}

/** Keys of sides that were asked for; rules ask for the same ones with every name. */
const keys = new WeakMap<
  EventSide,
  { readonly sport: string; readonly league: string; readonly key?: string | undefined }
>()

/** A word of this length is not near another one by chance. */
const LONG_NAME = 8

/** The team of a side, which goes by these spellings. */
export function teamFrom(
  event: SportsEvent,
  side: EventSide,
  key: string,
  spellings: readonly Spelling[],
  catalog: LeagueCatalog,
): Team {
  const name = side.name ?? side.shortName ?? ''
  const own = sportOf(event.sport).isNamedBySurname ? NO_MARKERS : readMarkers(name).markers
  const league = markersOfLeague(event.league, catalog)
  const given = spellings.filter(
    ({ isBuiltIn, kind, text }) =>
      isBuiltIn !== true || (kind === 'full' && (text.includes(' ') || text.length >= LONG_NAME)),
  )
  const named = given.filter(({ kind }) => kind === 'full' || kind === 'short' || kind === 'location')
  const names = [...new Set(named.map(({ text }) => text))]
  const nicknames = spellings.filter(({ kind }) => kind === 'nickname').map(({ text }) => text)
  return {
    key,
    sport: event.sport,
    league: event.league,
    name,
    markers: { women: own.women || league.women, age: own.age ?? league.age, reserves: own.reserves },
    names,
    ownNames: names.filter((text) => !nicknames.includes(text)),
    codes: spellings.filter(({ kind }) => kind === 'abbreviation').map(({ text }) => text),
  }
}

/** A team that a provider has named in a league, whether it plays now or not, with what is known of it. */
export type KnownTeamRecord = Pick<KnownTeam, 'provider' | 'providerTeamId' | 'sport' | 'league' | 'name'> &
  Pick<EventSide, 'shortName' | 'location' | 'nickname' | 'abbreviation'>

/** Names of teams that are known to be somebody's. */
export interface KnownNames {
  /** True for the folded name of a known team: whole, short, its city or its nickname. */
  hasName(folded: string): boolean
  /** True for the folded whole name of a known team. */
  hasWholeName(folded: string): boolean
  /** True for a code that a known team of the league goes by. */
  hasCode(code: string, league: string): boolean
}

/**
 * What teams are called that need not play now, so that their names are not
 * taken for misspelt names of others. Read when it is first asked for: most
 * refreshes of few names never do.
 */
export function knownNamesOf(teams: readonly KnownTeamRecord[]): KnownNames {
  let names: Set<string> | undefined
  let wholeNames: Set<string> | undefined
  let codes: Map<string, Set<string>> | undefined
  return {
    hasName(folded) {
      names ??= new Set(teams.flatMap(namesOf))
      return names.has(folded)
    },
    hasWholeName(folded) {
      wholeNames ??= new Set(teams.map(({ name }) => fold(readMarkers(name).base)))
      return wholeNames.has(folded)
    },
    hasCode(code, league) {
      codes ??= codesByLeague(teams)
      return codes.get(league)?.has(code) ?? false
    },
  }
}

function namesOf({ name, shortName: short, location, nickname }: KnownTeamRecord): string[] {
  return [name, short, location, nickname]
    .flatMap((text) => (text === undefined ? [] : [fold(readMarkers(text).base)]))
    .filter((folded) => folded.length > 1)
}

function codesByLeague(teams: readonly KnownTeamRecord[]): Map<string, Set<string>> {
  const codes = new Map<string, Set<string>>()
  for (const { league, abbreviation } of teams) {
    if (abbreviation === undefined) continue
    const known = codes.get(league) ?? new Set()
    codes.set(league, known.add(abbreviation))
  }
  return codes
}

/** Leagues in which a team of exactly this name has played; a nation's name may be in any language. */
export interface TeamLeagues {
  of(text: string): readonly string[]
}

const NONE: readonly string[] = []

/** Files known teams under their whole and short names; read when it is first asked for. */
export function leaguesOfTeams(teams: readonly KnownTeamRecord[]): TeamLeagues {
  let leagues: Map<string, Set<string>> | undefined
  const filed = (): Map<string, Set<string>> => {
    const found = new Map<string, Set<string>>()
    for (const { name, shortName: short, league } of teams) {
      for (const text of new Set([name, short ?? ''].map(fold))) {
        if (text.length < 2) continue
        const known = found.get(text) ?? new Set()
        found.set(text, known.add(league))
      }
    }
    return found
  }
  return {
    of(text) {
      leagues ??= filed()
      const folded = fold(text)
      const found = leagues.get(folded) ?? leagues.get(nationOf(folded) ?? '')
      return found === undefined ? NONE : [...found]
    },
  }
}
