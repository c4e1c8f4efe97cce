import { hasWordBetweenTeams, SPACED_BETWEEN_TEAMS } from '../../detection/index.ts'
import type { EventSide, SportsEvent } from '../../generated/records.ts'
import { sportOf } from '../../sports/index.ts'
import { onFirstCall } from '../../text.ts'
import { type MatchResult, noEvent, openResult, type Refusal } from '../match-result.ts'
import { isAdmitted, isInTime, type MatchContext, type Question } from '../question.ts'
import { daysApart, inFittingZone, minutesApart } from '../stated-time.ts'
import { isLeagueOfPlaces, isNicknameBesideCity } from '../teams/built-in-aliases.ts'
import { buildSlipIndex, type SlipIndex } from '../teams/name-similarity.ts'
import { frameOf, type Likeness, likenessOf, soundsOf } from '../teams/spelled-by-ear.ts'
import { sameSquad } from '../teams/squad-markers.ts'
import type { SpellingKind } from '../teams/team.ts'
import type { Team, TeamIndex } from '../teams/team-index.ts'
import { spellingsOf } from '../teams/team-spellings.ts'
import { hasForeignBeside, type KnownPart, knownParts, unknownParts } from './known-sides.ts'
import { isAtStatedTime, KIND_SCORE, mayBeUnmarked, type Side, SPELLING_MINUTES, sideOf } from './team-sides.ts'
import { gamesBetween, type MeantTeam, type Meeting, opponentIn, testedMeetings } from './two-teams.ts'

/*
 * Sides that are spelled as they sound, or both with a slip: "Novak Đoković - Kameron Nori", "Eyupsor v Galatasary". Asked
 * only for names of which no other rule makes anything. Both sides have to agree with one event: one of them is known or
 * sounds like its team, the other one at least nearly does.
 */

const NO_HEARD: Refusal = {
  rule: 'no_candidate',
  reason: 'No event has sides that sound like those of the stream name.',
}

/** Kinds of names whose sides may be a game's. */
const KINDS: ReadonlySet<Question['reading']['category']> = new Set(['TEAM_VS_TEAM', 'FIELD_EVENT', 'OTHER'] as const)

/** Games whose teams sound like the two sides of a name. */
export function heardSides(question: Question): MatchResult {
  for (const { first, second, isColon } of pairsOf(question)) {
    // A misspelled side is no known team, which a dash parts: "Basaksehir - Samsumspor".
    const known = question.reading.team1 === null ? gamesBetween(question, first, second).fits : []
    const fitting = isColon ? known.filter(({ event }) => isExactly(event, question)) : known
    if (fitting.length > 0) return openResult(question, fitting)
    if (isColon) continue
    const { fits } = testedMeetings(question, heardMeetings(question, first, second))
    if (fits.length > 0) return openResult(question, fits)
  }
  return noEvent(question, NO_HEARD)
}

/** Marks between sides of a title that are tried. */
const MOST_MARKS = 3
/** What parts two sides in a title that no known team helped to part. */
const BETWEEN = new RegExp(` (?:-|${SPACED_BETWEEN_TEAMS}) |(?<=\\p{L}):(?=\\p{L})`, 'gu')
/** "CUBS:REDS" */
const GLUED_COLON = /\p{L}:\p{L}/u

/** Two sides as the name may have them. */
interface Pair {
  readonly first: string
  readonly second: string
  /** A colon without blanks stands between them, which parts a label from a team more often. */
  readonly isColon: boolean
}

function pairsOf({ reading }: Question): readonly Pair[] {
  const { category, team1, team2, name } = reading
  if (!KINDS.has(category)) return []
  if (team1 !== null && team2 !== null) return [{ first: team1, second: team2, isColon: false }]
  if (name.length > MAX_NAME) return []
  const title = reading.title()
  if (!title.includes(' - ') && !GLUED_COLON.test(title) && !hasWordBetweenTeams(title)) return []
  return [...title.matchAll(BETWEEN)].slice(0, MOST_MARKS).map(({ 0: mark, index }) => ({
    first: title.slice(0, index),
    second: title.slice(index + mark.length),
    isColon: mark === ':',
  }))
}

