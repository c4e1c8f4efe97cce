import { type EventState, hasScore, isUnknownSide } from '../../event.ts'
import { at, flag, number, text, whole } from '../answer-reader.ts'
import { teamNames } from './team-names.ts'

/** A side of a game, from a team with its name alone or with all that `hydrate=team` adds. */
export function gameSide(game: unknown, where: 'home' | 'away', state: EventState) {
  const side = at(game, 'teams', where)
  const team = at(side, 'team')
  const names = teamNames(team)
  if (names.name === undefined || isUnknownSide(names.name)) return { name: names.name }
  return {
    id: text(at(team, 'id')),
    ...names,
    ...resultOf(side, state),
    record: recordOf(at(side, 'leagueRecord')),
    conference: { name: text(at(team, 'league', 'name')), abbreviation: text(at(team, 'league', 'abbreviation')) },
    division: text(at(team, 'division', 'name')),
  }
}

function resultOf(side: unknown, state: EventState) {
  if (!hasScore(state)) return {}
  return { score: number(at(side, 'score')), winner: state === 'post' ? flag(at(side, 'isWinner')) : undefined }
}

/** Ties are written only where there are some, as in Korea. */
function recordOf(record: unknown) {
  const [wins, losses, ties] = ['wins', 'losses', 'ties'].map((member) => whole(at(record, member)))
  if (wins === undefined || losses === undefined) return {}
  return { summary: ties ? `${wins}-${losses}-${ties}` : `${wins}-${losses}`, wins, losses, ties }
}
