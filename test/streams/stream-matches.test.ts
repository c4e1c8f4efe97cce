import { expect, test } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import type { EventSide } from '../../src/generated/records.ts'
import { feedOfEvent } from '../../src/streams/stream-matches.ts'

const keywords = new KeywordService()
const team = (location: string, nickname: string, abbreviation: string): EventSide => ({
  name: `${location} ${nickname}`,
  shortName: nickname,
  location,
  nickname,
  abbreviation,
})

const LEAFS = team('Toronto', 'Maple Leafs', 'TOR')
const CANADIENS = team('Montréal', 'Canadiens', 'MTL')
const METS = team('New York', 'Mets', 'NYM')
const YANKEES = team('New York', 'Yankees', 'NYY')

const GAME = { id: '1', sport: 'hockey', league: 'nhl', start: '2025-06-05T23:00:00Z' }

test.each([
  ['NHL: Toronto Maple Leafs vs Montreal Canadiens (Toronto Maple Leafs Feed)', LEAFS, CANADIENS, 'home'],
  ['NHL: Toronto Maple Leafs vs Montreal Canadiens (Toronto Maple Leafs Feed)', CANADIENS, LEAFS, 'away'],
  ['Leafs @ Canadiens (Montreal Feed)', CANADIENS, LEAFS, 'home'],
  ['Leafs @ Canadiens (Leafs Feed)', CANADIENS, LEAFS, 'away'],
  ['Mets @ Yankees (Mets Feed)', YANKEES, METS, 'away'],
  ['Mets @ Yankees (NYY Feed)', YANKEES, METS, 'home'],
  ['Mets @ Yankees SNY Mets Feed', YANKEES, METS, 'away'],
  ['Leafs @ Canadiens TSN Maple Leafs Feed HD', CANADIENS, LEAFS, 'away'],
  // The side that the feed is named after counts, whatever stands in front in the name.
  ['Yankees @ Mets (Mets Feed)', YANKEES, METS, 'away'],
  ['Mets @ Yankees (Home Feed)', YANKEES, METS, 'home'],
  ['Mets @ Yankees (National Feed)', YANKEES, METS, 'national'],
  // Nobody's.
  ['Mets @ Yankees (New York Feed)', YANKEES, METS, null],
  ['Leafs @ Canadiens (RDS Feed)', CANADIENS, LEAFS, null],
  ['Leafs @ Canadiens RDS Feed', CANADIENS, LEAFS, null],
  ['Mets @ Yankees New York Feed', YANKEES, METS, null],
  ['Leafs @ Canadiens (French Feed)', CANADIENS, LEAFS, null],
  ['Leafs @ Canadiens', CANADIENS, LEAFS, null],
])('%s', (name, home, away, feed) => {
  expect(feedOfEvent(readName(name, { keywords, now: new Date(0) }), { ...GAME, home, away })).toBe(feed)
})
