import { cutText } from '../cut-text.ts'
import { LONGEST_CHANNEL_NAME } from './wanted-channel.ts'

/** "Mets at Braves (Español, Away feed)", no longer than the host takes. */
export function nameWithNotes(name: string, notes: readonly string[]): string {
  if (notes.length === 0) return name
  const note = cutText(` (${notes.join(', ')})`, LONGEST_CHANNEL_NAME / 2)
  return cutText(name, LONGEST_CHANNEL_NAME - [...note].length) + note
}
