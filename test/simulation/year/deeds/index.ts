import type { Dice } from '../dice.ts'
import { CHOICE_DEEDS } from './choice-deeds.ts'
import type { Deed } from './deed.ts'
import { NUMBERING_DEEDS } from './numbering-deeds.ts'
import { WORLD_DEEDS } from './world-deeds.ts'

/** Everything that may happen in the year. */
const DEEDS: readonly Deed[] = [...CHOICE_DEEDS, ...NUMBERING_DEEDS, ...WORLD_DEEDS]

/** One deed, the weighty ones more often. */
export function randomDeed(dice: Dice): Deed {
  const total = DEEDS.reduce((sum, { weight = 1 }) => sum + weight, 0)
  let lot = dice.roll() * total
  for (const deed of DEEDS) {
    lot -= deed.weight ?? 1
    if (lot < 0) return deed
  }
  return DEEDS[0] as Deed
}
