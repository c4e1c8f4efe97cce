import type { PauseStatus } from '../../generated/records.ts'
import { untilText } from '../text/refresh-state.ts'
import { texts } from '../texts.ts'
import type { IconName } from '../ui/icon.tsx'
import { useConsole } from './context.ts'

export type CommandName =
  | 'preview'
  | 'refresh'
  | 'refresh_without_limits'
  | 'pause_two_hours'
  | 'pause_tomorrow'
  | 'resume'
  | 'undo'

/** Something that can be done on every page: in the header, its menu and the palette. */
export interface Command {
  readonly name: CommandName
  readonly label: string
  readonly icon: IconName
  readonly help?: string
  /** Whether it cannot be done now. */
  readonly isDisabled: boolean
  readonly run: () => void
}

/** Parameter of the address that names the open drawer of the frame. */
export const DRAWER = 'drawer'

/** The commands that make sense now. What the API refuses is shown at the top of the page. */
export function useCommands(): readonly Command[] {
  const { client, time, status, router, startRun, notify } = useConsole()
  const isRunning = status.value.progress.state === 'running'
  const attempt = (work: Promise<unknown>) => {
    notify(null)
    work.catch((error: Error) => notify({ tone: 'error', text: error.message }))
  }
  const refresh = async (ignoreCaps: boolean) => {
    if (router.route.value.query[DRAWER] !== undefined) router.close(DRAWER)
    await startRun({ ignoreCaps })
  }
  const pause = async (until: 'two_hours' | 'tomorrow') => {
    const { until: end } = await client.send<PauseStatus>('POST', '/api/v1/refreshes/pause', { until })
    if (end === null) return
    const undo = { label: texts.ui.undo, run: () => attempt(resume()) }
    notify({ tone: 'ok', text: texts.commands.paused(untilText(end, time.value)), action: undo })
  }
  const resume = async () => {
    await client.send('POST', '/api/v1/refreshes/resume', {})
    notify({ tone: 'ok', text: texts.commands.resumed })
  }
  const words = texts.commands
  const pauses: readonly Command[] = [
    {
      ...{ name: 'pause_two_hours', label: words.pauseTwoHours, icon: 'pause', isDisabled: false },
      run: () => attempt(pause('two_hours')),
    },
    {
      ...{ name: 'pause_tomorrow', label: words.pauseTomorrow, icon: 'pause', isDisabled: false },
      run: () => attempt(pause('tomorrow')),
    },
  ]
  const resumption: Command = {
    ...{ name: 'resume', label: words.resume, icon: 'play', isDisabled: false },
    run: () => attempt(resume()),
  }
  return [
    {
      ...{ name: 'preview', label: words.preview, icon: 'eye', isDisabled: isRunning },
      run: () => router.open({ [DRAWER]: 'preview' }),
    },
    {
      ...{ name: 'refresh', label: words.refresh, icon: 'refresh', isDisabled: isRunning },
      run: () => attempt(refresh(false)),
    },
    {
      ...{ name: 'refresh_without_limits', label: words.refreshWithoutLimits, icon: 'refresh', isDisabled: isRunning },
      help: words.refreshWithoutLimitsHelp,
      run: () => attempt(refresh(true)),
    },
    ...(status.value.pause === null ? pauses : [resumption]),
    {
      ...{ name: 'undo', label: words.undo, icon: 'undo', isDisabled: isRunning },
      run: () => router.open({ [DRAWER]: 'undo' }),
    },
  ]
}
