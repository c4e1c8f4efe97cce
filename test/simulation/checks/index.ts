import { LEDGER_AGREES, NO_DUPLICATE_CHANNEL, NO_DUPLICATE_NUMBER, NUMBERS_IN_LANES } from './channel-checks.ts'
import type { Check } from './check.ts'
import { GUIDE_IS_VALID, TOOL_TAKES_GUIDE } from './guide-checks.ts'
import {
  EXPECTED_ARE_THERE,
  FAVORITES_ARE_THERE,
  IN_USE_STAYS,
  NONE_WITHOUT_REASON,
  SLOTS_FOLLOW_STREAMS,
} from './life-checks.ts'
import { GUIDE_IS_MAPPED, GUIDE_ROWS_AGREE, HOST_HOLDS_GUIDE } from './mapping-checks.ts'
import { NO_NAME_IS_MISSED, NO_WRONG_MATCH } from './match-checks.ts'
import { ALWAYS_IS_SHOWN, MARKS_ARE_WRITTEN, NAMES_ARE_SHOWN } from './named-programmes.ts'
import { EVENTS_ARE_SHOWN, TEAMS_SHOW_GAMES } from './shown-events.ts'
import { OWN_CHANNELS_STAY, OWN_EDITS_STAY } from './user-checks.ts'
import { ALLOWED_WRITES, RUNS_END_WELL, SECOND_WRITES_NOTHING } from './write-checks.ts'

export type { Check, Checked } from './check.ts'

/** Everything that must hold after every run of the simulated week. */
export const CHECKS: readonly Check[] = [
  RUNS_END_WELL,
  NO_WRONG_MATCH,
  NO_NAME_IS_MISSED,
  NO_DUPLICATE_CHANNEL,
  NO_DUPLICATE_NUMBER,
  NUMBERS_IN_LANES,
  LEDGER_AGREES,
  EXPECTED_ARE_THERE,
  NONE_WITHOUT_REASON,
  SLOTS_FOLLOW_STREAMS,
  FAVORITES_ARE_THERE,
  IN_USE_STAYS,
  ALLOWED_WRITES,
  SECOND_WRITES_NOTHING,
  OWN_CHANNELS_STAY,
  OWN_EDITS_STAY,
  GUIDE_IS_VALID,
  TOOL_TAKES_GUIDE,
  EVENTS_ARE_SHOWN,
  TEAMS_SHOW_GAMES,
  NAMES_ARE_SHOWN,
  ALWAYS_IS_SHOWN,
  MARKS_ARE_WRITTEN,
  GUIDE_IS_MAPPED,
  GUIDE_ROWS_AGREE,
  HOST_HOLDS_GUIDE,
]
