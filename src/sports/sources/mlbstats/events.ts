import { movedDate } from '../../../time/zone.ts'
import type { KnownLeague } from '../../leagues.ts'
import { at, checkedEvents, flag, list } from '../answer-reader.ts'
import type { AnswerContext, DayRequest, EventQuestion, LeagueDays } from '../data-source.ts'
import { daysOfSpan, daysThrough } from '../data-source.ts'
import { DAY_ZONE, gameRecord } from './game.ts'

/** What a game shall have beside its own members: names of the teams, the inning, the city of the ballpark. */
const HYDRATE = 'team,linescore,venue(location)'

/** The schedule of one level of the game (sportId): a range of days in one answer. */
export const events: EventQuestion = { days, requests, holds, read }

function days(_league: KnownLeague, from: Date, to: Date): readonly string[] {
  return daysOfSpan(from, to, DAY_ZONE)
}

/** One request for all days from the first to the last, and a day further on both sides (DAY_ZONE says why). */
function requests({ league, days: wanted }: LeagueDays): readonly DayRequest[] {
  const [first, last] = [wanted[0], wanted.at(-1)]
  if (league.path === undefined || first === undefined || last === undefined) return []
  const params = {
    sportId: league.path,
    startDate: movedDate(first, -1),
    endDate: movedDate(last, 1),
    hydrate: HYDRATE,
  }
  return [{ path: '/schedule', params, days: daysThrough(first, last), isWider: true }]
}

function holds(answer: unknown): boolean {
  return Array.isArray(at(answer, 'dates'))
}

/** The games of all dates, without those that the data source keeps from the public. */
function read(answer: unknown, { league, place }: AnswerContext) {
  const drafts = list(at(answer, 'dates')).flatMap((date, dateIndex) =>
    list(at(date, 'games')).flatMap((game, index) => {
      if (flag(at(game, 'publicFacing')) === false) return []
      const record = gameRecord(game, { league, listedDay: at(date, 'date') })
      return [{ place: `${place}#/dates/${dateIndex}/games/${index}`, record }]
    }),
  )
  return checkedEvents(drafts)
}
