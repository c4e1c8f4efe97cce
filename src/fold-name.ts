/** Text as codes and names of teams are compared: without case and surrounding blanks (spec C, Lane resolution). */
export function foldName(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
