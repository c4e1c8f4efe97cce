import { setTimeout as pause } from 'node:timers/promises'
import { Surprise } from './surprise.ts'

/** Asks each half second until the answer is something, and gives it; ends the trial after so many seconds. */
export async function awaited<Found>(
  what: string,
  ask: () => Promise<Found | undefined> | Found | undefined,
  seconds = 60,
): Promise<Found> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    const found = await ask()
    if (found !== undefined) return found
    if (Date.now() > deadline) throw new Surprise(`waited ${seconds} s in vain for ${what}`)
    await pause(500)
  }
}

/** The seconds that some work takes, one digit behind the point, and what it gave. */
export async function timed<Found>(work: () => Promise<Found>): Promise<{ seconds: number; found: Found }> {
  const began = performance.now()
  const found = await work()
  return { seconds: Math.round((performance.now() - began) / 100) / 10, found }
}

/** Waits so many seconds. */
export const seconds = (count: number): Promise<void> => pause(count * 1000)

/** Makes a check again until it holds, each five seconds; after so many seconds its surprise ends the trial. */
export async function eventually<Found>(check: () => Promise<Found>, most: number): Promise<Found> {
  const deadline = Date.now() + most * 1000
  for (;;) {
    try {
      return await check()
    } catch (error) {
      if (!(error instanceof Surprise) || Date.now() > deadline) throw error
      await seconds(5)
    }
  }
}
