import { describe, expect, test } from 'vitest'
import type { EventSegment, EventSide, SportsEvent, Template } from '../../../src/generated/records.ts'
import { isCalledOff } from '../../../src/sports/index.ts'
import { hasShared } from '../../shared.ts'
import { allRecordings, readRealEvents } from '../real-events.ts'
import { eventsOfStarters, readChannel } from './starter-texts.ts'

/** The event as it would stand in the record beforehand: without anything that was written because it took place. */
function beforehand(event: SportsEvent): SportsEvent {
  const { home, away, segments, headlines, series: _series, ...rest } = event
  const { recap: _recap, ...otherHeadlines } = headlines ?? {}
  return {
    ...rest,
    status: { state: 'pre' },
    ...(home && { home: sideBeforehand(home) }),
    ...(away && { away: sideBeforehand(away) }),
    ...(segments && { segments: segments.map(segmentBeforehand) }),
    headlines: otherHeadlines,
  }
}

function sideBeforehand({ score: _score, winner: _winner, ...side }: EventSide): EventSide {
  return side
}

function segmentBeforehand({ results: _results, bouts, ...segment }: EventSegment): EventSegment {
  return bouts === undefined ? segment : { ...segment, bouts: bouts.map(({ result: _result, ...bout }) => bout) }
}

/** Records are told beforehand and never from a record that counts the event: neither of the two has them here. */
function withoutRecords(event: SportsEvent): SportsEvent {
  const bare = ({ record: _record, streak: _streak, lastFive: _lastFive, ...side }: EventSide): EventSide => side
  const { home, away } = event
  return { ...event, ...(home && { home: bare(home) }), ...(away && { away: bare(away) }) }
}

function readEverything(event: SportsEvent, template?: Template) {
  const codes = [null, ...(event.segments ?? []).map(({ code }) => code)]
  return codes.map((segment) => readChannel(event, { segment, ...(template && { template }) }))
}

/** Events of which the record says how they went. */
const isPlayed = (event: SportsEvent) => event.status?.state === 'post' && !isCalledOff(event)

/** Those of which a channel says something else than it would have said beforehand. */
function toldApart(events: readonly SportsEvent[], template?: Template): readonly SportsEvent[] {
  return events.filter((event) => {
    const bare = withoutRecords(event)
    return JSON.stringify(readEverything(bare, template)) !== JSON.stringify(readEverything(beforehand(bare), template))
  })
}

function expectNoResult(events: readonly SportsEvent[]) {
  const told = toldApart(events)
  expect(told.map(({ league, id, name }) => `${league} ${id} ${name}`)).toEqual([])
}

describe('name and guide of a real event that is over say nothing that they did not say before it', () => {
  test('for the events that are part of the project', () => {
    const played = [...eventsOfStarters().values()].filter(isPlayed)
    expect(played.length).toBeGreaterThan(20)
    expectNoResult(played)
  })

  test('where a template that asks for results does', () => {
    const games = [...eventsOfStarters().values()].filter((event) => isPlayed(event) && event.home?.score !== undefined)
    const asking: Template = { id: 1, name: 'Results', templateType: 'event', postgame: { title: '{event_result}' } }
    expect(toldApart(games, asking).length).toBeGreaterThan(games.length / 2)
  })

  test.runIf(hasShared)('for everything that was recorded', () => {
    const played = readRealEvents(allRecordings()).flatMap(({ event }) => (isPlayed(event) ? [event] : []))
    expect(played.length).toBeGreaterThan(400)
    expectNoResult(played)
  })
})
