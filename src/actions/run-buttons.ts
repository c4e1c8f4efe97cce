import type { RefreshReport } from '../generated/records.ts'
import type { ActionHandler, ActionParams, ActionResult } from '../host/contract.ts'
import type { Press } from './action-context.ts'
import type { ActionParts, AskedRun } from './action-parts.ts'
import { allOfIt } from './messages/console-text.ts'
import { runMessage } from './messages/refresh-message.ts'

/** Preview: a dry run, and what it would do. */
export function previewButton(parts: ActionParts, press: Press): ActionHandler {
  const meanwhile = () =>
    'The preview takes longer than this page waits. Press it again in a minute: what was read by then is not read again. The log says as well what it comes to.'
  const preview = { name: 'refresh (preview)', meanwhile }
  return (params) =>
    answered(parts, press, params, { ...preview, work: parts.refresh({ trigger: 'preview', dryRun: true }), before })
}

/** One that is asked for together with a refresh becomes that refresh. */
function before({ dry_run: dryRun }: RefreshReport): string {
  return dryRun ? '' : 'No preview: a refresh was due at the same time, and has been made. '
}

/** Refresh now; `ignoreCaps` past the two caps of the settings. */
export function refreshButton(
  parts: ActionParts,
  press: Press,
  { ignoreCaps = false }: { readonly ignoreCaps?: boolean } = {},
): ActionHandler {
  const run = { trigger: 'button', dryRun: false, ...(ignoreCaps ? { ignoreCaps } : {}) }
  return asked(parts, press, run, () => goesOn(parts))
}

/** Re-grid: a refresh that places every channel anew. */
export function regridButton(parts: ActionParts, press: Press): ActionHandler {
  const regridded = async () => {
    await parts.regrid()
    return parts.lastReport()
  }
  return (params) =>
    answered(parts, press, params, { name: 'regrid', work: regridded(), meanwhile: () => goesOn(parts) })
}

function asked(parts: ActionParts, press: Press, run: AskedRun, meanwhile: () => string): ActionHandler {
  const name = `refresh (${run.trigger})`
  return (params) => answered(parts, press, params, { name, work: parts.refresh(run), meanwhile })
}

function answered(
  { console }: ActionParts,
  press: Press,
  params: ActionParams,
  run: {
    readonly name: string
    readonly work: Promise<RefreshReport | null>
    readonly meanwhile: () => string
    /** What is said before what the run did; nothing if not given. */
    readonly before?: (report: RefreshReport) => string
  },
): Promise<ActionResult> {
  const { before = () => '', ...pressed } = run
  const say = (report: RefreshReport | null) =>
    report === null ? 'Done.' : `${before(report)}${runMessage(report, allOfIt(console()))}`
  return press.answer(params, { ...pressed, say })
}

function goesOn({ console }: ActionParts): string {
  return `It takes longer than this page waits, and goes on. What it did will be in the log and in the report of the run. ${allOfIt(console())}`
}
