import { LANGUAGES } from '../patterns/pattern-sets.ts'
import { isDigit } from '../text/characters.ts'
import { foldText } from '../text/normalize.ts'

/*
 * What stands behind a team without any mark and might be a part of its name: a
 * weekday, "live now", the number of a round. It goes only where the rest names a
 * known team and the whole does not.
 */

/** Days of the week and words for a day near to now, in full. */
const DAYS = [
  ...'mon|tue|tues|wed|thu|thur|thurs|fri|sat|sun'.split('|'),
  ...'monday|tuesday|wednesday|thursday|friday|saturday|sunday|today|tonight|tomorrow'.split('|'),
  ...'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|heute|morgen'.split('|'),
  ..."lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|aujourd'hui|demain".split('|'),
  ...'lunes|martes|miércoles|miercoles|jueves|viernes|sábado|sabado|domingo|hoy|mañana|hoje|amanhã'.split('|'),
  ...'lunedì|martedì|mercoledì|giovedì|venerdì|lunedi|martedi|mercoledi|giovedi|venerdi|sabato|domenica'.split('|'),
  ...'oggi|stasera|domani|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|vandaag'.split('|'),
  ...'måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|mandag|tirsdag|lørdag|søndag|idag|ikväll'.split('|'),
]
/** German days in two letters, as they are written; those that are a state's letters too count before a clock only. */
const LETTERED_DAYS = ['Di', 'Do', 'Fr', 'So']
/** Short days of several languages, before a clock only: elsewhere they are words and codes. */
const DAYS_BEFORE_CLOCK = [
  ...'so|mo|di|mi|do|fr|sa|ma|wo|vr|za|zo'.split('|'),
  ...'dom|lun|mar|mié|mie|jue|vie|sáb|sab|dim|mer|jeu|ven|sam|gio|seg|ter|qua|qui|sex'.split('|'),
]
/** What packs say of the picture, the sound and the broadcast. */
const REMARKS = [
  ...'live|live now|now live|ultra|dolby|dolby atmos|dolby vision|atmos|simulcast|manningcast|altcast'.split('|'),
  ...'trutv|univision|telemundo|unimás|unimas|tudn|peacock'.split('|'),
]
/** Words before the number of a round or of one of several feeds. */
const NUMBERED =
  'md|gw|match ?day|gameweek|spieltag|journ[ée]e|jornada|giornata|rodada|speelronde|omgång|runde|kolejka|' +
  'alt|feed|stream|cam|option|opt|#'

/** "Español", "LAT", "Spanish Feed". */
const SPOKEN = LANGUAGES.flatMap(({ words, closingWords = [] }) => [
  ...words,
  ...closingWords,
  ...words.flatMap((word) => ['feed', 'audio', 'commentary'].map((what) => `${word} ${what}`)),
])

const tails: ReadonlySet<string> = new Set([...DAYS, ...REMARKS, ...SPOKEN].map(foldText))
const tailsBeforeClock: ReadonlySet<string> = new Set(DAYS_BEFORE_CLOCK.map(foldText))
const letteredDays: ReadonlySet<string> = new Set(LETTERED_DAYS)
const NUMBERED_TAIL = new RegExp(`(?<=\\S),? (?:${NUMBERED})\\.? ?\\d{1,2}$`, 'iu')

/** So many such words are taken off: "Wed LIVE". */
const MOST_TAILS = 3

/** Teams whose names end in a day: "Sheffield Wednesday", "Connecticut Sun". */
const TEAM_OF_DAY = /(?<!\p{L})(?:sheff(?:ield|\.)?,? wed(?:nesday)?|(?:connecticut|conn\.?|ct) sun)$/iu

/**
 * The side without the words behind it that no team's name ends in, where that makes a known
 * team of it; else the side as it is. `isBeforeClock` tells that a clock or a date stood behind it.
 */
export function withoutTail(
  side: string,
  isBeforeClock: boolean,
  isKnownTeam: ((text: string) => boolean) | undefined,
): string {
  if (isKnownTeam === undefined) return side
  let rest = side
  for (let taken = 0; taken < MOST_TAILS; taken += 1) {
    const text = rest.replace(/[.!]+$/, '').trimEnd()
    const end = tailStart(text, isBeforeClock)
    if (end <= 0 || TEAM_OF_DAY.test(text) || isKnownTeam(side)) return side
    rest = text.slice(0, end).replace(/[\s,]+$/, '')
    if (isKnownTeam(rest)) return rest
  }
  return side
}

/** Where the blank stands before such words at the end of a text; -1 for none. */
function tailStart(text: string, isBeforeClock: boolean): number {
  if (isDigit(text.charCodeAt(text.length - 1))) return NUMBERED_TAIL.exec(text)?.index ?? -1
  const last = text.lastIndexOf(' ')
  if (last <= 0) return -1
  const before = text.lastIndexOf(' ', last - 1)
  if (before > 0 && tails.has(foldText(text.slice(before + 1)))) return before
  const written = text.slice(last + 1)
  const word = foldText(written)
  const isTail = tails.has(word) || letteredDays.has(written) || (isBeforeClock && tailsBeforeClock.has(word))
  return isTail ? last : -1
}
