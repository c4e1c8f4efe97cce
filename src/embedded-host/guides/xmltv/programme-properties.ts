/** What the host keeps of a programme beside its times and texts (custom_properties), named as the host names it. */
import { wholeNumber } from '../../text-values.ts'
import type { GuideElement } from './guide-reader.ts'

/** Properties by name; null where the guide says nothing more. */
export type ProgrammeProperties = { readonly [name: string]: unknown } | null

type Properties = { [name: string]: unknown }

const PLAIN_TEXTS = { date: 'date', country: 'country', language: 'language', 'orig-language': 'original_language' }
const FLAGS = ['previously-shown', 'premiere', 'new', 'live', 'last-chance']
const FLAGS_WITH_TEXT = ['premiere', 'last-chance']
const CREDITS = [
  'director',
  'actor',
  'writer',
  'adapter',
  'producer',
  'composer',
  'editor',
  'presenter',
  'commentator',
  'guest',
]
const NUMBER_SYSTEMS = {
  'thetvdb.com': 'thetvdb.com_id',
  'themoviedb.org': 'themoviedb.org_id',
  'imdb.com': 'imdb.com_id',
}
const ONSCREEN = /S(\d+)\s*E(\d+)/i

/** Reads them from a programme. */
export function programmeProperties(programme: GuideElement): ProgrammeProperties {
  const properties: Properties = {}
  const all = (name: string) => programme.children.filter((child) => child.name === name)
  const first = (name: string) => programme.children.find((child) => child.name === name)

  setList(properties, 'categories', textsOf(all('category')))
  setList(properties, 'keywords', textsOf(all('keyword')))
  for (const number of all('episode-num')) readNumber(number, properties)
  readRating(first('rating'), properties)
  setList(properties, 'star_ratings', all('star-rating').flatMap(starRating))
  setObject(properties, 'credits', creditsOf(first('credits')))
  for (const [element, name] of Object.entries(PLAIN_TEXTS)) setText(properties, name, first(element)?.text)
  readLength(first('length'), properties)
  setObject(properties, 'video', childTexts(first('video'), ['present', 'colour', 'aspect', 'quality']))
  setObject(properties, 'audio', childTexts(first('audio'), ['present', 'stereo']))
  setList(properties, 'subtitles', all('subtitles').flatMap(subtitle))
  setList(properties, 'reviews', withAttributes(all('review'), 'content', ['type', 'source', 'reviewer']))
  setList(properties, 'images', withAttributes(all('image'), 'url', ['type', 'size', 'orient', 'system']))
  const icon = first('icon')?.attributes.src
  if (icon) properties.icon = icon
  for (const flag of FLAGS) if (first(flag)) properties[underscored(flag)] = true
  for (const flag of FLAGS_WITH_TEXT) setText(properties, `${underscored(flag)}_text`, first(flag)?.text)
  const shownBefore = first('previously-shown')
  setObject(
    properties,
    'previously_shown_details',
    shownBefore ? someAttributes(shownBefore, ['start', 'channel']) : {},
  )
  return Object.keys(properties).length > 0 ? properties : null
}

function readNumber({ attributes, text }: GuideElement, properties: Properties): void {
  if (text === '') return
  const system = attributes.system || 'onscreen'
  if (system === 'xmltv_ns') {
    const [season, episode] = text.split('.') // counted from 0
    if (episode === undefined) return
    setNumber(properties, 'season', season, 1)
    setNumber(properties, 'episode', episode, 1)
  } else if (system === 'onscreen') {
    properties.onscreen_episode = text.trim()
    const [, season, episode] = ONSCREEN.exec(text) ?? []
    if (season === undefined || episode === undefined) return
    if (properties.season === undefined) properties.season = Number(season)
    if (properties.episode === undefined) properties.episode = Number(episode)
  } else if (system === 'dd_progid') {
    properties.dd_progid = text.trim()
  } else {
    const name = NUMBER_SYSTEMS[system as keyof typeof NUMBER_SYSTEMS]
    if (name !== undefined) properties[name] = text.trim()
  }
}

function readRating(rating: GuideElement | undefined, properties: Properties): void {
  const value = child(rating, 'value')?.text
  if (!value) return
  properties.rating = value.trim()
  if (rating?.attributes.system) properties.rating_system = rating.attributes.system
}

function readLength(length: GuideElement | undefined, properties: Properties): void {
  const value = wholeNumber(length?.text)
  if (length && value !== null) properties.length = { value, units: length.attributes.units ?? 'minutes' }
}

function starRating(rating: GuideElement): Properties[] {
  const value = child(rating, 'value')?.text
  return value ? [{ value: value.trim(), ...someAttributes(rating, ['system']) }] : []
}

function creditsOf(credits: GuideElement | undefined): Properties {
  const kept: Properties = {}
  for (const role of CREDITS) {
    const people = (credits?.children ?? []).filter(({ name, text }) => name === role && text.trim() !== '')
    setList(kept, role, role === 'actor' ? people.map(actor) : textsOf(people))
  }
  return kept
}

function actor({ text, attributes }: GuideElement): Properties {
  return {
    name: text.trim(),
    ...(attributes.role ? { role: attributes.role } : {}),
    ...(attributes.guest === 'yes' ? { guest: true } : {}),
  }
}

function subtitle(element: GuideElement): Properties[] {
  const language = child(element, 'language')?.text
  const kept = { ...someAttributes(element, ['type']), ...(language ? { language: language.trim() } : {}) }
  return Object.keys(kept).length > 0 ? [kept] : []
}

function withAttributes(elements: readonly GuideElement[], name: string, attributes: readonly string[]): Properties[] {
  return elements
    .filter(({ text }) => text.trim() !== '')
    .map((element) => ({ [name]: element.text.trim(), ...someAttributes(element, attributes) }))
}

function childTexts(element: GuideElement | undefined, names: readonly string[]): Properties {
  const kept: Properties = {}
  for (const name of names) {
    const text = child(element, name)?.text
    if (text) kept[name] = text.trim()
  }
  return kept
}

function someAttributes({ attributes }: GuideElement, names: readonly string[]): Properties {
  return Object.fromEntries(names.filter((name) => attributes[name]).map((name) => [name, attributes[name]]))
}

function child(element: GuideElement | undefined, name: string): GuideElement | undefined {
  return element?.children.find((inner) => inner.name === name)
}

function textsOf(elements: readonly GuideElement[]): string[] {
  return elements.map(({ text }) => text.trim()).filter((text) => text !== '')
}

function setText(properties: Properties, name: string, text: string | undefined): void {
  if (text !== undefined && text.trim() !== '') properties[name] = text.trim()
}

function setList(properties: Properties, name: string, list: readonly unknown[]): void {
  if (list.length > 0) properties[name] = list
}

function setObject(properties: Properties, name: string, value: Properties): void {
  if (Object.keys(value).length > 0) properties[name] = value
}

function setNumber(properties: Properties, name: string, text: string | undefined, more: number): void {
  const number = wholeNumber(text)
  if (number !== null) properties[name] = number + more
}

function underscored(name: string): string {
  return name.replace('-', '_')
}
