import { KNOWLEDGE_CONDITIONS } from './conditions/available-data.ts'
import { BROADCAST_CONDITIONS } from './conditions/broadcast.ts'
import type { Condition } from './conditions/condition.ts'
import { EVENT_CONDITIONS } from './conditions/event.ts'
import { FIGHT_CONDITIONS } from './conditions/fight.ts'
import { TEAM_CONDITIONS } from './conditions/team.ts'
import { TIME_CONDITIONS } from './conditions/time.ts'
import { offeredTo } from './variables/template-scope.ts'

/** Every condition, in the order in which pickers and the docs show them. */
export const CONDITIONS: readonly Condition[] = [
  ...EVENT_CONDITIONS,
  ...TIME_CONDITIONS,
  ...TEAM_CONDITIONS,
  ...BROADCAST_CONDITIONS,
  ...KNOWLEDGE_CONDITIONS,
  ...FIGHT_CONDITIONS,
]

const byName = indexByName(CONDITIONS)

/** The condition with this name in any letter case, else undefined. */
export function findCondition(name: string): Condition | undefined {
  return byName.get(name.trim().toLowerCase())
}

/** Conditions that the picker of this kind of template offers (spec, Endpoints B). */
export function conditionsFor(templateType?: string | null): readonly Condition[] {
  return offeredTo(CONDITIONS, templateType)
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
