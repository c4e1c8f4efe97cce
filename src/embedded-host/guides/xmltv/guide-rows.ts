/** Elements of a guide as the host's rows, with the host's limits. */
import type { EmbeddedProgramme } from '../../../generated/records.ts'
import type { NewRow } from '../../tables.ts'
import { firstCharacters, MAX_LABEL_LENGTH, MAX_NAME_LENGTH, wholeNumber } from '../../text-values.ts'
import type { GuideElement } from './guide-reader.ts'
import { programmeProperties } from './programme-properties.ts'

/** A channel of a guide before it has an id. */
export interface ListedChannel {
  readonly tvg_id: string
  readonly name: string
  readonly icon_url: string | null
}

/** A programme before it has an id. */
export type ReadProgramme = NewRow<EmbeddedProgramme>

const MAX_ICON_LENGTH = 500

/** Beginnings of a description that the host takes for the number of an episode, and cuts off; digits of any script count. */
const EPISODE_BEGINNINGS = [
  /^[\s\-:]*S(\p{Nd}+)\s*E(\p{Nd}+)[\s\-:.]*/iu,
  /^[\s\-:]*Season\s*(\p{Nd}+)\s*Episode\s*(\p{Nd}+)[\s\-:.]*/iu,
  /^[\s\-:]*(\p{Nd}+)x(\p{Nd}{2,})[\s\-:.]*/u,
]

/** The channel of an element; null without an id. The first name counts, and the first icon that is not too long. */
export function channelOf({ attributes, children }: GuideElement): ListedChannel | null {
  const id = (attributes.id ?? '').trim()
  if (id === '') return null
  let name: string | null = null
  let icon: string | null = null
  for (const child of children) {
    if (name === null && child.name === 'display-name' && child.text !== '') name = child.text.trim()
    else if (child.name === 'icon') {
      const address = (child.attributes.src ?? '').trim()
      icon = address.length > MAX_ICON_LENGTH ? null : address
    }
    if (name && icon) break
  }
  return { tvg_id: id, name: firstCharacters(name || id, MAX_NAME_LENGTH), icon_url: icon }
}

/** The programme of an element; null without a usable start and stop. Of texts that come twice the last counts. */
export function programmeOf(element: GuideElement, guideData: number): ReadProgramme | null {
  const start = guideTime(element.attributes.start)
  const stop = guideTime(element.attributes.stop)
  if (start === null || stop === null) return null
  const last = (name: string) => element.children.findLast((child) => child.name === name)?.text
  const description = last('desc') ?? null
  return {
    epg_data: guideData,
    start,
    stop,
    title: firstCharacters(last('title') || 'No Title', MAX_LABEL_LENGTH),
    sub_title: last('sub-title') ?? null,
    ...withoutEpisode(description, programmeProperties(element)),
  }
}

/** A description without the episode's number, which moves to the properties. */
interface DescribedEpisode {
  readonly description: ReadProgramme['description']
  readonly custom_properties: ReadProgramme['custom_properties']
}

/** Takes the number of an episode out of a description where no element gives one. */
function withoutEpisode(description: string | null, properties: ReadProgramme['custom_properties']): DescribedEpisode {
  const { season, episode } = properties ?? {}
  if (!description || (season !== undefined && episode !== undefined)) {
    return { description, custom_properties: properties }
  }
  for (const beginning of EPISODE_BEGINNINGS) {
    const found = beginning.exec(description)
    if (!found) continue
    return {
      description: description.slice(found[0].length).trim(),
      custom_properties: {
        ...properties,
        season: season ?? numberIn(found[1] ?? ''),
        episode: episode ?? numberIn(found[2] ?? ''),
        season_episode_source: 'description',
      },
    }
  }
  return { description, custom_properties: properties }
}

/** The number that decimal digits of any script write. */
function numberIn(digits: string): number {
  return Number([...digits].map((digit) => digitValue(digit.codePointAt(0) ?? 0)).join(''))
}

const DIGIT = /\p{Nd}/u

/** Scripts have their digits in a row from 0 to 9, and some rows stand side by side. */
function digitValue(code: number): number {
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

/** Fewer than 14 digits are read too, as long as they can be cut into the six numbers. */
const DIGITS = /^(\d{4})(1[0-2]|0[1-9]|[1-9])(3[01]|[12]\d|0[1-9]|[1-9])(2[0-3]|[01]\d|\d)([0-5]\d|\d)([0-5]\d|\d)$/
const DIGIT_COUNT = 14
const SIGN_AT = 15
const LENGTH_WITH_OFFSET = 20

/**
 * Times of a guide as the real host reads them: 14 digits in UTC, and an offset
 * only where exactly one character stands between the two. `20260101120000+0200`
 * and `20260101120000 EST` are therefore UTC, which is why a guide must write
 * `20260101120000 +0200`.
 * Returns epoch milliseconds; null where the host leaves the programme out.
 */
export function guideTime(text: string | undefined): number | null {
  if (text === undefined) return null
  const [, year, month, day, hour, minute, second] = DIGITS.exec(text.slice(0, DIGIT_COUNT)) ?? []
  if (year === undefined || month === undefined || Number(year) === 0) return null
  const at = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second))
  const date = new Date(at)
  if (Number(year) < 100) date.setUTCFullYear(Number(year))
  if (date.getUTCDate() !== Number(day)) return null // the 31st of a shorter month
  if (text.length < LENGTH_WITH_OFFSET) return date.getTime()
  const offset = offsetMinutes(text)
  return offset === null ? null : date.getTime() - offset * 60_000
}

function offsetMinutes(text: string): number | null {
  const sign = text[SIGN_AT]
  // Of the two characters of either number one may be a blank or a sign.
  const hours = wholeNumber(text.slice(SIGN_AT + 1, SIGN_AT + 3))
  const minutes = wholeNumber(text.slice(SIGN_AT + 3, SIGN_AT + 5))
  if (hours === null || minutes === null) return null
  if (sign !== '+' && sign !== '-') return 0
  const offset = (hours * 60 + minutes) * (sign === '+' ? 1 : -1)
  return Math.abs(offset) < 24 * 60 ? offset : null
}
