import { WOMEN_OF_LANGUAGES } from '../../detection/index.ts'
import type { SportsEvent } from '../../generated/records.ts'
import { isUnknownSide, stateAt } from '../../sports/index.ts'
import { anyOf } from '../../text.ts'
import type { EventIndex } from '../event-index.ts'
import { type MatchResult, noEvent, openResult, type Refusal, type ScoredCandidate } from '../match-result.ts'
import { candidatesOf, isAdmitted, isInTime, type Question } from '../question.ts'
import { daysApart, EXACT_MINUTES, minutesApart } from '../stated-time.ts'
import { fold } from '../teams/name-folding.ts'
import { TENNIS_SCORES } from './scores.ts'
import { areKnownBeside } from './sure-sides.ts'
import { holdsOtherDraw, isOfTournament, isOtherDraw, isOtherTournament } from './tennis-tournaments.ts'
import { foldedName, holdsPhrase, isShow, oncePer } from './title-words.ts'
import { gamesBetween } from './two-teams.ts'

/** One round of one draw: what tells a match of a tournament whose players a name does not give. */
interface DrawRound {
  readonly draw: string
  readonly round: 'quarterfinal' | 'semifinal' | 'bronze' | 'final'
}

const LATIN = /^[a-z ]+$/

/** Words for the late rounds, in which a draw has few matches; the first that fits decides. */
const ROUNDS: readonly (readonly [round: DrawRound['round'], pattern: RegExp])[] = [
  [
    'quarterfinal',
    /\b(?:quarter ?finals?|qf|viertelfinale|quarts? de finale|cuartos de final|quartas de final|quarti di finale|cwiercfinal|kvartsfinal|kvartfinal[ae]?|ceyrek final|kwartfinale|cetvrtfinale)\b/,
  ],
  [
    'semifinal',
    /\b(?:semi ?final(?:s|es|e|i|en|is|a)?|sf|halbfinale|demi finales?|polfinal|yari final|halve finale|valierat|polufinale)\b/,
  ],
  ['bronze', /\b(?:bronze medal|bron(?:ze|ce|zo|z|s)|brazow[ya]|brazowego|bronsmatch(?:en)?|bronzove)\b/],
  [
    'final',
    /\b(?:finals?|finale|finalen|finaal|finaali|championship match|gold medal|goldmedaille|guldmatch(?:en)?|altin madalya|zlot[ya] medal|(?:medal(?:la|ha|ja|ia)|medaille) (?:de |d |da |di )?(?:oro|ouro|or)|(?:match|spiel|partido|jogo|partita) (?:um|pour l|por el|pelo|per l) (?:gold|or|oro|ouro))\b/,
  ],
]

const WOMEN = new RegExp(
  `\\b(?:${anyOf([
    ...['womens?', 'ladies', 'femenin[oa]s?', 'feminine?s?', 'feminin[ao]s?', 'dam(?:singel|dubbel|edouble|single)'],
    ...new Set(WOMEN_OF_LANGUAGES.map(fold).filter((word) => LATIN.test(word))),
  ])})\\b`,
)
const MEN =
  /\b(?:mens?|gentlemens?|herren|heren|herr(?:singel|dubbel)|herre(?:single|double)?|messieurs|hommes|masculin[oa]?s?|maschile|uomini|mezczyzn|mannen|miehet|miesten|muzi|muskarci|erkekler|tek erkekler)\b/
const MIXED =
  /\b(?:mixed|mixte|mixtos?|mist[oae]|mikst[ae]?|mixt[ae]?|karisik|gemischt(?:es)?|gemengd|mesoviti|mixdubbel)\b/
const DOUBLES =
  /\b(?:doubles?|double|doppel|dobles|doppio|duplas|dubbel(?:spel)?|(?:herr|dam|mix)dubbel|ciftler|debel|debl[au]?|deblowy|ctyrhra|stvorhra|nelinpeli)\b/

/** Rounds of preliminary draws whose names hold the word for a final. */
const NO_FINAL = /\b(?:pre final|final round)\b/

const WHY = 'the stream name has its tournament, draw and round'

/** A stated time within this of a match on the day beside the stated one is still the match's. */
const NEAR_MINUTES = 240

/**
 * Tennis matches that a name gives by tournament, draw and round ("Roland
 * Garros: Women's Singles Final"), also while the players are not known. Where
 * two matches fit, nothing tells them apart but the stated day and time.
 */
function tennisRounds(question: Question, text: string): readonly ScoredCandidate[] {
  const stated = drawRoundOf(text, tourOf(question))
  if (stated === null) return []
  return candidatesOf(question, 'draw')
    .filter((event) => isOfRound(event, stated) && isOfTournament(event, text, question) && isOnDay(event, question))
    .map((event) => ({ event, score: TENNIS_SCORES.tennis_round, rule: 'tennis_round', why: WHY, segment: null }))
}

