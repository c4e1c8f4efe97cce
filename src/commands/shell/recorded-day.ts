import { resolve } from 'node:path'
import { StateFolder } from '../../embedded-host/state-folder.ts'
import type { RecordedDay } from '../../generated/records.ts'
import { validateRecordedDay } from '../../generated/validators/recorded-day.ts'
import { requireRecord } from '../../records/validation.ts'
import type { CommandArguments, CommandIo, CommandOptions } from './command.ts'
import { nowOption, textOption } from './options.ts'

const DOCUMENT = 'recorded-day'

/** Options of a refresh that say what `serve` shows of its state folder. */
export const RECORDED_DAY_OPTIONS: CommandOptions = {
  'serve-events': {
    type: 'string',
    value: 'PATH',
    help: 'recorded answers that serve uses with this state, in addition to --events',
  },
  'serve-now': {
    type: 'string',
    value: 'ISO',
    help: 'time to use as now by serve with this state (default: --now)',
  },
}

/** The recorded day of a refresh: what --events and --now say together. Null where one of them is missing. Throws BadUsage. */
export function recordedDayOf(args: CommandArguments, io: CommandIo): RecordedDay | null {
  const events = textOption(args, 'events')
  if (events === undefined || textOption(args, 'now') === undefined) return null
  const later = textOption(args, 'serve-now')
  const now = later === undefined ? nowOption(args, io) : nowOption(args, io, 'serve-now')
  const further = textOption(args, 'serve-events')
  const paths = further === undefined ? [events] : [events, further]
  return { events: paths.map((path) => resolve(path)), now: now.toISOString() }
}

/** Remembers the day in a state folder; null forgets an earlier one. */
export function rememberDay(stateDir: string, day: RecordedDay | null): void {
  new StateFolder(stateDir).write(DOCUMENT, day)
}

/** The day that a state folder remembers. Null where its refresh was of the present. Throws StateDamaged or InvalidRecord. */
export function rememberedDay(stateDir: string): RecordedDay | null {
  const folder = new StateFolder(stateDir)
  const stored = folder.read(DOCUMENT, null)
  return stored === null ? null : requireRecord(validateRecordedDay, stored, `${folder.path}/${DOCUMENT}.json`, 'kept')
}
