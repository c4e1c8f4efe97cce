import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { once } from './seeded-random.ts'

const collectGarbage = once(() => {
  setFlagsFromString('--expose-gc')
  return runInNewContext('gc') as () => void
})

/** What is in use on the heap now, in megabytes, without what nobody can reach any more. */
export function liveHeapMb(): number {
  collectGarbage()()
  return process.memoryUsage().heapUsed / 1_048_576
}
