import type { Correction, EventSide, SportsEvent } from '../../generated/records.ts'
import { isUnknownSide, sportOf } from '../../sports/index.ts'
import { isBuiltInName, nationOf, translatedCity } from './built-in-aliases.ts'
import { fold, withoutClubWords } from './fold.ts'
import { type Markers, markersOfLeague, NO_MARKERS, readMarkers } from './markers.ts'
import { type Spelling, type SpellingKind, spellingsOf } from './team-spellings.ts'

/** A team, player or fighter of one league. */
export interface Team {
  /** Sport, league and the provider's id, or the folded name where there is none. */
  readonly key: string
  readonly sport: string
  readonly league: string
  readonly name: string
  /** Of the team and of its league together. */
  readonly markers: Markers
  /** Folded names of two kinds, full and short, for the comparison of misspelt ones. */
  readonly names: readonly string[]
  /** Those of the names that tell whose nickname it is: "Auburn Tigers" is no longer form of "Tigers". */
  readonly ownNames: readonly string[]
  readonly codes: readonly string[]
}

/** A team that a text may mean, and by what kind of spelling. */
export interface TeamHit {
  readonly team: Team
  readonly kind: SpellingKind
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

/** A word of the owner's that means a team. */
export interface TeamAlias {
  readonly spelling: string
  /** Name of the team in any spelling that is exact. */
  readonly team: string
}

/** Every team of the events at hand with all its spellings. */
export interface TeamIndex {
  /** Teams that `text` names exactly, whatever is around the name: a rank, a note in brackets, "FC". */
  resolve(text: string): NamedTeams
  /** True for a text that `resolve` finds a team in; abbreviations only in capitals, as written. */
  isKnownTeam(text: string): boolean
  /** True when `text` names a team that is known at all, in the events or in the built-in list. */
  isNamed(text: string): boolean
  /** The team on that side of one of the events, null when the side has no name yet. */
  teamOf(event: SportsEvent, side: 'home' | 'away'): Team | null
}

const KIND_RANK: Readonly<Record<SpellingKind, number>> = {
  full: 6,
  alias: 5,
  short: 4,
  nickname: 3,
  abbreviation: 2,
  location: 1,
  similar: 0,
}

/** Answers kept; the same sides come again and again in a provider's list. */
const MAX_REMEMBERED = 20_000

/** Brackets and what they hold. */
const BRACKETS = /[([{]([^()[\]{}]{0,120})[)\]}]/g

/** What makes brackets a note about the broadcast: a number that is no age, or words of that kind. */
const NOTE = /^(?!u-?\d\d$).*\d|available|outside|region|feed|only|blackout/i

/** What stands behind or before a team's name about the game: "Game 2", "Matchday 5", "Game 1: Knicks". */
const GAME_NUMBER =
  /[\s,(-]+(?:game|leg|matchday|week|round)\s*#?\d{1,2}\)?\s*$|^\s*(?:game|leg|matchday|week|round)\s*#?\d{1,2}\s*[:-]\s*/gi

/** A name with a code in brackets behind it. */
const CODE_BEHIND = /^(.{2,60}?)\s*\(([A-Z]{2,4})\)$/

/** "Mets, New York", and "Mets de Nueva York" in the languages that put the city behind. */
const CITY_BEHIND = /^([^,]{2,60}), ([^,]{2,60})$|^(.{2,60}?) (?:de|del|di|da|do|du|von|d') ?(.{2,60})$/i

/** Key of a side: two events with the same key have the same team on that side. Undefined for a side without a name. */
export function teamKey(event: SportsEvent, side: EventSide | undefined): string | undefined {
  const name = side?.name ?? side?.short_name
  if (side === undefined || name === undefined || name.trim() === '' || isUnknownSide(name)) return undefined
  return `${event.sport}|${event.league}|${side.id ?? fold(name)}`
}

/** Builds the identity index from the sides of `events`, the built-in aliases and the owner's. */
export function buildTeamIndex(events: readonly SportsEvent[], aliases: readonly TeamAlias[] = []): TeamIndex {
  const teams = new Map<string, Team>()
  const entered = new Set<string>()
  const bySpelling = new Map<string, Map<string, TeamHit>>()
  const byCode = new Map<string, Map<string, TeamHit>>()

  const enter = (team: Team, { text, kind }: Spelling): void => {
    const index = kind === 'abbreviation' ? byCode : bySpelling
    const hits = index.get(text) ?? new Map<string, TeamHit>()
    const known = hits.get(team.key)
    if (!known || KIND_RANK[known.kind] < KIND_RANK[kind]) hits.set(team.key, { team, kind })
    index.set(text, hits)
  }
  for (const event of events) {
    for (const side of [event.home, event.away]) {
      const key = teamKey(event, side)
      if (side === undefined || key === undefined) continue
      // A team that moved comes under both its names.
      const named = `${key}|${side.name}`
      if (entered.has(named)) continue
      entered.add(named)
      const spellings = spellingsOf(side, event)
      const team = teams.get(key) ?? teamFrom(event, side, key, spellings)
      teams.set(key, team)
      for (const spelling of spellings) enter(team, spelling)
    }
  }

  const teamAt = (event: SportsEvent, side: EventSide | undefined): Team | null =>
    teams.get(teamKey(event, side) ?? '') ?? null
  const sides = new Map(
    events.map((event) => [event, { home: teamAt(event, event.home), away: teamAt(event, event.away) }]),
  )

  const exact = (text: string): readonly TeamHit[] => {
    const folded = fold(text)
    const found = new Map<string, TeamHit>()
    const nation = nationOf(folded)
    const lists = [bySpelling.get(folded), nation === undefined ? undefined : bySpelling.get(nation)]
    if (isCode(text)) lists.push(byCode.get(text.trim()))
    for (const hits of lists) {
      for (const hit of hits?.values() ?? []) {
        const known = found.get(hit.team.key)
        if (!known || KIND_RANK[known.kind] < KIND_RANK[hit.kind]) found.set(hit.team.key, hit)
      }
    }
    return [...found.values()]
  }
  const resolve = (text: string): NamedTeams => {
    const code = isCode(text) ? text.trim() : null
    for (const form of formsOf(text)) {
      const { base, markers } = readMarkers(form)
      const hits = exact(base)
      if (hits.length > 0) return { hits, markers, folded: fold(base), code }
    }
    const { base, markers } = readMarkers(text)
    return { hits: lessExact(base), markers, folded: fold(base), code }
  }
  const lessExact = (base: string): readonly TeamHit[] => {
    const bare = withoutClubWords(fold(base))
    const clubs = bare === null ? [] : clubsOnly(exact(bare))
    if (clubs.length > 0) return clubs
    const turned = turnedNames(base)
      .flatMap(exact)
      .filter(({ kind }) => kind === 'full')
    if (turned.length > 0) return turned
    // "Pacers (IND)": the code behind the name has to be that team's.
    const [, name, code = ''] = CODE_BEHIND.exec(base) ?? []
    return name === undefined ? [] : exact(name).filter(({ team }) => byCode.get(code)?.has(team.key))
  }
  for (const alias of aliases) {
    for (const hit of resolve(alias.team).hits) enter(hit.team, { text: fold(alias.spelling), kind: 'alias' })
  }

  const remembered = new Map<string, NamedTeams>()
  const resolveRemembered = (text: string): NamedTeams => {
    const known = remembered.get(text)
    if (known) return known
    const found = resolve(text)
    if (remembered.size < MAX_REMEMBERED) remembered.set(text, found)
    return found
  }
  return {
    resolve: resolveRemembered,
    isKnownTeam: (text) => resolveRemembered(text).hits.length > 0,
    isNamed: (text) => resolveRemembered(text).hits.length > 0 || isBuiltInName(fold(readMarkers(text).base)),
    teamOf: (event, side) => sides.get(event)?.[side] ?? null,
  }
}

/** The owner's corrections that teach a word, as aliases for the index; lapsed and disabled ones are left out. */
export function aliasesFrom(corrections: readonly Correction[], now: Date): readonly TeamAlias[] {
  return corrections.flatMap(({ kind, pattern, target, enabled, expires }) => {
    const isAlive = enabled !== false && !(expires && Date.parse(expires) <= now.getTime())
    return kind === 'alias' && target && isAlive ? [{ spelling: pattern, team: target }] : []
  })
}

function teamFrom(event: SportsEvent, side: EventSide, key: string, spellings: readonly Spelling[]): Team {
  const name = side.name ?? side.short_name ?? ''
  const own = sportOf(event.sport).isNamedBySurname ? NO_MARKERS : readMarkers(name).markers
  const league = markersOfLeague(event.league)
  const named = spellings.filter(({ kind }) => kind === 'full' || kind === 'short' || kind === 'location')
  const names = named.map(({ text }) => text)
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

/** The text itself and then what is left when something around a name is taken away, the least first. */
function* formsOf(text: string): Generator<string> {
  yield text
  const ranked = text.replace(/^\s*(?:\(?#?\d{1,2}\)?|no\.?\s*\d{1,2})\s+(?=\S)/i, '')
  if (ranked !== text) yield ranked
  const unnoted = ranked.replace(BRACKETS, withoutNote).replace(GAME_NUMBER, ' ').trim()
  if (unnoted !== ranked && unnoted !== '') yield unnoted
  const translated = translatedCity(unnoted)
  if (translated !== unnoted) yield translated
}

/** A name that has its city behind it, turned round. */
function turnedNames(text: string): string[] {
  const [, nickname, city, mascot, place] = CITY_BEHIND.exec(text) ?? []
  const [name, behind] = nickname === undefined ? [mascot, place] : [nickname, city]
  return name === undefined || behind === undefined ? [] : [`${translatedCity(behind)} ${name}`]
}

/** Brackets with many words are a note too; a word or two may belong to the name, as in "Miami (OH)". */
function withoutNote(brackets: string, held: string): string {
  return NOTE.test(held) || held.trim().split(/\s+/).length > 2 ? ' ' : brackets
}

/** "FC" and "1." come and go with clubs only; a "US" in front of a city is no club word. */
function clubsOnly(hits: readonly TeamHit[]): readonly TeamHit[] {
  return hits.filter(({ team, kind }) => team.sport === 'soccer' && kind !== 'location')
}

function isCode(text: string): boolean {
  const code = text.trim()
  return code.length >= 2 && code === code.toUpperCase() && /\p{Lu}/u.test(code)
}
