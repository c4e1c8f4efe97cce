import { schedule as cronSchedule } from 'node-cron'
import { messageOf } from '../errors.ts'
import { EVERY_MINUTE, type HostLog, type ScheduledJob } from './contract.ts'

/** What a schedule needs; `cron` is node-cron's own unless a test brings another. */
interface ScheduleParts {
  readonly timeZone: string
  readonly log: HostLog
  readonly cron?: typeof cronSchedule
}

/**
 * Runs a job by a cron expression in `timeZone`; a run that would overlap the last one is left out. What fails is logged
 * as an error once, and not again while it fails for the same reason. Every minute is
 * every minute, also where the owner's clock shows an hour twice: by that clock node-cron would be silent for the second.
 */
export function scheduleJob(
  expression: string,
  job: () => Promise<void>,
  { timeZone, log, cron = cronSchedule }: ScheduleParts,
): ScheduledJob {
  const quiet = {
    info: () => undefined,
    warn: log.warn,
    error: (text: string | Error) => log.error(messageOf(text)),
    debug: () => undefined,
  }
  let stopped = false
  let lastFailure: string | null = null
  const task = cron(
    expression,
    async () => {
      try {
        await job()
        lastFailure = null
      } catch (error) {
        if (stopped) return // what stops breaks off what it does
        const message = messageOf(error)
        const tell = message === lastFailure ? log.debug : log.error // a host that is away is away every minute
        tell(`scheduled run failed: ${message}`)
        lastFailure = message
      }
    },
    { timezone: expression === EVERY_MINUTE ? 'UTC' : timeZone, noOverlap: true, logger: quiet },
  )
  return {
    stop() {
      stopped = true
      void task.destroy()
    },
  }
}
