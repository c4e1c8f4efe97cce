import type { Correction, EventSide, SportsEvent } from '../../generated/records.ts'
import { isUnknownSide, type LeagueCatalogue, sportOf } from '../../sports/index.ts'
import { fold } from './name-folding.ts'
import type { Spelling, SpellingKind } from './spelling.ts'
import { type Markers, markersOfLeague, NO_MARKERS, readMarkers } from './squad-markers.ts'

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
  const name = side.name ?? side.short_name
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

/** The team of a side, which goes by these spellings. */
export function teamFrom(
  event: SportsEvent,
  side: EventSide,
  key: string,
  spellings: readonly Spelling[],
  catalogue: LeagueCatalogue,
): Team {
  const name = side.name ?? side.short_name ?? ''
  const own = sportOf(event.sport).isNamedBySurname ? NO_MARKERS : readMarkers(name).markers
  const league = markersOfLeague(event.league, catalogue)
  const given = spellings.filter(({ isBuiltIn }) => isBuiltIn !== true)
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
