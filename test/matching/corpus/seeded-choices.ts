import { seededRandom } from '../../../src/bench/seeded-random.ts'

/** Choices that are the same on every machine. */
export interface Draw {
  /** One of the values; fails when there is none. */
  one<Value>(of: readonly Value[]): Value
  /** `count` different ones of the values, or all of them when there are fewer. */
  some<Value>(of: readonly Value[], count: number): readonly Value[]
  /** A whole number from 0 up to but not including `below`. */
  number(below: number): number
  /** Number of a channel in a provider's pack, with two or three digits. */
  slot(): string
}

/** The choices that belong to a key: adding a shape or an event leaves those of the others as they are. */
export function drawFor(key: string): Draw {
  const random = seededRandom(hashOf(key))
  const number = (below: number): number => Math.floor(random() * below)
  return {
    number,
    one: (of) => {
      const chosen = of[number(of.length)]
      if (chosen === undefined) throw new Error(`${key}: nothing to choose from`)
      return chosen
    },
    some: (of, count) => {
      const left = [...of]
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(number(left.length), 1)).flat()
    },
    slot: () => (random() < 0.5 ? String(1 + number(60)).padStart(2, '0') : String(1 + number(400)).padStart(3, '0')),
  }
}

/** FNV-1a of the key. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193) >>> 0
  return hash
}
