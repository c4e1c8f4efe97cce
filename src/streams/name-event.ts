import { createHash } from 'node:crypto'
import { compareText } from '../compare-text.ts'
import { isReplay, isShow, type NameReading } from '../detection/index.ts'
import type { SportsEvent } from '../generated/records.ts'
import type { SaidTime } from '../matching/index.ts'
import { type LeagueCatalogue, NAME_PROVIDER, NO_SPORT, sportName, wordsOfCode } from '../sports/index.ts'
import { titleWithoutLabel } from './title-without-label.ts'

/** When a made-up event is: at the time that its name states, or for as long as a stream has the name. */
export type NameTime = SaidTime | { readonly start: Date; readonly end: Date; readonly hasClock: false }

/** What such an event is made of beside title and time. */
type NameHints = Pick<
  NameReading,
  'name' | 'shoulder' | 'past_year' | 'separator' | 'league' | 'league_at_end' | 'sport' | 'gender'
>

/**
 * The event that a name alone tells of (provider `name`). Its id comes of title, league or
 * sport, and stated time, not of the stream: one programme on ten streams is one event, and two programmes never are.
 * Without a stated league the sport stands in its place; it has no sides. Pure.
 */
export function nameEvent(
  written: string,
  time: NameTime,
  reading: NameHints,
  catalogue: LeagueCatalogue,
): SportsEvent {
  const league = statedLeague(reading, catalogue)
  const sport = (league === null ? null : catalogue.sportOf(league)) ?? statedSport(reading.sport) ?? NO_SPORT
  const ownWord = sport === NO_SPORT ? sportWord(reading, written) : ''
  const title = ownWord + titleWithoutLabel(written, { league, sport }, catalogue)
  const isOpenEnded = 'end' in time
  return {
    id: idOf([foldedTitle(title), league ?? sport, reading.gender, isOpenEnded ? null : [time.start, time.hasClock]]),
    provider: NAME_PROVIDER,
    sport,
    league: league ?? sport,
    name: title,
    start: isoSeconds(time.start),
    ...(isOpenEnded ? { end: isoSeconds(time.end) } : {}),
    ...(time.hasClock ? {} : { time_valid: false }),
    ...(isReplay(reading) ? { is_replay: true } : isShow(reading, title) ? { is_show: true } : {}),
  }
}

/** One league that the name says. The code of one that the catalogue has not may stand for several, so that the name must say its words. */
function statedLeague(reading: NameHints, catalogue: LeagueCatalogue): string | null {
  const league = onlyOne(reading.league ?? reading.league_at_end)
  if (league === null || catalogue.find(league) !== undefined) return league
  return says(reading.name, wordsOfCode(league)) ? league : null
}

/** One sport; of several the one whose name is a part of all the others': rugby, of "Rugby" and "Rugby League". */
function statedSport(hint: NameReading['sport']): string | null {
  const codes = hint === null || typeof hint === 'string' ? [] : hint
  const [common = null] = codes.filter((code) => codes.every((other) => says(sportName(other), sportName(code))))
  return onlyOne(hint) ?? common
}

/** "Football: " where the name says the word and the title does not, and nobody knows which of several sports it means. */
function sportWord({ name, sport }: NameHints, title: string): string {
  const words = (typeof sport === 'string' ? [] : (sport ?? [])).map(sportName)
  const word = words.find((one) => says(name, one) && !says(title, one))
  return word === undefined ? '' : `${word}: `
}

function says(text: string, words: string): boolean {
  return ` ${foldedTitle(text)} `.includes(` ${foldedTitle(words)} `)
}

/** Digits of the hash that names an event: two titles would have to be in billions of billions for two to meet. */
const ID_DIGITS = 20

function idOf(whatItIs: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(whatItIs)).digest('hex').slice(0, ID_DIGITS)
}

/** A title without case, accents and marks, with one word for what stands between two sides. */
export function foldedTitle(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/(?<=\s)(?:vs?\.?|x|@|at)(?=\s)/g, ' v ')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
}

/** One event for all streams that tell of one programme, whichever comes first: one that is not written in capitals, if there is one. */
export function asOneProgramme<Named extends { readonly event: SportsEvent }>(all: readonly Named[]): readonly Named[] {
  const best = new Map<string, SportsEvent>()
  for (const { event } of all) {
    const known = best.get(event.id)
    if (known === undefined || compareForms(event, known) < 0) best.set(event.id, event)
  }
  return all.map((named) => ({ ...named, event: best.get(named.event.id) ?? named.event }))
}

function compareForms(one: SportsEvent, other: SportsEvent): number {
  const shouts = ({ name = '' }: SportsEvent) => (name === name.toUpperCase() ? 1 : 0)
  return shouts(one) - shouts(other) || compareText(JSON.stringify(one), JSON.stringify(other))
}

/** A hint that is one code. */
function onlyOne(hint: string | readonly string[] | null): string | null {
  if (hint === null || typeof hint === 'string') return hint
  return hint.length === 1 ? (hint[0] ?? null) : null
}

function isoSeconds(instant: Date): string {
  return instant.toISOString().replace('.000Z', 'Z')
}
