import { SPACED_BETWEEN_TEAMS } from '../../detection/index.ts'
import { sportOf } from '../../sports/index.ts'
import type { Question } from '../question.ts'
import type { TeamHit, TeamPhrase } from '../teams/team-index.ts'
import { isTelling } from './known-sides.ts'

/*
 * Titles whose separator does not tell the sides: two teams with nothing between them, and games that are said twice.
 */

/**
 * The title parted where a whole name or a nickname of a team is right behind another team's, or behind it and a separator
 * where others are compared before a colon, "Clark vs Wilson: Fever @ Aces", and no third team is named. Cards have rules
 * of their own.
 */
export function unpartedSides({ reading, context: { teams } }: Question): readonly (readonly [string, string])[] {
  if (reading.team1 !== null && !NAMES_BEFORE_COLON.test(reading.name)) return []
  const title = reading.title()
  const start = reading.team1 === null ? 0 : title.lastIndexOf(': ') + 1
  if (reading.team1 !== null && start === 0) return []
  const telling = teams.phrasesIn(title).filter(({ named }) => named.hits.some(isTelling))
  return telling.flatMap((one, place) => {
    const other = telling[place + 1]
    if (other === undefined || one.start < start) return []
    const between = title.slice(nameEnd(one), other.start)
    if (reading.team1 === null ? between !== ' ' : !BETWEEN.test(between)) return []
    const meant = [one, other].flatMap(({ named }) => named.hits.map(({ team }) => team))
    const keys = new Set(meant.map(({ key }) => key))
    const isThird = ({ named }: TeamPhrase): boolean => !named.hits.some(({ team }) => keys.has(team.key))
    if (telling.some(isThird) || meant.some(({ sport }) => sportOf(sport).contest === 'card')) return []
    return [[title.slice(start, nameEnd(one)).trim(), title.slice(other.start)] as const]
  })
}

/** A colon behind a word, or behind as many words as a game has, or one that may be spelled otherwise: a quick look. */
const NAMES_BEFORE_COLON = /(?:[^\s\d] ?|\S \S+ \S+ ?)[:：﹕︓](?:\s|$)|[：﹕︓&]/

/**
 * The second side of a title that says its game twice, in two languages or by codes and by names: "대한민국" of
 * "남아공 vs 대한민국 South Africa v Korea Republic". Null for any other title.
 */
export function secondSideOnce({ context: { teams } }: Question, firstSide: string, secondSide: string): string | null {
  const [second, firstAgain, secondAgain] = teams.phrasesIn(secondSide)
  const first = teams.phrasesIn(firstSide).at(-1)
  if (first === undefined || second === undefined || firstAgain === undefined || secondAgain === undefined) return null
  if (first.end !== firstSide.length || second.start !== 0) return null
  const between = secondSide.slice(nameEnd(firstAgain), secondAgain.start)
  const isTwice = BETWEEN.test(between) && isSameTeam(first, firstAgain) && isSameTeam(second, secondAgain)
  if (!isTwice || LETTERS.test(secondSide.slice(second.end, firstAgain.start))) return null
  return `${second.text}${secondSide.slice(secondAgain.end)}`
}

const BETWEEN = new RegExp(`^ (?:-|vs?\\.?|@|at|x|${SPACED_BETWEEN_TEAMS}) $`, 'iu')

/** Where a phrase ends without the mark that folds away: "Fever @". */
function nameEnd({ text, end }: TeamPhrase): number {
  return text.endsWith(' @') ? end - ' @'.length : end
}

const LETTERS = /\p{L}/u

function isSameTeam(one: TeamPhrase, other: TeamPhrase): boolean {
  const keys = ({ named }: TeamPhrase): readonly string[] => named.hits.map(({ team }: TeamHit) => team.key)
  return keys(one).some((key) => keys(other).includes(key))
}
