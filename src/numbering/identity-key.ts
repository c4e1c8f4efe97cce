/** Text as numbering compares codes and team names: without case and surrounding blanks (spec, Lane resolution). */
export function foldName(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}

/**
 * Key of a team or league within its sport, so that namesakes of other sports
 * stay apart. Null where there is no name: nothing may match an absent team.
 */
export function identityKey(sport: string | undefined, name: string | null | undefined): string | null {
  const folded = foldName(name ?? '')
  return folded === '' ? null : `${foldName(sport ?? '')}\u0000${folded}`
}
