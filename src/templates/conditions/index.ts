import type { Condition } from './condition.ts'
import { EVENT_CONDITIONS } from './event.ts'
import { FIGHT_CONDITIONS } from './fight.ts'
import { TEAM_CONDITIONS } from './team.ts'

/** Every condition, in the order in which pickers and the docs show them. */
export const CONDITIONS: readonly Condition[] = [...EVENT_CONDITIONS, ...TEAM_CONDITIONS, ...FIGHT_CONDITIONS]

const byName = indexByName(CONDITIONS)

/** The condition with this name in any letter case, else undefined. */
export function findCondition(name: string): Condition | undefined {
  return byName.get(name.trim().toLowerCase())
}

function indexByName(conditions: readonly Condition[]): ReadonlyMap<string, Condition> {
  const index = new Map<string, Condition>()
  for (const condition of conditions) {
    const taken = index.get(condition.name)
    if (taken !== undefined) {
      throw new Error(
        `Two conditions are named "${condition.name}": "${condition.description}", "${taken.description}".`,
      )
    }
    index.set(condition.name, condition)
  }
  return index
}
