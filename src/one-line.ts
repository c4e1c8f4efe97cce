// biome-ignore-start lint/suspicious/noControlCharactersInRegex: a stranger's text must not steer what shows it
const BREAK = /[\u0000-\u001f\u007f-\u009f\u2028\u2029]/
const EVERY_BREAK = / *[\u0000-\u001f\u007f-\u009f\u2028\u2029][\u0000-\u001f\u007f-\u009f\u2028\u2029 ]*/g
// biome-ignore-end lint/suspicious/noControlCharactersInRegex: see above

/** A text of one line, for names and titles: each run of line breaks, tabs and other control characters is one blank. */
export function oneLine(text: string): string {
  return BREAK.test(text) ? text.replace(EVERY_BREAK, ' ') : text
}
