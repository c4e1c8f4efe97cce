import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Names the files that differ between two folders, one a line; an empty text when none does. */
export function folderDifference(expected: string, actual: string): string {
  if (!existsSync(actual)) return `${actual} is missing`
  const files = new Set([...readdirSync(expected), ...readdirSync(actual)])
  return [...files].filter((file) => !sameFile(join(expected, file), join(actual, file))).join('\n')
}

/** Both are there and have the same content. */
export function sameFile(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other))
}
