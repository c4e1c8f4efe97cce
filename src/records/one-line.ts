const BREAK = /[\t\n\r\u2028\u2029]/
const EVERY_BREAK = / *[\t\n\r\u2028\u2029][\t\n\r\u2028\u2029 ]*/g

/** A text of one line, for names and titles: each run of line breaks and tabs is one blank. */
export function oneLine(text: string): string {
  return BREAK.test(text) ? text.replace(EVERY_BREAK, ' ') : text
}
