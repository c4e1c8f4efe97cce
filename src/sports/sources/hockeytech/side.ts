import { type EventState, hasScore, isUnknownSide } from '../../event.ts'
import { at, number, text, whole } from '../answer-reader.ts'

/** How the feed begins the members of a side. */
type SideWord = 'Home' | 'Visitor'

/** A side of a game. A side that is not known yet keeps only its name (TBD). */
export function gameSide(game: unknown, word: SideWord, state: EventState) {
  const member = (name: string) => text(at(game, `${word}${name}`))
  const [location, nickname] = [member('City'), member('Nickname')]
  const name = member('LongName') ?? ([location, nickname].filter(Boolean).join(' ') || undefined)
  if (name === undefined || isUnknownSide(name)) return { name }
  return {
    id: member('ID'),
    name,
    short_name: nickname,
    abbreviation: member('Code'),
    location: location === name ? undefined : location,
    nickname: nickname === name ? undefined : nickname,
    logo: member('Logo'),
    division: word === 'Home' ? member('Division') : text(at(game, 'VisitingDivision')),
    ...resultOf(game, word, state),
    record: recordOf(game, word),
  }
}

/** Goals stand at nought before the start, so they count only from then on. */
function resultOf(game: unknown, word: SideWord, state: EventState) {
  if (!hasScore(state)) return {}
  const other: SideWord = word === 'Home' ? 'Visitor' : 'Home'
  const [score, against] = [number(at(game, `${word}Goals`)), number(at(game, `${other}Goals`))]
  const isDecided = state === 'post' && score !== undefined && against !== undefined && score !== against
  return { score, winner: isDecided ? score > against : undefined }
}

/**
 * Wins, losses and losses after regular time, as hockey writes it: losses in
 * overtime and in a shoot-out are one figure, and no ties. In the play-offs it is
 * the record of the play-offs.
 */
function recordOf(game: unknown, word: SideWord) {
  const wins = whole(at(game, `${word}Wins`))
  const losses = whole(at(game, `${word}RegulationLosses`))
  if (wins === undefined || losses === undefined) return {}
  const late = (whole(at(game, `${word}OTLosses`)) ?? 0) + (whole(at(game, `${word}ShootoutLosses`)) ?? 0)
  return { summary: `${wins}-${losses}-${late}`, wins, losses }
}
