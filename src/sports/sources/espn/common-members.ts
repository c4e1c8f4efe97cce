import { at, instant, list, number, text, whole } from '../answer-reader.ts'
import { isCollege } from './league-path.ts'
import type { ShapeContext } from './shape.ts'

const SEASON_SLUGS: ReadonlyMap<string, string> = new Map([
  ['preseason', 'preseason'],
  ['regular-season', 'regular'],
  ['post-season', 'postseason'],
  ['off-season', 'offseason'],
  ['world-series', 'postseason'],
  ['championship-series', 'postseason'],
])

const SEASON_TYPES = ['preseason', 'regular', 'postseason', 'offseason']

/** Colleges have two more, for the World Series in softball and for the series that decides it. */
const COLLEGE_SEASON_TYPES = [...SEASON_TYPES, 'postseason', 'postseason']

/** A note that gives the result away: a verb of victory and two figures ("win 4-3 on penalties", "bt X 6-4 6-2"). */
const RESULT_NOTE = /\b(?:wins?|won|leads?|beats?|bt|def|defeats?|advances?|through)\b.*\d{1,3}\s?-\s?\d{1,3}/i

/** The members that every shape has alike. `name` and sides are the shape's own business. */
export function commonMembers(event: unknown, context: ShapeContext) {
  return {
    id: text(at(event, 'id')),
    provider: 'espn',
    sport: context.sport,
    league: context.league,
    name: text(at(event, 'name')),
    short_name: text(at(event, 'shortName')),
    start: instant(at(event, 'date')),
    season: seasonRecord(event, context),
  }
}

/**
 * Soccer numbers its season types in five digits, one for each season; only the slug tells there.
 * Schedules and summaries have no slug.
 */
function seasonRecord(event: unknown, { league }: ShapeContext) {
  const type = whole(at(event, 'season', 'type'))
  const types = isCollege(league) ? COLLEGE_SEASON_TYPES : SEASON_TYPES
  return {
    year: whole(at(event, 'season', 'year')),
    type: SEASON_SLUGS.get(text(at(event, 'season', 'slug')) ?? '') ?? types[(type ?? 0) - 1],
    week: whole(at(event, 'week', 'number')),
  }
}

/** A venue with its address; cricket's address is a street and is left out. */
export function venueRecord(venue: unknown) {
  const indoor = at(venue, 'indoor')
  return {
    name: text(at(venue, 'fullName')),
    city: text(at(venue, 'address', 'city')),
    state: text(at(venue, 'address', 'state')),
    country: text(at(venue, 'address', 'country')),
    indoor: typeof indoor === 'boolean' ? indoor : undefined,
  }
}

/** Headlines of the notes, without those that tell the result. */
export function noteTexts(competition: unknown): readonly string[] {
  const notes = list(at(competition, 'notes'), 20).map((note) => text(at(note, 'headline')) ?? text(at(note, 'text')))
  return notes.filter((note): note is string => note !== undefined && !RESULT_NOTE.test(note))
}

/** The texts about the game. Whatever does not call itself a preview may tell the result, so it is the recap. */
export function headlineTexts(competition: unknown) {
  const texts = { preview: undefined as string | undefined, recap: undefined as string | undefined }
  for (const headline of list(at(competition, 'headlines'), 10)) {
    const words = text(at(headline, 'description')) ?? text(at(headline, 'shortLinkText'))
    const kind = text(at(headline, 'type')) === 'Preview' ? 'preview' : 'recap'
    // Agency texts begin with the dash that followed the place of the report.
    texts[kind] ??= words?.replace(/^[—–-]+ /, '')
  }
  return texts
}

/** Place of a competitor in its list, for sorting; those without one go last. */
export function orderOf(competitor: unknown): number {
  return number(at(competitor, 'order')) ?? Number.MAX_SAFE_INTEGER
}
