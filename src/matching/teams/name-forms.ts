import { translatedPlace } from './built-in-aliases.ts'
import { fold } from './name-folding.ts'

/** Brackets and what they hold. */
const BRACKETS = /[([{]([^()[\]{}]{0,120})[)\]}]/g

/** What makes brackets a note about the broadcast: a number that is no age, or words of that kind. */
const NOTE = /^(?!(?:u|under|sub)[ .-]?\d\d$).*\d|available|outside|region|feed|only|blackout/i

/** A note about where a game can be seen, to the end: it may have brackets of its own. */
const REGION = /\s*[([{]\s*(?:not )?(?:available|blackout|blacked out)\b.*$/i

/** A rank or a seed before a name: "#12 Miami", "(5) Duke", "No. 3 Texas". */
const RANK = /^\s*(?:\(?#?\d{1,2}\)?|no\.?\s*\d{1,2})\s+(?=\S)/i

/** What stands behind or before a team's name about the game: "Game 2", "Matchday 5", "Game 1: Knicks". */
const GAME_NUMBER =
  /[\s,(-]+(?:game|leg|matchday|week|round)\s*#?\d{1,2}\)?\s*$|^\s*(?:game|leg|matchday|week|round)\s*#?\d{1,2}\s*[:-]\s*/gi

/** A name with a code in brackets behind it. */
const CODE_BEHIND = /^(.{2,60}?)\s*\(([A-Z]{2,4})\)$/

/** "Mets, New York" */
const CITY_BEHIND_COMMA = /^([^,]{2,60}), ([^,]{2,60})$/

/** "Mets de Nueva York", in the languages that put the city behind. */
const CITY_BEHIND_WORD = /^(.{2,60}?) (?:de|del|di|da|do|du|von|d') ?(.{2,60})$/i
const MAY_HAVE_CITY_BEHIND = / (?:d[eiou']|da|von)/i

/** What every rank, game number and note has. */
const DIGIT_OR_BRACKET = /[\d([{]/

const NO_FORMS: readonly string[] = []

/**
 * What is left of a text when something around a name is taken away, the least
 * first: a rank, then notes in brackets and the number of the game. The text
 * itself is none of them.
 */
export function formsOf(text: string): readonly string[] {
  if (!DIGIT_OR_BRACKET.test(text)) return NO_FORMS
  const ranked = text.replace(RANK, '')
  const unnoted = ranked.replace(REGION, '').replace(BRACKETS, withoutNote).replace(GAME_NUMBER, ' ').trim()
  const forms = ranked === text ? [] : [ranked]
  if (unnoted !== ranked && unnoted !== '') forms.push(unnoted)
  return forms
}

/** A name that has its city behind it, turned round; null for any other. */
export function turnedName(text: string): string | null {
  const [, nickname, city] =
    (text.includes(', ') ? CITY_BEHIND_COMMA.exec(text) : null) ??
    (MAY_HAVE_CITY_BEHIND.test(text) ? CITY_BEHIND_WORD.exec(text) : null) ??
    []
  return nickname === undefined || city === undefined ? null : `${translatedPlace(fold(city))} ${nickname}`
}

/** A name and the code in brackets behind it, as in "Pacers (IND)"; null for any other. */
export function nameAndCode(text: string): { readonly name: string; readonly code: string } | null {
  const [, name, code] = text.endsWith(')') ? (CODE_BEHIND.exec(text) ?? []) : []
  return name === undefined || code === undefined ? null : { name, code }
}

/** Brackets with many words are a note too; a word or two may belong to the name, as in "Miami (OH)". */
function withoutNote(brackets: string, held: string): string {
  return NOTE.test(held) || held.trim().split(/\s+/).length > 2 ? ' ' : brackets
}
