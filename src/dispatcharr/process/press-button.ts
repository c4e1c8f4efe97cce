import { SportsGuideError } from '../../errors.ts'
import type { ActionParams, ActionResult } from '../../host/contract.ts'
import type { ConnectedPlugin } from './connected-plugin.ts'
import type { StatusKeeper } from './process-status.ts'
import { type AskedEnd, type Ending, EXIT } from './shutdown.ts'
import { inWords } from './write-errors.ts'

/** A button that somebody pressed. */
export interface PressedButton {
  readonly action: string
  readonly params: ActionParams
}

/** What a button needs beside the plugin. */
export interface PressParts {
  readonly status: Pick<StatusKeeper, 'current'>
  readonly ending: Ending
  readonly dataDir: string
}

/**
 * Presses a button of the plugin's, null while there is none. Throws what its action throws, HostAway with the reason
 * before the host was reached, OutputNotWritable where the data folder is closed or full, and when the process ends
 * meanwhile ProcessReplaced where another one follows at once, which plugin.py then asks, and else ProcessEnded.
 */
export async function pressButton(
  connected: ConnectedPlugin | null,
  { action, params }: PressedButton,
  { status, ending, dataDir }: PressParts,
): Promise<ActionResult> {
  if (connected === null) {
    if (ending.signal.aborted) throw endedBy(await ending.asked)
    const { message } = status.current()
    throw new SportsGuideError('HostAway', message ?? 'Sports Guide is still starting: try again in a moment')
  }
  const ended = ending.asked.then((end) => Promise.reject(endedBy(end)))
  try {
    return await Promise.race([connected.host.actions.call(action, params), ended])
  } catch (error) {
    if (ending.signal.aborted) throw endedBy(await ending.asked, error)
    throw inWords(error, dataDir)
  }
}

function endedBy({ code, reason, lastAct }: AskedEnd, cause?: unknown): SportsGuideError {
  const isReplaced = code === EXIT.handOver || code === EXIT.credentials || lastAct !== undefined
  const message = `Sports Guide has just ended: ${reason}; press again in a moment`
  return new SportsGuideError(isReplaced ? 'ProcessReplaced' : 'ProcessEnded', message, { cause })
}