/** True for a game on the stated day whose clock is the stated one, as far as its own is known. */
function isExactly(event: SportsEvent, { stated }: Question): boolean {
  if (stated.minutes === null) return false
  const fitting = inFittingZone(stated, [event])
  return (daysApart(event, fitting) ?? 0) === 0 && (minutesApart(event, fitting) ?? 0) <= SPELLING_MINUTES
}

/** Names longer than this list more than one game. */
const MAX_NAME = 300

/** A name of a playing team by its sounds. */
interface HeardName {
  readonly team: Team
  readonly sounds: string
}

/** The names of the teams of the events by their sounds. */
interface HeardNames {
  readonly byFrame: ReadonlyMap<string, readonly HeardName[]>
  /** Sounds of each team's names, by its key. */
  readonly ofTeam: ReadonlyMap<string, readonly string[]>
}

const KINDS_OF_TEAMS: ReadonlySet<SpellingKind> = new Set<SpellingKind>(['full', 'short'])
const KINDS_OF_PLACES: ReadonlySet<SpellingKind> = new Set<SpellingKind>(['full', 'short', 'location'])
const KINDS_OF_PERSONS: ReadonlySet<SpellingKind> = new Set<SpellingKind>(['full', 'nickname'])

const heardNames = new WeakMap<TeamIndex, HeardNames>()

/** Made when a name is first asked for: in most lists few names are spelled so. */
function heardNamesOf({ index, teams }: MatchContext): HeardNames {
  const known = heardNames.get(teams)
  if (known !== undefined) return known
  const byFrame = new Map<string, HeardName[]>()
  const ofTeam = new Map<string, readonly string[]>()
  for (const event of index.events) {
    for (const place of ['home', 'away'] as const) {
      const [team, side] = [teams.teamOf(event, place), event[place]]
      if (team === null || side === undefined || ofTeam.has(team.key)) continue
      const heard = soundsOfSide(side, event)
      ofTeam.set(team.key, heard)
      for (const sounds of heard) {
        const frame = frameOf(sounds)
        const names = byFrame.get(frame)
        if (names) names.push({ team, sounds })
        else byFrame.set(frame, [{ team, sounds }])
      }
    }
  }
  const made = { byFrame, ofTeam }
  heardNames.set(teams, made)
  return made
}

/** What a side's whole and short names sound like, and a person's surname. Cards have rules of their own. */
function soundsOfSide(side: EventSide, event: SportsEvent): readonly string[] {
  const { isNamedBySurname, contest } = sportOf(event.sport)
  if (contest === 'card') return []
  const ofTeams = isLeagueOfPlaces(event.league) ? KINDS_OF_PLACES : KINDS_OF_TEAMS
  const kinds = isNamedBySurname ? KINDS_OF_PERSONS : ofTeams
  const names = spellingsOf(side, event).filter(({ kind }) => kinds.has(kind))
  return [...new Set(names.map(({ text }) => soundsOf(text)))]
}

/** A side, or its words next to the mark, as a name that is no known team. */
interface HeardSide extends Side {
  readonly sounds: string
  /** Two players are written with a slash between them. */
  readonly isPair: boolean
  readonly part: KnownPart | null
}

/** What one side of a name may say. */
interface Readings {
  heard(): readonly HeardSide[]
  known(): readonly MeantTeam[]
}

