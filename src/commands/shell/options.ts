import { SportsGuideError } from '../../errors.ts'
import { isTimeZone, machineZone } from '../../time/zone.ts'
import type { CommandArguments, CommandIo, CommandOptions } from './command.ts'

/** --now */
export const NOW_OPTION: CommandOptions = {
  now: {
    type: 'string',
    value: 'ISO',
    help: 'time to use as now, such as 2022-09-17T16:30:00Z (default: the current time)',
  },
}
/** --time-zone */
export const ZONE_OPTION: CommandOptions = {
  'time-zone': {
    type: 'string',
    value: 'ZONE',
    help: 'your time zone, such as America/New_York',
  },
}
/** --keywords */
export const KEYWORDS_OPTION: CommandOptions = {
  keywords: { type: 'string', value: 'FILE', help: 'your detection keywords: an array, or an export' },
}
/** --own-leagues */
export const OWN_LEAGUES_OPTION: CommandOptions = {
  'own-leagues': { type: 'string', value: 'FILE', help: 'your own leagues: an array, or the file of --config' },
}
/** What the owner says about names and leagues, for commands that match. */
export const OWNER_OPTIONS: CommandOptions = {
  ...KEYWORDS_OPTION,
  ...OWN_LEAGUES_OPTION,
  corrections: { type: 'string', value: 'FILE', help: 'your corrections: an array, or the file of --config' },
}
/** --events */
export const EVENTS_OPTION: CommandOptions = {
  events: {
    type: 'string',
    value: 'PATH',
    help: 'recorded answers as DIR/<data source>/<league>/*.json, or a file with an array of events',
  },
}
/** --leagues */
export const LEAGUES_OPTION: CommandOptions = {
  leagues: { type: 'string', value: 'a,b', help: 'leagues to match (default: all leagues of the events)' },
}

/** The text of an option, or undefined when it was not given. Throws BadUsage for an empty one: a shell variable that is not set. */
export function textOption({ values }: CommandArguments, name: string): string | undefined {
  const value = values[name]
  if (value === '') throw new SportsGuideError('BadUsage', `--${name} must not be empty`)
  return typeof value === 'string' ? value : undefined
}

/** The text of an option that must be given. Throws BadUsage. */
export function requiredOption(args: CommandArguments, name: string): string {
  const value = textOption(args, name)
  if (value === undefined) throw new SportsGuideError('BadUsage', `--${name} is required`)
  return value
}

/** Years in which a guide can be written. */
const FIRST_YEAR = 1970
const LAST_YEAR = 2199

/** The clock of --now, or of another option, or the system's. Throws BadUsage. */
export function nowOption(args: CommandArguments, { clock }: CommandIo, name = 'now'): Date {
  const text = textOption(args, name)
  if (text === undefined) return clock()
  const dated = /^\d{4}-\d{2}-\d{2}([T ]|$)/.test(text)
  const zoned = /^\d{4}-\d{2}-\d{2}$|(Z|[+-]\d{2}:?\d{2})$/i.test(text)
  const instant = new Date(zoned ? text : `${text}Z`)
  const year = instant.getUTCFullYear()
  if (!dated || !(year >= FIRST_YEAR && year <= LAST_YEAR)) {
    throw new SportsGuideError(
      'BadUsage',
      `--${name} must be an ISO 8601 time such as 2022-09-17T16:30:00Z, got "${text}"`,
    )
  }
  return instant
}

/** The zone of --time-zone, or this machine's. Throws BadUsage. */
export function zoneOption(args: CommandArguments): string {
  const zone = textOption(args, 'time-zone') ?? machineZone()
  if (isTimeZone(zone)) return zone
  throw new SportsGuideError('BadUsage', `--time-zone must be a time zone such as America/New_York, got "${zone}"`)
}

/** The list of --leagues, or null for all. */
export function leaguesOption(args: CommandArguments): readonly string[] | null {
  const text = textOption(args, 'leagues')
  if (text === undefined) return null
  const codes = text
    .split(',')
    .map((code) => code.trim().toLowerCase())
    .filter(Boolean)
  if (codes.length === 0) throw new SportsGuideError('BadUsage', '--leagues must be league codes such as nfl,eng.1')
  return codes
}
