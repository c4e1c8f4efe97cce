/** What no text of a guide says, whatever it is: what a program would say to itself. */
const SLIPS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a placeholder', /\{[A-Za-z_][\w@.]*\}/],
  ['a word of the program', /\b(?:undefined|null|NaN|Infinity|Invalid Date)\b|\[object /],
  // Control characters that XML does allow, and those behind the ASCII ones.
  ['a control character', /[\t\r\u0080-\u009f\u2028\u2029\ufeff]/],
  ['a sign for a character that could not be read', /\ufffd/],
]

/** What is wrong with a text of a guide; `what` is what it is. */
export function textFaults(what: string, text: string): string[] {
  const faults = SLIPS.filter(([, pattern]) => pattern.test(text)).map(
    ([slip]) => `${what} with ${slip}: ${quoted(text)}`,
  )
  if (text.trim() === '') faults.push(`${what} without a text`)
  else if (text !== text.trim()) faults.push(`${what} with blanks at its ends: ${quoted(text)}`)
  return faults
}

/** The host takes these at the beginning of a description for an episode number, and cuts them off. */
const EPISODES = [
  /^[\s\-:]*S\p{Nd}+\s*E\p{Nd}+/iu,
  /^[\s\-:]*Season\s*\p{Nd}+\s*Episode\s*\p{Nd}+/iu,
  /^[\s\-:]*\p{Nd}+x\p{Nd}{2,}/u,
]

/** True for a description whose beginning the host would take away. */
export function beginsLikeEpisode(description: string): boolean {
  return EPISODES.some((pattern) => pattern.test(description))
}

/** True for an address that a client can fetch. */
export function isWholeAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]+/i.test(text) && !/[\s{}"<>]/.test(text) && URL.canParse(text)
}

/** The beginning of a text, to be shown. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text)
}
