/**
 * Marks of width, direction and joining, and control characters: nobody sees them, and who types a name that he sees
 * leaves them out. Not those that flags are made of.
 */
const INVISIBLE = /\uFEFF|\u034F|\uFE0E|\uFE0F|(?![\s\u{E0020}-\u{E007F}])[\p{Cc}\p{Cf}]/gu

/** They look like blanks, and are signs or letters to Unicode. */
const BLANK_LIKE = /[\u0085\u2800\u3164\uFFA0]/gu

/** What a person sees of a text that somebody pasted, or of a provider's name: invisible marks go, and what looks like a blank is one. */
export function visibleText(text: string): string {
  return text.replace(BLANK_LIKE, ' ').replace(INVISIBLE, '').normalize('NFC')
}