function heardMeetings(question: Question, first: string, second: string): readonly Meeting[] {
  const { context } = question
  if (context.teams.isKnownTeam(first) && context.teams.isKnownTeam(second)) return []
  const [one, other] = [readingsOf(question, first, 'first'), readingsOf(question, second, 'second')]
  const slipped = slippedMeetings(question, one, other)
  if (slipped.length > 0) return slipped
  const mayBeFirst = mayBeHeard(question, first, 'first')
  const mayBeSecond = mayBeHeard(question, second, 'second')
  if (!mayBeFirst && !mayBeSecond) return []
  const found = mayBeFirst ? meetingsHeard(question, one, other) : []
  const turned = mayBeSecond ? meetingsHeard(question, other, one) : []
  const all = [
    ...found,
    ...turned.map(({ event, first: heard, second: facing }) => ({ event, first: facing, second: heard })),
  ]
  const sure = all.filter(({ event, first: left, second: right }) => {
    const isTimed = isAtStatedTime(event, question)
    return (
      isTimed ||
      (![left, right].some(({ part }) => hasForeignBeside(part)) && mayBePersons(question, event, [left, right]))
    )
  })
  return [...new Map(sure.map((meeting) => [meeting.event, meeting])).values()]
}

const slipIndexes = new WeakMap<TeamIndex, SlipIndex>()

/** Made when a name is first asked for. */
function slipIndexOf({ index, teams }: MatchContext): SlipIndex {
  const known = slipIndexes.get(teams)
  if (known !== undefined) return known
  const playing = new Map<string, Team>()
  for (const event of index.events) {
    if (sportOf(event.sport).hasPersons) continue
    for (const place of ['home', 'away'] as const) {
      const team = teams.teamOf(event, place)
      if (team !== null) playing.set(team.key, team)
    }
  }
  const made = buildSlipIndex(playing.values())
  slipIndexes.set(teams, made)
  return made
}

/** "Sacramento Knigs v Memphis Griztlies": games of two teams whose names have a slip each, in the named league or at the stated time. */
function slippedMeetings(question: Question, one: Readings, other: Readings): readonly Meeting[] {
  const { context, reading, stated } = question
  if (reading.league === null && stated.minutes === null) return []
  const slips = slipIndexOf(context)
  const [lefts, rights] = [one, other].map((side) =>
    side.heard().flatMap((heard) => slips.teamsLike(heard.folded).map((team) => ({ team, heard }))),
  )
  return (lefts ?? []).flatMap(({ team, heard }) =>
    context.index.ofTeam(team.key).flatMap((event): readonly Meeting[] => {
      if (!isAdmitted(event, question) || !isInTime(event, question)) return []
      const facing = (rights ?? []).find((right) => right.team.key === opponentIn(event, team, question)?.key)
      if (facing === undefined || (reading.league === null && !isAtStatedTime(event, question))) return []
      const areOfSquad = [{ team, heard }, facing].every((side) => isOfSquad(event, side.team, side.heard, question))
      if (!areOfSquad) return []
      return [{ event, first: heardAs(team, heard), second: heardAs(facing.team, facing.heard) }]
    }),
  )
}

/** "Sheldon vs Alcatraz": two surnames that are only heard are persons of tennis where the name says so. */
function mayBePersons({ reading }: Question, { sport }: SportsEvent, sides: readonly MeantTeam[]): boolean {
  if (!sportOf(sport).isNamedBySurname || sides.some(({ kind }) => kind !== 'similar')) return true
  const areWhole = sides.every(({ text }) => text.includes(' '))
  return areWhole || reading.league !== null || reading.sport === sport
}

/** Words of a name right beside the mark; a pair of players has four. */
const MOST_WORDS = 4

/** A quick look at a side: true where the words beside the mark have the frame of some team's name. */
function mayBeHeard({ context }: Question, text: string, place: 'first' | 'second'): boolean {
  const { hits, folded } = context.teams.resolve(text)
  if (hits.length > 0) return false
  const { byFrame } = heardNamesOf(context)
  const words = folded.split(' ')
  const counts = Math.min(words.length, MOST_WORDS)
  for (let count = 1; count <= counts; count += 1) {
    const beside = place === 'first' ? words.slice(-count) : words.slice(0, count)
    if (byFrame.has(frameOf(soundsOf(beside.join(' '))))) return true
  }
  return false
}

function readingsOf(question: Question, text: string, place: 'first' | 'second'): Readings {
  return {
    heard: onFirstCall(() => heardReadings(question, text, place)),
    known: onFirstCall(() => knownReadings(question, text, place)),
  }
}

