/** Elements of a guide as the host's rows, with the host's limits. */
import type { EmbeddedGuideData, EmbeddedProgramme } from '../../../generated/records.ts'
import { firstCharacters, LONGEST_LABEL, LONGEST_NAME } from '../../text-values.ts'
import type { GuideElement } from './guide-reader.ts'
import { guideTime } from './guide-time.ts'
import { programmeProperties } from './programme-properties.ts'

/** A channel of a guide before it has an id. */
export type ListedChannel = Pick<EmbeddedGuideData, 'tvg_id' | 'name' | 'icon_url'>

/** A programme before it has an id. */
export type ReadProgramme = Omit<EmbeddedProgramme, 'id'>

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
  return { tvg_id: id, name: firstCharacters(name || id, LONGEST_NAME), icon_url: icon }
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
    title: firstCharacters(last('title') || 'No Title', LONGEST_LABEL),
    sub_title: last('sub-title') ?? null,
    ...withoutEpisode(description, programmeProperties(element)),
  }
}

/** Takes the number of an episode out of a description where no element gives one. */
function withoutEpisode(
  description: string | null,
  properties: ReadProgramme['custom_properties'],
): Pick<ReadProgramme, 'description' | 'custom_properties'> {
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

/** Scripts have their digits in a row from 0 to 9, and some rows stand side by side. */
function digitValue(code: number): number {
  let first = code
  while (DIGIT.test(String.fromCodePoint(first - 1))) first -= 1
  return (code - first) % 10
}

const DIGIT = /\p{Nd}/u
