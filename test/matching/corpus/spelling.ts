import type { EventSide, SportsEvent } from '../../../src/generated/records.ts'
import { OTHER_SPELLINGS } from './facts/clubs.ts'
import { NEVER_BY_TOWN, PLACE_LETTERS, TOWNS } from './facts/places.ts'

/** How a name may call a team. */
export type Form = 'full' | 'short' | 'nickname' | 'city' | 'code' | 'letters' | 'other'

/** How often each form is tried by shapes that take any. */
export const TELLING_FORMS: readonly Form[] = ['full', 'full', 'short', 'nickname', 'letters', 'other']

/** What may be written for a team in a form; empty where it has none. */
export function spellingsOf(side: EventSide, form: Form): readonly string[] {
  const name = side.name ?? ''
  const nickname = side.nickname === '' ? undefined : side.nickname
  const city = side.location ?? TOWNS[name]
  const listed: Readonly<Record<Form, readonly (string | undefined)[]>> = {
    full: [name],
    short: [side.shortName],
    nickname: [nickname],
    city: NEVER_BY_TOWN.has(name) ? [] : [city],
    code: [side.abbreviation],
    letters: [withLetters(city, nickname)],
    other: [...(OTHER_SPELLINGS[name] ?? []), schoolAndNickname(side)],
  }
  return listed[form].filter((text) => text !== undefined && text !== '') as string[]
}

/** Every spelling of a team, compared without case, accents and punctuation. */
export function everySpelling(side: EventSide): ReadonlySet<string> {
  const forms: readonly Form[] = ['full', 'short', 'nickname', 'city', 'code', 'letters', 'other']
  const town = TOWNS[side.name ?? ''] ?? ''
  return new Set([...forms.flatMap((form) => spellingsOf(side, form)), town].filter((text) => text !== '').map(plain))
}

/** Text without case, accents and punctuation; "State" and "St." stay two words. */
export function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The two of a game, guest first. */
export function sidesOf(event: SportsEvent): readonly [EventSide, EventSide] {
  return [event.away ?? {}, event.home ?? {}]
}

function withLetters(city: string | undefined, nickname: string | undefined): string | undefined {
  const letters = city === undefined ? undefined : PLACE_LETTERS[city]
  return letters === undefined || nickname === undefined ? undefined : `${letters} ${nickname}`
}

/** "Ohio State Buckeyes", where the provider of events calls the team by its school alone. */
function schoolAndNickname({ name, nickname, location = name }: EventSide): string | undefined {
  return location === name && nickname !== undefined && name !== undefined ? `${name} ${nickname}` : undefined
}