function heardReadings(question: Question, text: string, place: 'first' | 'second'): readonly HeardSide[] {
  if (question.context.teams.isNamed(text)) return []
  const parts = [null, ...unknownParts(question, text, place)]
  return parts.flatMap((part) => {
    const side = sideOf(question, part?.text ?? text)
    if (isNicknameBesideCity(side.folded)) return []
    return [{ ...side, sounds: soundsOf(side.folded), isPair: text.includes('/'), part }]
  })
}

/** Teams that a side names by more than a city or a code. */
function knownReadings(question: Question, text: string, place: 'first' | 'second'): readonly MeantTeam[] {
  const whole = sideOf(question, text)
  const parts = whole.hits.length > 0 ? [null] : knownParts(question, text, place)
  return parts.flatMap((part) => {
    const { hits, folded, text: written } = part === null ? whole : sideOf(question, part.text)
    return hits
      .filter(({ kind }) => KIND_SCORE[kind] > KIND_SCORE.abbreviation)
      .map((hit) => ({ ...hit, text: folded, written, part }))
  })
}

/** Games of the teams that a side sounds like against a team that the other side names or sounds like. */
function meetingsHeard(question: Question, one: Readings, other: Readings): readonly Meeting[] {
  const { context } = question
  const { byFrame } = heardNamesOf(context)
  return one.heard().flatMap((side) =>
    (byFrame.get(frameOf(side.sounds)) ?? []).flatMap(({ team, sounds }) => {
      const likeness = likenessTo(team, side, sounds)
      if (likeness === null) return []
      return context.index.ofTeam(team.key).flatMap((event): readonly Meeting[] => {
        if (!isAdmitted(event, question) || !isInTime(event, question) || !isOfSquad(event, team, side, question))
          return []
        const opponent = opponentIn(event, team, question)
        const second = opponent === null ? undefined : facingIn(event, opponent, other, likeness === 'close', question)
        return second === undefined ? [] : [{ event, first: heardAs(team, side), second }]
      })
    }),
  )
}

const LATIN_LETTER = /\p{Script=Latin}/u
const WITHOUT_VOWELS = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/** How like the sounds are to those of the team's name. A surname alone has to be close: many are near each other. */
function likenessTo({ sport }: Team, { sounds, text }: HeardSide, name: string): Likeness | null {
  const likeness = likenessOf(sounds, name, !LATIN_LETTER.test(text), WITHOUT_VOWELS.test(text))
  const isSurname = sportOf(sport).isNamedBySurname && !name.includes(' ')
  return isSurname && likeness === 'near' ? null : likeness
}

/** The other side as the opponent: known, or heard, and that closely where the first side is only nearly right. */
function facingIn(
  event: SportsEvent,
  opponent: Team,
  other: Readings,
  mayBeNear: boolean,
  question: Question,
): MeantTeam | undefined {
  const names = heardNamesOf(question.context).ofTeam.get(opponent.key) ?? []
  const isLike = (side: HeardSide): boolean =>
    names.some((name) => {
      const likeness = likenessTo(opponent, side, name)
      return likeness === 'close' || (mayBeNear && likeness === 'near')
    })
  const known = other.known().find(({ team }) => team.key === opponent.key)
  if (known !== undefined) return mayBeUnmarked(event, opponent, question) ? known : undefined
  const heard = other.heard().find((side) => isLike(side) && isOfSquad(event, opponent, side, question))
  return heard === undefined ? undefined : heardAs(opponent, heard)
}

function heardAs(team: Team, { folded, text, part }: HeardSide): MeantTeam {
  return { team, kind: 'similar', text: folded, written: text, part, isHeard: true }
}

/** True where the side is one player or two as the team is, or has the markers of the team. */
function isOfSquad(event: SportsEvent, team: Team, { markers, isPair }: HeardSide, question: Question): boolean {
  const arePersons = sportOf(event.sport).isNamedBySurname
  if (arePersons && team.name.includes('/') !== isPair) return false
  if (!sameSquad(team.markers, markers) || (markers.women && !team.markers.women && !arePersons)) return false
  return mayBeUnmarked(event, team, question)
}