/** The tour that a name hints at, or a letter in brackets, says whose singles it means: "ATP Roma: Semifinal", "(W) Final". */
function tourOf({ reading: { league, gender }, context }: Question): 'men' | 'women' | null {
  return (typeof league === 'string' ? context.index.catalog.find(league)?.gender : null) ?? gender
}

/** The text with words for the letters of one draw that stand before its round: "MS Gold Medal Match", but not "MS/WS Finals". */
function withDraws(text: string): string {
  const letters = text.match(DRAW_LETTERS) ?? []
  if (letters.length !== 1) return text
  return text.replace(DRAW_AND_ROUND, (draw) => DRAWS.get(draw) ?? draw)
}

const DRAWS: ReadonlyMap<string, string> = new Map([
  ['ms', 'mens singles'],
  ['ws', 'womens singles'],
  ['md', 'mens doubles'],
  ['wd', 'womens doubles'],
  ['xd', 'mixed doubles'],
])
const DRAW_LETTERS = /\b(?:[mw][sd]|xd)\b/g
const DRAW_AND_ROUND = /\b(?:[mw][sd]|xd)\b(?= (?:finals?|gold|bronze|semi|sf|quarter|qf)\b)/

/** The draw and late round that a folded text names; null where it names none. A final without a word for it is one of singles. */
function drawRoundOf(written: string, tour: 'men' | 'women' | null): DrawRound | null {
  const text = withDraws(written)
  const round = ROUNDS.find(([, pattern]) => pattern.test(text))?.[0]
  if (round === undefined || NO_FINAL.test(text) || holdsOtherDraw(text)) return null
  const side = MIXED.test(text) ? 'mixed' : WOMEN.test(text) ? 'women' : MEN.test(text) ? 'men' : tour
  if (side === null) return null
  return { round, draw: side === 'mixed' ? side : `${side} ${DOUBLES.test(text) ? 'doubles' : 'singles'}` }
}

function isOfRound(event: SportsEvent, stated: DrawRound): boolean {
  const own = roundOf(event)
  return own !== null && own.draw === stated.draw && own.round === stated.round
}

const roundOf = oncePer(({ tournament }: SportsEvent): DrawRound | null =>
  drawRoundOf(fold(`${tournament?.draw ?? ''} ${tournament?.round ?? ''}`), null),
)

function isOnDay(event: SportsEvent, { stated }: Question): boolean {
  const days = daysApart(event, stated) ?? 0
  return days === 0 || (minutesApart(event, stated) ?? Infinity) <= NEAR_MINUTES
}

/** What a court is called in names; a name without any of it gives no court. */
const COURT =
  /\b(?:courts?|ct|campo|pista|platz|cancha|stadium|arena|grandstand|chatrier|lenglen|mathieu|ashe|armstrong)\b/

const NUMBER = /\b(?:courts?|ct|campo|pista|platz|cancha) (?:no |nr |number |n )?(\d{1,2})\b|\bno (\d{1,2}) court\b/

/** Words that every court may have in its name. */
const COURT_WORDS: ReadonlySet<string> = new Set('court stadium arena the pista campo cancha stade'.split(' '))

/** Words that may stand beside a court's number where nothing names the tournament. */
const BESIDE = /^(?:live|tennis|day|session|espn|feed|main|the|at|on|\d+)$/

/** The last word of a court's name tells it where it is at least this long: "Chatrier". */
const TELLING_LENGTH = 4

interface Court {
  readonly number: string | null
  /** Its name without words such as "court"; the whole and its last word. */
  readonly names: readonly string[]
}

/**
 * Tennis matches that a name gives by their court. With a time it is the match
 * that starts there then; without one the only match there on the stated day,
 * or the only one still to come. A court alone, without its tournament, needs
 * both day and time.
 */
function tennisCourts(question: Question, text: string): readonly ScoredCandidate[] {
  if (!COURT.test(text)) return []
  const number = NUMBER.exec(text)
  const stated = number?.[1] ?? number?.[2] ?? null
  const isBare = isOnlyCourt(question)
  const there = candidatesOf(question, 'draw').filter(
    (event) =>
      isOnCourt(event, stated, text) &&
      !isOtherDraw(event, text) &&
      (isOfTournament(event, text, question) || (isBare && stated !== null)),
  )
  const fits = there.filter((event) => isThen(event, question))
  if (question.stated.minutes === null && fits.length > 1) return []
  return fits.map((event) => ({
    event,
    score: TENNIS_SCORES.tennis_court,
    rule: 'tennis_court',
    why: 'it is the only match on its court at that time',
    segment: null,
  }))
}

/** The title is nothing but a court, and the name says when. */
function isOnlyCourt({ reading, stated }: Question): boolean {
  if (stated.date === null || stated.minutes === null) return false
  const rest = foldedName(reading).title.replace(NUMBER, ' ').split(' ')
  return rest.every((word) => word === '' || BESIDE.test(word))
}

function isOnCourt(event: SportsEvent, number: string | null, text: string): boolean {
  const court = courtOf(event)
  if (court.number !== null) return court.number === number
  return number === null && court.names.some((name) => holdsPhrase(text, name))
}

