import { existsSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '../../shared')

/** True where the folder of real provider answers and labelled cases lies beside the project. */
export const hasShared = existsSync(folder)

/** Path of a file in that folder. Tests that use it run with `describe.runIf(hasShared)`. */
export const shared = (...parts: string[]): string => join(folder, ...parts)
