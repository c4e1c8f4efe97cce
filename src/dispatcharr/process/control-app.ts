import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { causeOf, messageOf, SportsGuideError } from '../../errors.ts'
import type { ProcessStatus, RelayedAnswer, RelayedRequest } from '../../generated/records.ts'
import { validateProcessAction } from '../../generated/validators/process-action.ts'
import { validateRelayedRequest } from '../../generated/validators/relayed-request.ts'
import { type ActionParams, type ActionResult, type HostLog, LONGEST_CORNER_TEXT } from '../../host/contract.ts'
import { isObject } from '../../records/json.ts'
import { problemAnswer, problemOf } from '../../records/problem-document.ts'
import { requireRecord } from '../../records/validation.ts'
import { cutText, oneLine } from '../../text.ts'
import type { ConnectedPlugin } from './connected-plugin.ts'
import type { ProcessStatusFile } from './process-status.ts'
import { EXIT, type Shutdown, type ShutdownRequest } from './shutdown.ts'
import { explainWriteError } from './write-errors.ts'

/** What plugin.py may ask of the process. */
export interface ControlParts {
  readonly status: () => ProcessStatus
  /** Presses a button of the plugin's. Throws what it throws, and HostAway before the plugin is there. */
  readonly act: (action: string, params: ActionParams) => Promise<ActionResult>
  readonly relay: (request: RelayedRequest) => Promise<RelayedAnswer>
  /** Looks into the inbox. */
  readonly lookIntoInbox: () => void
  /** Ends the process; why: disable, delete, reload or what else the host says. */
  readonly stop: (reason: string) => void
  readonly log: HostLog
}

/** A relayed body of the API's own limit, in its envelope. */
const MAX_BODY_BYTES = 17 * 1024 * 1024

/** The control server's routes: JSON in and out, every error a problem document. */
export function createControlApp({ status, act, relay, lookIntoInbox, stop, log }: ControlParts): Hono {
  const app = new Hono()
  const tooLarge = () => {
    throw new SportsGuideError('InvalidInput', `The body must not be larger than ${MAX_BODY_BYTES} bytes.`)
  }
  app.use('*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError: tooLarge }))
  app.get('/health', (context) => context.json(status()))
  app.post('/actions/:id', async (context) => {
    const { params, patience_ms: patienceMs } = requireRecord(
      validateProcessAction,
      await jsonOf(context.req.raw),
      'the action',
      'kept',
    )
    const patience = patienceMs === undefined ? {} : { patienceMs }
    const answer = act(context.req.param('id'), { ...params, ...patience })
    return context.json(await answer.catch((error: unknown) => Promise.reject(forCorner(error, log))))
  })
  app.post('/inbox', (context) => {
    lookIntoInbox()
    return context.body(null, 204)
  })
  app.post('/requests', async (context) => {
    const request = requireRecord(validateRelayedRequest, await jsonOf(context.req.raw), 'the request', 'kept')
    return context.json(await relay(request))
  })
  app.post('/stop', async (context) => {
    const body = await jsonOf(context.req.raw)
    const reason = isObject(body) && typeof body.reason === 'string' ? body.reason : 'stop'
    stop(reason.slice(0, 64))
    return context.json(status(), 202)
  })
  app.notFound(({ req }) =>
    problemAnswer(problemOf(new SportsGuideError('NotFound', `Unknown request ${req.method} ${req.path}.`))),
  )
  app.onError((error) => {
    if (!(error instanceof SportsGuideError)) log.error(`control socket: ${error.stack ?? messageOf(error)}`)
    return problemAnswer(problemOf(error))
  })
  return app
}

const CUT = ' See the log for the rest.'

/** The host shows an error of a button in its corner alone, and hides what does not fit: the log has what is cut off here. */
function forCorner(error: unknown, log: HostLog): unknown {
  if (!(error instanceof SportsGuideError) || error.message.length <= LONGEST_CORNER_TEXT) return error
  log.error(error.message)
  const message = `${cutText(oneLine(error.message), LONGEST_CORNER_TEXT - CUT.length)}${CUT}`
  return new SportsGuideError(error.code, message, { fields: error.fields, cause: error })
}

async function jsonOf(request: Request): Promise<unknown> {
  const text = await request.text()
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new SportsGuideError('InvalidInput', `The body must be valid JSON (${causeOf(error)}).`)
  }
}

/** A button that somebody pressed. */
export interface PressedButton {
  readonly action: string
  readonly params: ActionParams
}

/** What a button needs beside the plugin. */
export interface PressParts {
  readonly status: ProcessStatusFile
  readonly shutdown: Shutdown
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
  { status, shutdown, dataDir }: PressParts,
): Promise<ActionResult> {
  if (connected === null) {
    if (shutdown.signal.aborted) throw endedBy(await shutdown.requested)
    const { message } = status.current()
    throw new SportsGuideError('HostAway', message ?? 'Sports Guide is still starting. Try again in a moment.')
  }
  const ended = shutdown.requested.then((end) => Promise.reject(endedBy(end)))
  try {
    return await Promise.race([callAction(connected, { action, params }), ended])
  } catch (error) {
    if (shutdown.signal.aborted) throw endedBy(await shutdown.requested, error)
    throw explainWriteError(error, dataDir)
  }
}

/** Reads the host's time zone first: it may have changed since the last look. Where it cannot be read, the action itself says why. */
async function callAction({ host }: ConnectedPlugin, { action, params }: PressedButton): Promise<ActionResult> {
  await host.followTimeZone().catch(() => undefined)
  return host.actions.call(action, params)
}

function endedBy({ code, reason, lastAct }: ShutdownRequest, cause?: unknown): SportsGuideError {
  const isReplaced = code === EXIT.handOver || code === EXIT.credentials || lastAct !== undefined
  const message = `Sports Guide has just stopped (${reason}). Press again in a moment.`
  return new SportsGuideError(isReplaced ? 'ProcessReplaced' : 'ProcessEnded', message, { cause })
}
