import type { SportsEvent } from '../../generated/records.ts'
import { type MatchResult, noEvent, openResult, type Refusal, type ScoredCandidate } from '../match-result.ts'
import { isAdmitted, isInTime, isOfHintedLeague, isOtherGame, type Question } from '../question.ts'
import { quoted, sidesWord } from '../reason-texts.ts'
import { minutesApart } from '../stated-time.ts'
import { isSharedCity } from '../teams/built-in-aliases.ts'
import type { NamedTeams, TeamHit } from '../teams/team-index.ts'
import { isCard } from './fight-card-facts.ts'
import { refuseSides } from './refusals.ts'
import { gamesOf, KIND_SCORE, LIKELY_MINUTES, mayBeUnmarked, rounded, sideOf } from './team-sides.ts'

/** One side tells less than two. */
const ONE_SIDE = 0.9

/** A code has to have so many letters to name a team alone; two are a language or a country. */
const CODE_LETTERS = 3

/**
 * Games of a team that a name gives alone. Only a name that says enough counts: a
 * name of several words; with its league any name, a city or code if only one of
 * its teams has it; with a feed a nickname that only one team has, of a
 * league that shows its feeds apart.
 */
export function oneTeam(question: Question, text: string): MatchResult {
  const side = sideOf(question, text)
  if (TO_COME.test(question.reading.name)) return noEvent(question, OPEN_SLOT)
  if (CLUB_CHANNEL.test(question.reading.name)) return noEvent(question, CHANNEL_OF_CLUB)
  const fits = tellingHits(question, side, text)
    .flatMap((hit) => question.context.index.ofTeam(hit.team.key).map((event) => ({ event, hit })))
    .filter(({ event, hit }) => mayBeMeant(event, hit, question))
    .map(({ event, hit }) => candidate(event, hit, text))
  if (fits.length > 0) return openResult(question, fits)
  return noEvent(question, refuseSides(question, [text], [side]), () => gamesOf(question, [side]))
}

/** Channels of single clubs, on which their games are seldom live. */
const CLUB_CHANNEL =
  /\b(?:mutv|lfc ?tv|(?:man ?city|chelsea|arsenal|celtic|rangers|real madrid|bar[cç]a|inter|milan|roma|juventus|lazio|benfica|sporting|fenerbah[cç]e|galatasaray|be[sş]ikta[sş]|bvb|fc ?bayern|ajax|psg|om) ?tv)\b/i

/** "MLB 17 - TBD Padres Feed": the opponent is yet to come. */
const TO_COME = /\b(?:tbd|tba|tbc)\b/i
const OPEN_SLOT: Refusal = {
  rule: 'no_candidate',
  reason: 'The stream name has one team only, and the other one is still to be announced.',
}

const CHANNEL_OF_CLUB: Refusal = {
  rule: 'shoulder_programme',
  reason: 'The stream name is that of a club’s own channel, which shows other programs as well.',
}

/** The teams that the text alone is enough for. */
function tellingHits({ reading, context }: Question, { hits, folded }: NamedTeams, text: string): readonly TeamHit[] {
  const weak = hits.filter(({ kind }) => kind === 'abbreviation' || kind === 'location')
  const strong = hits.filter((hit) => !weak.includes(hit))
  if (reading.league !== null) {
    const ofLeague = hits.filter(({ team }) => isOfHintedLeague(team, reading) && !isSharedCity(folded, team.league))
    const isLong = folded.length >= CODE_LETTERS && text.trim().length >= CODE_LETTERS
    return strong.length === 0 && ofLeague.length === 1 && isLong ? ofLeague : strong
  }
  if (folded.includes(' ')) return strong
  const [only, ...others] = strong
  const feeds: readonly string[] = (only && context.index.catalog.find(only.team.league)?.feeds) ?? []
  return only && others.length === 0 && reading.feed !== null && feeds.includes(reading.feed) ? [only] : []
}

function mayBeMeant(event: SportsEvent, { team }: TeamHit, question: Question): boolean {
  if (!isAdmitted(event, question) || !isInTime(event, question)) return false
  // A fighter alone is the talk of many programmes.
  if (isCard(event)) return false
  if (isOtherGame(event, question.game) || !mayBeUnmarked(event, team, question)) return false
  return (minutesApart(event, question.stated) ?? 0) <= LIKELY_MINUTES || !question.stated.isZoneSure
}

function candidate(event: SportsEvent, { kind }: TeamHit, text: string): ScoredCandidate {
  const score = rounded(KIND_SCORE[kind] * ONE_SIDE)
  return { event, score, rule: 'one_team', why: `${quoted(text)} is one of its ${sidesWord(event)}`, segment: null }
}
