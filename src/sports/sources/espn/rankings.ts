import type { Warning } from '../../../generated/records.ts'
import type { KnownLeague } from '../../leagues.ts'
import { at, list, text, whole } from '../answer-reader.ts'
import type { FigureAnswer, Question, TeamFigures } from '../data-source.ts'
import { LAST_RANK } from './event-members.ts'
import { isCollege, pathOf } from './league-ids.ts'
import { unreadableRow } from './standings.ts'

/** Sports of which polls are known to be answered. */
const POLLED_SPORTS = new Set(['football', 'basketball'])

/** Polls by the data source's number, the one that counts first: the play-off committee's, which stands from November on, then that of the AP. */
const POLLS = ['21', '1']

/**
 * The poll of a college league. Scoreboards show a rank beside a college's name,
 * and it is the committee's once there is one, before that the AP's; so that a
 * rank is the same wherever it comes from, that poll counts here too. Where an
 * answer has neither, the first poll counts. Polls of lower divisions, and seeds
 * of the play-offs, are others.
 */
export const rankings: Question<KnownLeague, FigureAnswer> = {
  requests(league) {
    const path = pathOf(league, 'rankings')
    if (path === undefined || !isCollege(league.code) || !POLLED_SPORTS.has(league.sport)) return []
    return [{ path, params: {} }]
  },

  /** A list of polls, be it empty as before the season. */
  holds: (answer) => Array.isArray(at(answer, 'rankings')),

  read(answer, { place }) {
    const figures: TeamFigures[] = []
    const warnings: Warning[] = []
    const polls = list(at(answer, 'rankings'), 50)
    const index = indexOfPoll(polls)
    const poll = polls[index]
    for (const [row, entry] of list(at(poll, 'ranks'), 200).entries()) {
      const id = text(at(entry, 'team', 'id'))
      const rank = whole(at(entry, 'current'))
      const from = `${place}#/rankings/${index}/ranks/${row}`
      if (id === undefined) warnings.push(unreadableRow(from, 'it has no team'))
      else if (rank === undefined) warnings.push(unreadableRow(from, `team ${id} has no rank`))
      else if (rank >= 1 && rank <= LAST_RANK) figures.push({ providerTeamId: id, rank })
    }
    const season = whole(at(poll, 'season', 'year'))
    return { figures, warnings, ...(season === undefined ? {} : { season }) }
  },
}

function indexOfPoll(polls: readonly unknown[]): number {
  const known = POLLS.map((id) => polls.findIndex((poll) => text(at(poll, 'id')) === id))
  return known.find((index) => index >= 0) ?? 0
}
