/** Random choices that are the same for the same seed. */
export interface Dice {
  /** A number from 0 to just below 1. */
  roll(): number
  /** A whole number from `from` to `to`. */
  whole(from: number, to: number): number
  /** One of the items; undefined for none. */
  pick<Item>(items: readonly Item[]): Item | undefined
  /** Whether something of this chance happens. */
  happens(chance: number): boolean
}

/** Dice of a seed (mulberry32). */
export function seededDice(seed: number): Dice {
  let state = seed >>> 0
  const roll = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    roll,
    whole: (from, to) => from + Math.floor(roll() * (to - from + 1)),
    pick: (items) => items[Math.floor(roll() * items.length)],
    happens: (chance) => roll() < chance,
  }
}
