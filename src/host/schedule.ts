import { schedule as cronSchedule } from 'node-cron'
import { messageOf } from '../errors.ts'
import type { HostLog, ScheduledJob } from './contract.ts'

/** Runs a job by a cron expression in `timeZone`; a run that would overlap the last one is left out. */
export function scheduleJob(
  expression: string,
  job: () => Promise<void>,
  { timeZone, log }: { timeZone: string; log: HostLog },
): ScheduledJob {
  const quiet = {
    info: () => undefined,
    warn: log.warn,
    error: (text: string | Error) => log.error(messageOf(text)),
    debug: () => undefined,
  }
  const task = cronSchedule(
    expression,
    async () => {
      try {
        await job()
      } catch (error) {
        log.error(`scheduled run failed: ${messageOf(error)}`)
      }
    },
    { timezone: timeZone, noOverlap: true, logger: quiet },
  )
  return { stop: () => void task.destroy() }
}
