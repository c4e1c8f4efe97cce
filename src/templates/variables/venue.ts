import type { Venue } from '../../generated/records.ts'
import { ALL_SHAPES, category, type Extracted, fromGame } from './variable.ts'

function fromVenue(read: (venue: Venue) => Extracted) {
  return fromGame((game) => game.event.venue && read(game.event.venue))
}

/** Name, city, and state or else country, as far as they are known. */
function wholeVenue({ name, city, state, country }: Venue): string {
  return [name, city, state || country].filter((part) => part !== undefined && part !== '').join(', ')
}

/** Where it takes place. */
export const VENUE = category('Venue', { suffixRules: 'ALL', scope: 'ALL', shapes: ALL_SHAPES }, [
  {
    name: 'venue',
    description: 'Name of the venue.',
    sample: 'Gull Arena',
    extract: fromVenue(({ name }) => name),
  },
  {
    name: 'venue_name',
    description: 'Name of the venue; the same as venue.',
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
    description: 'Venue, city, and state or country, as far as they are known.',
    sample: 'Gull Arena, Harbor City, ST',
    extract: fromVenue(wholeVenue),
  },
])
