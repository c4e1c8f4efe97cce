import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './import-graph.ts'

/** Names the files that differ between two folders and the folders in them, one a line; an empty text when none does. */
export function folderDifference(expected: string, actual: string): string {
  const files = new Set([expected, actual].filter((folder) => existsSync(folder)).flatMap(filesBelow))
  return [...files].filter((file) => !sameFile(join(expected, file), join(actual, file))).join('\n')
}

/** Both are there and have the same content. */
export function sameFile(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