const courtOf = oncePer(({ tournament }: SportsEvent): Court => {
  const folded = fold(tournament?.court ?? '')
  const digits = NUMBER.exec(folded)
  const words = folded.split(' ').filter((word) => word !== '' && !COURT_WORDS.has(word))
  const last = words.at(-1) ?? ''
  const names = [words.join(' '), last].filter(
    (name) => name.length >= TELLING_LENGTH && !/^(?:centre|center)$/.test(name),
  )
  return { number: digits?.[1] ?? digits?.[2] ?? null, names: names.length > 0 ? names : [folded].filter(Boolean) }
})

function isThen(event: SportsEvent, { stated, context }: Question): boolean {
  if (stated.minutes !== null) {
    const readings = stated.zones.map((zone) => minutesApart(event, { ...stated, zone }) ?? Infinity)
    return Math.min(...readings) <= EXACT_MINUTES
  }
  if (stated.date !== null) return daysApart(event, stated) === 0
  return stateAt(event, context.now) !== 'post'
}

/** Words for draw and round that stand behind a player: "Gauff QF", "Musetti Semi-Final". */
const ROUND_BEHIND =
  /(?:\s(?:round|rd|r|of|first|second|third|fourth|1st|2nd|3rd|4th|semi|quarter|finals?|semi ?finals?|quarter ?finals?|qf|sf|r\d{1,3}|singles|doubles|mixed|mens|womens|\d{1,3}))+$/

/**
 * Tennis matches that a name gives: by players with the round behind them, by
 * tournament, draw and round, by court, or by one player and the time.
 */
export function tennisMatches(question: Question): MatchResult {
  const { team1, team2 } = question.reading
  // "TBD vs TBD (Women's Singles, Bronze Medal)"
  const areNamed = team1 !== null && team2 !== null && !(isUnknownSide(team1) && isUnknownSide(team2))
  const fits = areNamed ? players(question, team1, team2) : matchesOf(question)
  return fits.length > 0 ? openResult(question, fits) : noEvent(question, NO_MATCH)
}

const NO_MATCH: Refusal = {
  rule: 'no_candidate',
  reason: 'No tennis match fits the players, round or court in the stream name.',
}

function matchesOf(question: Question): readonly ScoredCandidate[] {
  if (!hasTennis(question.context.index)) return []
  const text = foldedName(question.reading).whole
  const byRound = tennisRounds(question, text)
  if (byRound.length > 0) return byRound
  const byCourt = tennisCourts(question, text)
  return byCourt.length > 0 ? byCourt : tennisOfPlayer(question, text)
}

const hasTennis = oncePer(({ events }: EventIndex): boolean => events.some(({ sport }) => sport === 'tennis'))

/** Spellings that are surely the player; a surname alone counts where the name speaks of tennis or of the tournament. */
const FULL_NAMES: ReadonlySet<string> = new Set(['full', 'short'])

/**
 * The match of the only player that a name gives, at the time that it states and with nothing but known words beside the
 * player: anything else may be talk of him.
 */
function tennisOfPlayer(question: Question, text: string): readonly ScoredCandidate[] {
  const { reading, stated, context } = question
  if (stated.minutes === null || isShow(text) || DOUBLES.test(text) || MIXED.test(text)) return []
  const title = reading.title()
  const [phrase, ...others] = context.teams.phrasesIn(title)
  const [hit, ...namesakes] = phrase?.named.hits ?? []
  if (phrase === undefined || hit?.team.sport !== 'tennis' || others.length > 0 || namesakes.length > 0) return []
  const beside = [title.slice(0, phrase.start), title.slice(phrase.end)]
  const isSaid = FULL_NAMES.has(hit.kind) || reading.sport === 'tennis'
  const fits = context.index
    .ofTeam(hit.team.key)
    .filter((event) => isAdmitted(event, question) && isInTime(event, question) && isThen(event, question))
    .filter((event) => !isOtherDraw(event, text) && !isOtherTournament(event, text))
    .filter((event) => isSaid || isOfTournament(event, text, question))
    .filter((event) => beside.every((words) => areKnownBeside(words, event, question)))
  return fits.length === 1 ? fits.map((event) => ({ ...OF_PLAYER, event })) : []
}

const OF_PLAYER = {
  score: TENNIS_SCORES.tennis_player,
  rule: 'tennis_player',
  why: 'it is the only match of the player at that time',
  segment: null,
} as const

/** The players without the words behind them, which the rule for two sides has asked with. */
function players(question: Question, team1: string, team2: string): readonly ScoredCandidate[] {
  const [first, second] = [fold(team1), fold(team2)]
  const [one, other] = [first.replace(ROUND_BEHIND, ''), second.replace(ROUND_BEHIND, '')]
  if (one === first && other === second) return []
  return gamesBetween(question, one, other).fits.filter(({ event }) => event.sport === 'tennis')
}
