import { messageOf, SportsGuideError } from '../errors.ts'
import type { Correction, Warning } from '../generated/records.ts'
import { eventByFormerId } from '../ledger/event-memory.ts'
import {
  buildEventIndex,
  buildTeamIndex,
  type CorrectionView,
  correctionsOfName,
  isSameAliasWord,
  type NameCorrection,
  placeOf,
  standingOf,
} from '../matching/index.ts'
import { eventTitle } from '../sports/index.ts'
import { type MatchInput, type MatchParts, readMatchInput } from './match-input.ts'
import { subscribedLeagues } from './schedule-needs.ts'

/** What corrections are judged by, as a refresh of this input judges them. */
export function correctionView({ events, relisted, keywords, rows, now }: MatchInput): CorrectionView {
  const leagues = subscribedLeagues(rows.streamGroups)
  const { byId } = buildEventIndex(events, keywords.leagues, eventByFormerId(relisted))
  return leagues === null ? { byId, now } : { byId, now, leagues }
}

/**
 * What is odd about a correction when it is looked at beside the streams and
 * events of now: an event or a team that no provider lists, a name that no stream
 * has. Where they cannot be read, the one warning says so: the correction is
 * stored all the same.
 */
export async function checkCorrection(parts: MatchParts, correction: Correction): Promise<Warning[]> {
  if (correction.enabled === false) return []
  try {
    const input = await readMatchInput(parts, { now: parts.host.clock(), mayBeRecent: true })
    return warningsOf(correction, input)
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    return [unchecked(correction, messageOf(error))]
  }
}

function warningsOf(correction: Correction, input: MatchInput): Warning[] {
  const { kind } = correction
  switch (kind) {
    case 'is_event':
    case 'never':
      return nameWarnings({ ...correction, kind }, input)
    case 'alias':
      return aliasWarnings(correction, input)
    default:
      return kind satisfies never
  }
}

function nameWarnings(correction: NameCorrection, input: MatchInput): Warning[] {
  const { streams } = input
  const view = correctionView(input)
  const standing = standingOf(correction, view)
  const warnings: Warning[] = []
  if (!standing.counts) {
    const isListed = view.byId(correction.target ?? '') !== undefined
    if (isListed) warnings.push(warning(correction, 'correction_lapsed', `${standing.why} It no longer applies.`))
    else {
      const mayCount = correction.kind === 'is_event' && !(Date.parse(correction.expires ?? '') <= input.now.getTime())
      const hope = mayCount ? ' It applies as soon as a data source lists it.' : ''
      warnings.push(missing(correction, input, `${standing.why}${hope}`))
    }
  } else if (standing.means === 'event') {
    const state = standing.event.status?.state
    if (state === 'postponed' || state === 'canceled') {
      const message = `${eventTitle(standing.event)} is ${state}. Stream names that fit are matched to it all the same.`
      warnings.push(warning(correction, 'correction_event_off', message))
    }
  }
  const alone = [correction]
  if (!streams.some(({ name }) => correctionsOfName(name, alone, view).length > 0)) {
    const remedy = 'Compare the pattern with the stream name, or use * for the parts that change.'
    warnings.push(
      warning(correction, 'row_refers_to_nothing', `No stream in Dispatcharr has such a name now. ${remedy}`),
    )
  }
  return warnings
}

function aliasWarnings(correction: Correction, input: MatchInput): Warning[] {
  const { events, knownTeams, keywords } = input
  const target = correction.target ?? ''
  const teams = buildTeamIndex(events, [], knownTeams, keywords.leagues)
  const meant = teams.resolve(target).hits.map(({ team }) => team)
  const warnings = sharedWordWarnings(correction, input)
  if (meant.length === 0) {
    const message = `No event in the schedules has a team ${JSON.stringify(target)}. Write its name as the schedule does.`
    return [missing(correction, input, message), ...warnings]
  }
  const { hits } = teams.resolve(correction.pattern)
  const others = new Set(hits.flatMap(({ team }) => (meant.some(({ key }) => key === team.key) ? [] : [team.name])))
  if (others.size > 0) return [shared(correction, `means ${[...others].join(', ')}`), ...warnings]
  // A team that plays now is among the hits.
  if (hits.length > 0 || !teams.isNamed(correction.pattern)) return warnings
  return [shared(correction, 'is the name of a team without a game in the schedules'), ...warnings]
}

/** Other aliases of the owner's that teach the same word for another team. */
function sharedWordWarnings(correction: Correction, { rows }: MatchInput): Warning[] {
  return rows.corrections
    .filter((other) => other.id !== correction.id && other.enabled !== false && isSameAliasWord(other, correction))
    .filter(({ target }) => target !== correction.target)
    .map((other) => shared(correction, `means ${other.target} by ${placeOf(other)}`))
}

function shared(correction: Correction, meaning: string): Warning {
  const message = `The word also ${meaning}. It can now mean any of these teams, and the rest of the stream name has to show which one.`
  return warning(correction, 'correction_word_shared', message)
}

/** Something that the events do not have; where a part of them was not read, nobody can tell. */
function missing(correction: Correction, { warnings }: MatchInput, message: string): Warning {
  const away = warnings.find(({ code }) => code === 'provider_unreachable')
  return away === undefined
    ? warning(correction, 'row_refers_to_nothing', message)
    : unchecked(correction, away.message)
}

function unchecked(correction: Correction, reason: string): Warning {
  const message = `It is saved, but its event could not be looked up: ${reason}`
  return warning(correction, 'correction_unchecked', message)
}

function warning(correction: Correction, code: Warning['code'], message: string): Warning {
  const place = placeOf(correction)
  return { code, message: `${place}: ${message}`, place }
}
