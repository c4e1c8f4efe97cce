import type { Programme } from '../../src/guide/programme.ts'
import { escapeXml, onScreen, xmltvTime } from '../../src/guide/xmltv.ts'

const HOUR_MS = 3_600_000
const FIRST_START = Date.parse('2025-06-05T00:00:00Z')
const CHANNELS = 500
/** Of so many programmes in a row one is that of an event, the others are fillers. */
const EVENT_EVERY = 4

/** `count` programmes of 500 channels, one after the other: fillers, and events with every mark that there is. */
export function* programmesOf(count: number): Generator<Programme> {
  for (let index = 0; index < count; index += 1) yield programmeAt(index)
}

function programmeAt(index: number): Programme {
  const start = new Date(FIRST_START + (index % 72) * HOUR_MS)
  const programme = {
    channel: `sg.4017${index % CHANNELS}`,
    start,
    stop: new Date(start.getTime() + HOUR_MS),
    title: `Mesa Mules at Harbor Herons ${index}`,
    subTitle: 'Gull Arena & Garden',
    description: `The Harbor Herons (10-2) host the Mesa Mules (8-4) <live> at 7:30 PM, game ${index} of the season.`,
    icon: `https://art.example/nba/${index % CHANNELS}.png`,
  }
  if (index % EVENT_EVERY !== 0) return { ...programme, ...FILLER }
  const turn = index / EVENT_EVERY
  const isReplay = turn % 8 === 7
  return {
    ...programme,
    kind: 'event',
    date: '20250605',
    categories: ['Sports', 'Basketball', 'Sports event'],
    episode: { season: 2025, episode: 605 + (turn % 20) },
    isNew: !isReplay,
    isLive: turn % 2 === 0,
    isPremiere: turn % 16 === 0,
    isReplay,
  }
}

const FILLER = {
  kind: 'filler',
  categories: ['Sports'],
  isNew: false,
  isLive: false,
  isPremiere: false,
  isReplay: false,
} as const

/** A programme of those above as text, escaped like the guide's: the least work that writes the same. */
export function joinedByHand(programme: Programme): string {
  const {
    start,
    stop,
    channel,
    title,
    subTitle = '',
    description = '',
    icon = '',
    categories,
    date,
    episode,
  } = programme
  let text =
    `  <programme start="${xmltvTime(start)}" stop="${xmltvTime(stop)}" channel="${escapeXml(channel)}">\n` +
    `    <title>${escapeXml(title)}</title>\n    <sub-title>${escapeXml(subTitle)}</sub-title>\n` +
    `    <desc>${escapeXml(description)}</desc>\n`
  if (date !== undefined) text += `    <date>${escapeXml(date)}</date>\n`
  for (const category of categories) text += `    <category>${escapeXml(category)}</category>\n`
  text += `    <icon src="${escapeXml(icon)}"/>\n`
  if (episode !== undefined) {
    text += `    <episode-num system="xmltv_ns">${episode.season - 1}.${episode.episode - 1}.</episode-num>\n`
    text += `    <episode-num system="onscreen">${onScreen(episode)}</episode-num>\n`
  }
  if (programme.isReplay) text += '    <previously-shown/>\n'
  if (programme.isPremiere) text += '    <premiere/>\n'
  if (programme.isNew) text += '    <new/>\n'
  if (programme.isLive) text += '    <live/>\n'
  return `${text}  </programme>\n`
}
