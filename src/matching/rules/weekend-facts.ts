import type { SportsEvent } from '../../generated/records.ts'
import { eventTitle, type LeagueCatalogue } from '../../sports/index.ts'
import { oncePer } from './once-per.ts'
import { type PlacesOfText, placesOf } from './race-names.ts'
import { seriesOf } from './race-series.ts'
import { sessionOfFolded } from './race-sessions.ts'
import { distancesIn, holdsPrix, raceText, tellingRaceWords } from './race-words.ts'
import { wordsBeside } from './title-words.ts'

/** What can be said of a race weekend. */
export interface WeekendFacts {
  readonly title: string
  readonly nations: ReadonlySet<string>
  readonly tracks: ReadonlySet<string>
  /** Words for its place or its own name; all of one list have to stand in a name. */
  readonly wordLists: readonly (readonly string[])[]
  readonly distances: readonly string[]
  /** It is one of a series that is not in the catalogue. */
  readonly isOther: boolean
  /** The one session that the event is, where its title says so. */
  readonly session: string | null
  /** Its whole title says more than a place. */
  readonly isTelling: boolean
}

/** The title of a weekend without its sponsors, folded. */
interface Heading {
  readonly words: readonly string[]
  /** The words behind "at" ("NASCAR Cup Series at Texas"); null without it. */
  readonly behindAt: readonly string[] | null
  /** Places that it names. */
  readonly places: PlacesOfText
}

/** The facts of weekends under a catalogue, which says what their series are called; read once per event. */
export const weekendFacts = oncePer((catalogue: LeagueCatalogue) =>
  oncePer((event: SportsEvent) => factsOf(event, catalogue)),
)

function factsOf(event: SportsEvent, catalogue: LeagueCatalogue): WeekendFacts {
  const title = raceText(eventTitle(event))
  const words = title.split(' ')
  const heading = headingOf(event)
  const sites = sitesOf(event)
  const lists = [ownWords(heading, title, catalogue), ...sites.map((site) => tellingRaceWords(site.split(' ')))]
  const places = [heading.places, ...sites.map((site) => placesOf(site.split(' ')))]
  return {
    title,
    nations: heading.places.nations,
    tracks: new Set(places.flatMap(({ tracks }) => tracks.map(({ name }) => name))),
    wordLists: lists.filter((list) => list.length > 0),
    distances: distancesIn(title),
    isOther: seriesOf(words, catalogue).isOther,
    session: event.segments === undefined ? sessionOfFolded(title) : null,
    isTelling: tellingRaceWords(words).length > 1 || distancesIn(title).length > 0,
  }
}

function headingOf(event: SportsEvent): Heading {
  const words = raceText(eventTitle(event).split(/\b(?:pres\.?|presented)\b/i)[0] ?? '').split(' ')
  const at = words.lastIndexOf('at')
  const behindAt = at < 0 ? null : words.slice(at + 1)
  return { words, behindAt, places: placesOf(behindAt ?? words) }
}

/** Names of circuit, venue and city, folded. */
function sitesOf({ circuit, venue }: SportsEvent): readonly string[] {
  return [circuit?.name, venue?.name, venue?.city].map((text) => raceText(text ?? '')).filter((text) => text !== '')
}

/** Telling words of a heading for its place, else those beside the series; a Grand Prix of a known place has none. */
function ownWords({ words, behindAt, places }: Heading, title: string, catalogue: LeagueCatalogue): readonly string[] {
  if (behindAt !== null) return tellingRaceWords(behindAt)
  const hasPlace = places.nations.size > 0 || places.tracks.length > 0
  if (hasPlace && holdsPrix(title)) return []
  return tellingRaceWords(wordsBeside(words, seriesOf(words, catalogue).found))
}
