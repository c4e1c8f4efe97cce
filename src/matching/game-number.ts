import type { SportsEvent } from '../generated/records.ts'

/** How names in several languages count the games of a series or a double-header: "Game 2", "Game Two", "Gm 2", "Spiel 2". */
const GAME = /\b(?:game|gm|spiel|jogo|juego|gara)\b\.?\s*#?(?:([1-7])|(one|two|three|four|five|six|seven))\b/i
const SHORT_GAME = /\bG([1-7])\b/
const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven']

/** Number of the game that the name states; null where it states none. Slots are written with a nought. */
export function gameNumberOf(name: string): number | null {
  const [, digit, word] = GAME.exec(name) ?? SHORT_GAME.exec(name) ?? []
  if (word !== undefined) return NUMBERS.indexOf(word.toLowerCase()) + 1
  return digit === undefined ? null : Number(digit)
}

const noted = new WeakMap<SportsEvent, number | null>()

/** Number of the game that the notes of an event give; null where they give none. */
export function notedGameNumber(event: SportsEvent): number | null {
  const known = noted.get(event)
  if (known !== undefined) return known
  const numbers = (event.notes ?? []).map(gameNumberOf).filter((number) => number !== null)
  const found = numbers[0] ?? null
  noted.set(event, found)
  return found
}

/** True when a name states one game of a series and the notes of the event say that it is another one. */
export function isOtherGame(event: SportsEvent, stated: number | null): boolean {
  if (stated === null) return false
  const number = notedGameNumber(event)
  return number !== null && number !== stated
}
