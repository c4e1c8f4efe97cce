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
 * Runs a job by a cron expression in `timeZone`; a run that would overlap the last one is left out. Every minute is
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
  const task = cron(
    expression,
    async () => {
      try {
        await job()
      } catch (error) {
        if (!stopped) log.error(`scheduled run failed: ${messageOf(error)}`) // what stops breaks off what it does
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
