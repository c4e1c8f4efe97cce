/** The whole number that a text is, blanks around it aside; null where it is none, or longer than can be told exactly. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : null
}
