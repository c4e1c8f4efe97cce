import { join } from 'node:path'
import { NAME_SCENARIOS } from './first-week/name-scenarios.ts'
import { NUMBER_SCENARIOS } from './first-week/number-scenarios.ts'
import { OFF_SCENARIOS } from './first-week/off-scenarios.ts'
import { type Played, type Scenario, Stage } from './first-week/stage.ts'

/** What a user meets in the first week, one short story each. */
export const FIRST_WEEK: readonly Scenario[] = [...OFF_SCENARIOS, ...NUMBER_SCENARIOS, ...NAME_SCENARIOS]

/** Plays one scenario in a host of its own, whose folder lies in `root`. */
export async function playScenario({ name, play }: Scenario, root: string): Promise<Played> {
  const stage = new Stage(join(root, name.replace(/\W+/g, '-').toLowerCase()))
  await stage.open()
  try {
    await play(stage)
  } finally {
    await stage.close()
  }
  return { name, lines: stage.lines, failures: stage.failures }
}

/** The report of one scenario. */
export function scenarioText({ name, lines, failures }: Played): string {
  return [`${failures.length === 0 ? 'ok    ' : 'NOT OK'} ${name}`, ...lines, ''].join('\n')
}
