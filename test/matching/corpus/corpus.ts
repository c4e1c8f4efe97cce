import type { SportsEvent } from '../../../src/generated/records.ts'
import type { CorpusName } from './corpus-name.ts'
import { type DayFixture, dayFixturesOf, isTeamGame, type Moment } from './day-fixtures.ts'
import { meaningOf } from './expected-answers.ts'
import { grouped } from './grouped.ts'
import { emptySlots, impostorsOf } from './near-miss-names.ts'
import type { Draw } from './seeded-choices.ts'
import { drawFor } from './seeded-choices.ts'
import { SHAPES, writtenIn } from './shapes.ts'

/** Every name of the corpus of these events, day by day; the same for the same events. */
export function corpusOf(events: readonly SportsEvent[]): readonly CorpusName[] {
  const games = events.filter(isTeamGame)
  return dayFixturesOf(events).flatMap((dayFixture) => [
    ...dayFixture.games.flatMap((event) => [
      ...positivesOf(event, dayFixture),
      ...negativesOf(event, dayFixture, games),
    ]),
    ...slotsOf(dayFixture),
  ])
}

/** The game in every shape in which somebody would write it. */
function positivesOf(event: SportsEvent, dayFixture: DayFixture): readonly CorpusName[] {
  return SHAPES.flatMap((shape) => {
    const draw = drawFor(`${dayFixture.day} ${event.id} ${shape.title}`)
    const written = writtenIn(shape, event, draw)
    if (written === null) return []
    const moment = momentFor(dayFixture, draw, shape.isForeignClock ?? false)
    const meaning = meaningOf(written, event, dayFixture, moment)
    return [{ ...meaning, name: written.name, shape: shape.title, madeFrom: event, dayFixture, moment }]
  })
}

function negativesOf(event: SportsEvent, dayFixture: DayFixture, games: readonly SportsEvent[]): readonly CorpusName[] {
  const draw = drawFor(`${dayFixture.day} ${event.id} impostors`)
  return impostorsOf({ event, dayFixture, games, draw }).map(({ kind, name, others }) => ({
    ...{ name, kind: 'negative' as const, shape: kind, accept: [null, ...others] },
    ...{ madeFrom: event, dayFixture, moment: draw.one(dayFixture.moments) },
  }))
}

/** Empty slots of the leagues that play on the day. */
function slotsOf(dayFixture: DayFixture): readonly CorpusName[] {
  const byLeague = grouped(dayFixture.games, ({ league }) => league)
  return [...byLeague].flatMap(([league, [madeFrom]]) => {
    const draw = drawFor(`${dayFixture.day} ${league} slots`)
    if (madeFrom === undefined) return []
    return emptySlots(league, draw).map((name) => ({
      ...{ name, kind: 'negative' as const, shape: 'slot without a game', accept: [null] },
      ...{ madeFrom, dayFixture, moment: draw.one(dayFixture.moments) },
    }))
  })
}

function momentFor(dayFixture: DayFixture, draw: Draw, isForeignClock: boolean): Moment {
  return draw.one(dayFixture.moments.filter(({ hasGroupZone }) => !(isForeignClock && hasGroupZone)))
}
