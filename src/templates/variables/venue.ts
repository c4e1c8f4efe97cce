import type { Venue } from '../../generated/records.ts'
import { ALL_SHAPES, type CategoryRules, category, type Extracted, fromGame } from './variable.ts'

/** A venue's parts, each empty where it is not known. */
interface Place {
  readonly name: string
  readonly city: string
  readonly state: string
  readonly country: string
}

function fromVenue(read: (place: Place) => Extracted) {
  return fromGame((game) => game.event.venue && read(placeOf(game.event.venue)))
}

/**
 * Each part in its place: some write an old abbreviation of Quebec, some providers write the state behind the city
 * (Chester, Pennsylvania), the venue's name once more as its city, or the city in
 * brackets behind the name (Memorial Stadium (Lincoln, NE)).
 */
function placeOf({ name = '', city = '', state = '', country = '' }: Venue): Place {
  const comma = city.indexOf(',')
  const town = (comma < 0 ? city : city.slice(0, comma)).trim()
  return {
    name: (town === '' ? name : withoutBracket(name, town)).trim(),
    city: town === name.trim() ? '' : town,
    state: (state.trim() === 'PQ' ? 'QC' : state.trim()) || (comma < 0 ? '' : city.slice(comma + 1).trim()),
    country: country.trim(),
  }
}

function withoutBracket(name: string, city: string): string {
  const bracket = name.endsWith(')') ? name.lastIndexOf(` (${city}`) : -1
  return bracket < 1 ? name : name.slice(0, bracket)
}

/** Name, city, and state or else country, as far as they are known; with the country behind Australia's states, whose WA is not Washington. */
function wholeVenue({ name, city, state, country }: Place): string {
  const region = state !== '' && country === 'Australia' ? [state, country] : [state || country]
  return [name, city, ...region].filter((part) => part !== '').join(', ')
}

const RULES: CategoryRules = {
  about: 'Venue of the event. Empty if the data source does not give it.',
  suffixRules: 'ALL',
  scope: 'ALL',
  shapes: ALL_SHAPES,
}

/** Where it takes place. */
export const VENUE = category('Venue', RULES, [
  {
    name: 'venue',
    description: 'Name of the venue.',
    sample: 'Gull Arena',
    extract: fromVenue(({ name }) => name),
  },
  {
    name: 'venue_name',
    description: 'Name of the venue, the same as venue.',
    sample: 'Gull Arena',
    extract: fromVenue(({ name }) => name),
  },
  {
    name: 'venue_city',
    description: 'City of the venue.',
    sample: 'Harbor City',
    extract: fromVenue(({ city }) => city),
  },
  {
    name: 'venue_state',
    description: 'State or province of the venue.',
    sample: 'ST',
    extract: fromVenue(({ state }) => state),
  },
  {
    name: 'venue_country',
    description: 'Country of the venue.',
    sample: 'Maritania',
    extract: fromVenue(({ country }) => country),
  },
  {
    name: 'venue_full',
    description: 'Venue, city, and state or country.',
    sample: 'Gull Arena, Harbor City, ST',
    extract: fromVenue(wholeVenue),
  },
])
