import { KeywordService } from '../../../src/detection/index.ts'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { createNameMatcher } from '../../../src/streams/name-matcher.ts'
import { game } from '../fixtures.ts'

const NOW = '2025-11-29T12:00:00Z'
const keywords = new KeywordService()

export const knights = game('nhl', 'hockey', 'Vegas|Golden Knights|VGK', 'Boston|Bruins|BOS', '2025-11-29T18:00:00Z', {
  broadcasts: [{ name: 'Scripps' }],
  venue: { name: 'TD Garden', city: 'Boston' },
})
export const jets = game('nfl', 'football', 'Cincinnati|Bengals|CIN', 'New York|Jets|NYJ', '2025-11-29T18:00:00Z')
const lions = game('nfl', 'football', 'Detroit|Lions|DET', 'Philadelphia|Eagles|PHI', '2025-11-29T18:00:00Z')
const chicago = game('usa.1', 'soccer', 'Charlotte FC', 'Chicago Fire FC', '2025-11-29T20:00:00Z', {
  home: { name: 'Chicago Fire FC', shortName: 'Chicago', location: 'Chicago' },
})
export const liverpool = game('eng.1', 'soccer', 'Liverpool', 'Crystal Palace', '2025-11-29T15:00:00Z')
export const eyup = game('tur.1', 'soccer', 'Goztepe', 'Eyupspor', '2025-11-29T14:00:00Z', {
  venue: { name: 'Recep Tayyip Erdogan Stadium', city: 'Istanbul' },
})
export const brazil = game('fifa.world', 'soccer', 'Brazil', 'Japan', '2025-11-29T19:00:00Z')
export const texas = game('college-football', 'football', 'Texas', 'Georgia', '2025-11-29T20:30:00Z', {
  away: { name: 'Texas Longhorns', shortName: 'Texas', location: 'Texas', nickname: 'Longhorns' },
  home: { name: 'Georgia Bulldogs', shortName: 'Georgia', location: 'Georgia', nickname: 'Bulldogs' },
})
export const final = game('atp', 'tennis', 'Casper Ruud', 'Carlos Alcaraz', '2025-11-29T14:00:00Z', {
  tournament: { name: 'Roland Garros', round: 'Final', court: 'Court Philippe-Chatrier', draw: "Men's Singles" },
})
const all = [knights, jets, lions, chicago, liverpool, eyup, brazil, texas, final]

export const match = (name: string, events: readonly SportsEvent[] = all) => {
  const matcher = createNameMatcher({ events, keywords, now: new Date(NOW), timeZone: 'America/New_York' })
  return matcher.match(matcher.read(name))
}
