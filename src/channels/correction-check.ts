import { messageOf, SportsGuideError } from '../errors.ts'
import type { Correction, Warning } from '../generated/records.ts'
import { buildTeamIndex, correctionsOfName, placeOf, standingOf } from '../matching/index.ts'
import { type MatchInput, readMatchInput } from './match-input.ts'
import type { RefreshParts } from './refresh-run.ts'

/**
 * What is odd about a correction when it is looked at beside the streams and
 * events of now: an event or a team that no provider lists, a name that no stream
 * has. Where they cannot be read, the one warning says so: the correction is
 * stored all the same.
 */
export async function checkCorrection(
  parts: Pick<RefreshParts, 'host' | 'events' | 'keywords' | 'teams'>,
  correction: Correction,
): Promise<Warning[]> {
  if (correction.enabled === false) return []
  try {
    const input = await readMatchInput(parts, { now: parts.host.clock(), mayBeRecent: true })
    return correction.kind === 'alias' ? aliasWarnings(correction, input) : nameCorrectionWarnings(correction, input)
  } catch (error) {
    if (!(error instanceof SportsGuideError)) throw error
    return [unchecked(correction, messageOf(error))]
  }
}

function nameCorrectionWarnings(correction: Correction, input: MatchInput): Warning[] {
  const { events, streams, now } = input
  const view = { byId: (id: string) => events.findLast((event) => event.id === id), now }
  const standing = standingOf(correction, view)
  const warnings: Warning[] = []
  if (!standing.counts) {
    const isListed = view.byId(correction.target ?? '') !== undefined
    if (isListed) warnings.push(warning(correction, 'correction_lapsed', `${standing.why} It counts no more.`))
    else warnings.push(missing(correction, input, `${standing.why} It counts as soon as one does.`))
  }
  const alone = [correction]
  if (!streams.some(({ name }) => correctionsOfName(name, alone, view).length > 0)) {
    const remedy = 'compare it with the name, or put * for the parts that change'
    warnings.push(warning(correction, 'row_refers_to_nothing', `No stream of the host has such a name now: ${remedy}.`))
  }
  return warnings
}

function aliasWarnings(correction: Correction, input: MatchInput): Warning[] {
  const team = correction.target ?? ''
  if (buildTeamIndex(input.events).resolve(team).hits.length > 0) return []
  return [
    missing(correction, input, `No event of now names a team ${JSON.stringify(team)}: write it as the provider does.`),
  ]
}

/** Something that the events do not have; where a part of them was not read, nobody can tell. */
function missing(correction: Correction, { warnings }: MatchInput, message: string): Warning {
  const away = warnings.find(({ code }) => code === 'provider_unreachable')
  return away === undefined
    ? warning(correction, 'row_refers_to_nothing', message)
    : unchecked(correction, away.message)
}

function unchecked(correction: Correction, reason: string): Warning {
  const message = `It is stored; whether it leads to an event could not be looked up: ${reason}`
  return warning(correction, 'correction_unchecked', message)
}

function warning(correction: Correction, code: Warning['code'], message: string): Warning {
  const place = placeOf(correction)
  return { code, message: `${place}: ${message}`, place }
}
