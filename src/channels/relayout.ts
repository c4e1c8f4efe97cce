import type { RelayoutReason, Settings } from '../generated/records.ts'
import type { Host } from '../host/contract.ts'
import type { Ledger } from '../ledger/ledger-store.ts'
import { lastDailyDate, movedDate, nextDaily } from '../time/daily.ts'
import type { NumberingRows } from './channel-numbers.ts'
import { layoutChanged, layoutInput } from './layout-input.ts'

const LAST_RELAYOUT = 'last_relayout'
const LAYOUT_INPUT = 'layout_input'
/** The requests for a re-layout that no run has answered yet, as a list of their numbers; and the number of the last one. */
const ASKED = 'relayouts_asked'
const LAST_ASKED = 'relayout_last_asked'

/** Names of the ledger's facts that say what the owner asked for. */
export const RELAYOUT_REQUEST_FACTS: readonly string[] = [ASKED, LAST_ASKED]

/** Whether a run places every channel anew, as data. */
export interface Relayout {
  /**
   * Why it does; null where channels stay, and in compact mode, which needs no
   * reason. After the ledger was lost numbers stay too.
   */
  readonly reason: RelayoutReason | null
  /** What the ledger is to remember once the run is through. */
  readonly facts: ReadonlyMap<string, string>
  /** The requests that the run answers; compact mode answers them by what it does anyway. */
  readonly answers: readonly number[]
}

/** The settings that decide when a re-layout is due. */
type RelayoutSettings = Pick<
  Settings,
  | 'channel_range_start'
  | 'channel_range_end'
  | 'channel_stability_mode'
  | 'gap_size'
  | 'channel_daily_reset_enabled'
  | 'channel_daily_reset_time'
  | 'time_zone'
>

/** The reason as the subject of a sentence. */
export const RELAYOUT_SUBJECTS: { readonly [Reason in RelayoutReason]: string } = {
  first_run: 'the first run',
  settings_changed: 'the change of blocks, range, mode or priorities',
  daily_reset: 'the daily reset',
  asked: 'the re-layout that was asked for',
}

/**
 * Why a re-layout is due (design 8): it was asked for; it is the first run; what
 * the owner decided of the layout changed; the daily reset time has come since
 * the last one, be it that no run happened then. Reads the ledger and leaves it
 * as it is: recordRelayout writes.
 */
export function relayoutOf(
  ledger: Ledger,
  settings: RelayoutSettings,
  rows: NumberingRows,
  { hasChannels, now }: { readonly hasChannels: boolean; readonly now: Date },
): Relayout {
  const layout = layoutInput(settings, rows)
  const asked = openRequests(ledger)
  const last = instantOrNull(ledger.fact(LAST_RELAYOUT))
  const isCompact = settings.channel_stability_mode === 'compact'
  const reset = last === null ? 'unknown' : resetState(last, settings, now)

  const reasonOf = (): RelayoutReason | null => {
    if (isCompact) return null
    if (asked.length > 0) return 'asked'
    if (last === null && !hasChannels) return 'first_run'
    if (layoutChanged(ledger.fact(LAYOUT_INPUT), layout)) return 'settings_changed'
    return settings.channel_daily_reset_enabled && reset === 'due' ? 'daily_reset' : null
  }
  const reason = reasonOf()
  const facts = new Map([[LAYOUT_INPUT, layout]])
  if (reason !== null || reset === 'unknown') facts.set(LAST_RELAYOUT, now.toISOString())
  return { reason, facts, answers: asked }
}

/** Remembers what a run did, once it is through; a dry run must not. What was asked for while it ran stays asked for. */
export function recordRelayout(ledger: Ledger, { facts, answers }: Relayout): void {
  for (const [name, value] of facts) ledger.setFact(name, value)
  closeRequests(ledger, answers)
}

/** The next run that is not a dry one places every channel anew. The answer takes that back, if no run has done it by then. */
export function armRelayout(ledger: Ledger): () => void {
  const number = (wholeOf(ledger.fact(LAST_ASKED)) ?? 0) + 1
  ledger.setFact(LAST_ASKED, String(number))
  ledger.setFact(ASKED, JSON.stringify([...openRequests(ledger), number]))
  return () => closeRequests(ledger, [number])
}

/** The open requests: the numbers that can be read, of a damaged list too. */
function openRequests(ledger: Ledger): readonly number[] {
  const numbers = (ledger.fact(ASKED) ?? '').match(/\d+/g) ?? []
  return numbers.flatMap((text) => wholeOf(text) ?? [])
}

function closeRequests(ledger: Ledger, answered: readonly number[]): void {
  const open = openRequests(ledger)
  const left = open.filter((number) => !answered.includes(number))
  if (left.length < open.length) ledger.setFact(ASKED, JSON.stringify(left))
}

function wholeOf(text: string | null): number | null {
  const number = Number(text ?? Number.NaN)
  return Number.isSafeInteger(number) && number > 0 ? number : null
}

/** "Re-grid now": a refresh with a re-layout. Where it fails none is left to a later run. Throws what the refresh throws. */
export async function regrid({ host, ledger }: { readonly host: Host; readonly ledger: Ledger }): Promise<void> {
  const takeBack = armRelayout(ledger)
  try {
    await host.requestRefresh({ trigger: 'regrid' })
  } catch (error) {
    takeBack()
    throw error
  }
}

/**
 * When the next daily reset falls: the first run at or after that instant places
 * every channel anew. Null when it is switched off, and in compact mode, where
 * every run does.
 */
export function nextReset(settings: RelayoutSettings, now: Date): Date | null {
  const { channel_daily_reset_enabled: isOn, channel_stability_mode: mode } = settings
  return isOn && mode !== 'compact' ? nextDaily(now, settings.channel_daily_reset_time, settings.time_zone) : null
}

/** True where the daily reset has come since the last re-layout, so that the next run places every channel anew. */
export function isResetDue(ledger: Pick<Ledger, 'fact'>, settings: RelayoutSettings, now: Date): boolean {
  const { channel_daily_reset_enabled: isOn, channel_stability_mode: mode } = settings
  const last = instantOrNull(ledger.fact(LAST_RELAYOUT))
  return isOn && mode !== 'compact' && last !== null && resetState(last, settings, now) === 'due'
}

/**
 * How the last re-layout stands to the daily reset. Days are compared, not
 * instants, so that a clock that is put back a little brings no second reset.
 * `unknown`: the last one lies days ahead, so the clock was wrong then or is now.
 */
function resetState(last: Date, settings: RelayoutSettings, now: Date): 'due' | 'done' | 'unknown' {
  const { channel_daily_reset_time: time, time_zone: zone } = settings
  const dayOfLast = lastDailyDate(last, time, zone)
  const today = lastDailyDate(now, time, zone)
  if (dayOfLast > movedDate(today, 1)) return 'unknown'
  return dayOfLast < today ? 'due' : 'done'
}

function instantOrNull(text: string | null): Date | null {
  const instant = new Date(text ?? '')
  return Number.isNaN(instant.getTime()) ? null : instant
}
