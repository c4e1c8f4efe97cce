import { HOUR_MS } from '../../../src/time/units.ts'
import { civilDate } from '../../../src/time/zone.ts'
import { iconFaults } from './channel-faults.ts'
import { childrenOf, type GuideElement, instantIn, textOf } from './read-guide.ts'
import { beginsLikeEpisode, quoted, textFaults } from './text-faults.ts'

/** The elements of a programme in the order of the DTD, and behind them the one that only the host knows. */
const ORDER = (
  'title sub-title desc credits date category keyword language orig-language length icon url country episode-num ' +
  'video audio previously-shown premiere last-chance new subtitles rating star-rating review image live'
).split(' ')

/** Elements that a programme has more than one of. */
const SEVERAL = new Set(['category', 'keyword', 'episode-num'])

/** The host cuts longer titles. */
const LONGEST_TITLE = 255

/** What is wrong with a programme by itself; `timeZone` is the owner's, where its date counts. */
export function programmeFaults(programme: GuideElement, timeZone: string | null): string[] {
  return [
    ...timeFaults(programme),
    ...elementFaults(programme),
    ...wordFaults(programme),
    ...iconFaults(programme),
    ...categoryFaults(programme),
    ...dateFaults(programme, timeZone),
    ...episodeFaults(programme),
    ...markFaults(programme),
  ]
}

function timeFaults({ attributes: { start, stop } }: GuideElement): string[] {
  const [from, to] = [instantIn(start), instantIn(stop)]
  const odd = [start, stop].filter((time) => Number.isNaN(instantIn(time)))
  if (odd.length > 0) return odd.map((time) => `a programme without proper times: ${time}`)
  return to <= from ? [`a programme that ends before it starts, at ${stop}`] : []
}

function elementFaults({ children }: GuideElement): string[] {
  const names = children.map(({ name }) => name)
  const strange = names.filter((name) => !ORDER.includes(name))
  const repeated = names.filter((name, position) => !SEVERAL.has(name) && names.indexOf(name) !== position)
  const places = names.filter((name) => ORDER.includes(name)).map((name) => ORDER.indexOf(name))
  const isOrdered = places.every((place, position) => position === 0 || place >= (places[position - 1] ?? 0))
  return [
    ...strange.map((name) => `a programme with an element ${name}`),
    ...repeated.map((name) => `a programme with a second ${name}`),
    ...(isOrdered ? [] : [`a programme whose elements stand in another order than the DTD's: ${names.join(' ')}`]),
    ...(names.includes('title') ? [] : ['a programme without a title']),
  ]
}

function wordFaults(programme: GuideElement): string[] {
  const faults = ['title', 'sub-title', 'desc'].flatMap((name) =>
    childrenOf(programme, name).flatMap(({ text }) => textFaults(`a ${name}`, text)),
  )
  const [title, description] = [textOf(programme, 'title') ?? '', textOf(programme, 'desc') ?? '']
  for (const name of ['title', 'sub-title', 'category'])
    for (const { text } of childrenOf(programme, name))
      if (text.includes('\n')) faults.push(`a ${name} of several lines: ${quoted(text)}`)
  if (title.length > LONGEST_TITLE) faults.push(`a title of ${title.length} characters: ${quoted(title)}`)
  if (beginsLikeEpisode(description))
    faults.push(`a desc whose beginning the host takes for an episode number: ${quoted(description)}`)
  return faults
}

function categoryFaults(programme: GuideElement): string[] {
  const categories = childrenOf(programme, 'category').map(({ text }) => text)
  const twice = categories.filter((category, position) => categories.indexOf(category) !== position)
  return [
    ...categories.flatMap((category) => textFaults('a category', category)),
    ...twice.map((category) => `the category ${quoted(category)} twice`),
  ]
}

/** In these first hours of a day programmes may still be of the day before: a game that began late, or before the guide does. */
const NIGHT_HOURS = 6

/** The date is the owner's day on which the event begins. */
function dateFaults(programme: GuideElement, timeZone: string | null): string[] {
  const date = textOf(programme, 'date')
  if (date === null) return []
  if (!/^\d{8}$/.test(date)) return [`a date that is none: ${quoted(date)}`]
  const start = instantIn(programme.attributes.start)
  if (timeZone === null || Number.isNaN(start)) return []
  const dayAt = (instant: number) => civilDate(new Date(instant), timeZone).replaceAll('-', '')
  const day = dayAt(start)
  const isOf = date === day || date === dayAt(start - NIGHT_HOURS * HOUR_MS)
  return isOf ? [] : [`the date ${date} of a programme that begins on ${day}`]
}

const EPISODE_FORMS: { readonly [system: string]: RegExp } = {
  xmltv_ns: /^(\d+)\.(\d+)\.$/,
  onscreen: /^S(\d+)E(\d+)$/,
}

function episodeFaults(programme: GuideElement): string[] {
  const numbers = childrenOf(programme, 'episode-num')
  if (numbers.length === 0) return []
  const said = numbers.map(({ attributes: { system = '' }, text }) => {
    const [, season, episode] = EPISODE_FORMS[system]?.exec(text) ?? []
    const first = system === 'xmltv_ns' ? 1 : 0 // that system counts from zero
    return {
      system,
      text,
      number: season === undefined ? null : `${Number(season) + first}:${Number(episode) + first}`,
    }
  })
  const odd = said.filter(({ number }) => number === null)
  if (odd.length > 0)
    return odd.map(({ system, text }) => `an episode number of ${system} that is none: ${quoted(text)}`)
  if (new Set(said.map(({ system }) => system)).size !== said.length) return ['two episode numbers of one system']
  const differs = new Set(said.map(({ number }) => number)).size > 1
  return differs ? [`episode numbers that differ: ${said.map(({ text }) => text).join(', ')}`] : []
}

/** How `previously-shown` says when that was: a time as of programmes, or a day. */
const SHOWN_AT = /^\d{8}(?:\d{6}(?: \+0000)?)?$/

function markFaults(programme: GuideElement): string[] {
  const has = (name: string) => childrenOf(programme, name).length > 0
  const [shown] = childrenOf(programme, 'previously-shown')
  const faults = ['new', 'live', 'premiere']
    .filter((mark) => shown !== undefined && has(mark))
    .map((mark) => `a programme that was shown before and is ${mark}`)
  const at = shown?.attributes.start
  if (at !== undefined && !SHOWN_AT.test(at)) faults.push(`a time of an earlier showing that is none: ${quoted(at)}`)
  const filled = ['new', 'live', 'previously-shown'].flatMap((mark) => childrenOf(programme, mark))
  for (const { name, text, children } of filled)
    if (text !== '' || children.length > 0) faults.push(`something in ${name}, which holds nothing`)
  return faults
}
