import { check, type Seen } from './check.ts'

/** Warnings of a refresh that left something to the next one. */
export const LIMITS: ReadonlySet<string> = new Set(['removal_cap_reached', 'creation_cap_reached'])

/** Whether the refreshes before it left something to do. */
function isUnfinished({ reports }: Seen): boolean {
  return reports.at(-1)?.warnings.some(({ code }) => LIMITS.has(code)) ?? false
}

/** With nothing changed a refresh does nothing. */
export const SECOND_REFRESH_WRITES_NOTHING = check('the second refresh writes nothing', (seen) => {
  const { second, guideBefore, guideAfter } = seen
  if (isUnfinished(seen)) return []
  const { operations, counts, relayout } = second
  return [
    ...operations.map(({ name, action, reason }) => [name, `${action}: ${reason}`] as const),
    ...(operations.length === 0 && counts.host_writes > 0
      ? [['', `${counts.host_writes} requests that write`] as const]
      : []),
    ...(relayout === null ? [] : [['', `all numbers are placed anew: ${relayout}`] as const]),
    ...(guideBefore === guideAfter ? [] : [['', 'the guide changes'] as const]),
  ]
})
