import type { SportsEvent } from '../../../src/generated/records.ts'
import type { CorpusName } from './corpus-name.ts'
import { meaningOf } from './expected-answers.ts'
import { grouped } from './grouped.ts'
import { emptySlots, impostorsOf } from './near-miss-names.ts'
import type { Draw } from './seeded-choices.ts'
import { drawFor } from './seeded-choices.ts'
import { SHAPES, writtenIn } from './shapes.ts'
import { isTeamGame, type Moment, type Slate, slatesOf } from './slates.ts'

/** Every name of the corpus of these events, slate by slate; the same for the same events. */
export function corpusOf(events: readonly SportsEvent[]): readonly CorpusName[] {
  const games = events.filter(isTeamGame)
  return slatesOf(events).flatMap((slate) => [
    ...slate.games.flatMap((event) => [...positivesOf(event, slate), ...negativesOf(event, slate, games)]),
    ...slotsOf(slate),
  ])
}

/** The game in every shape in which somebody would write it. */
function positivesOf(event: SportsEvent, slate: Slate): readonly CorpusName[] {
  return SHAPES.flatMap((shape) => {
    const draw = drawFor(`${slate.day} ${event.id} ${shape.title}`)
    const written = writtenIn(shape, event, draw)
    if (written === null) return []
    const moment = momentFor(slate, draw, shape.isForeignClock ?? false)
    const meaning = meaningOf(written, event, slate, moment)
    return [{ ...meaning, name: written.name, shape: shape.title, madeFrom: event, slate, moment }]
  })
}

function negativesOf(event: SportsEvent, slate: Slate, games: readonly SportsEvent[]): readonly CorpusName[] {
  const draw = drawFor(`${slate.day} ${event.id} impostors`)
  return impostorsOf({ event, slate, games, draw }).map(({ kind, name, others }) => ({
    ...{ name, kind: 'negative' as const, shape: kind, accept: [null, ...others] },
    ...{ madeFrom: event, slate, moment: draw.one(slate.moments) },
  }))
}

/** Empty slots of the leagues that play on the day. */
function slotsOf(slate: Slate): readonly CorpusName[] {
  const byLeague = grouped(slate.games, ({ league }) => league)
  return [...byLeague].flatMap(([league, [madeFrom]]) => {
    const draw = drawFor(`${slate.day} ${league} slots`)
    if (madeFrom === undefined) return []
    return emptySlots(league, draw).map((name) => ({
      ...{ name, kind: 'negative' as const, shape: 'slot without a game', accept: [null] },
      ...{ madeFrom, slate, moment: draw.one(slate.moments) },
    }))
  })
}

function momentFor(slate: Slate, draw: Draw, isForeignClock: boolean): Moment {
  return draw.one(slate.moments.filter(({ hasGroupZone }) => !(isForeignClock && hasGroupZone)))
}
