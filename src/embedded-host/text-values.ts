/** How long texts may be in the host, in characters: an emoji is one. */

/** Names of streams, and of channels of a line-up or a guide. */
export const MAX_NAME_LENGTH = 512

/** Other names, titles, keys and ids of guides. */
export const MAX_LABEL_LENGTH = 255

/** The first characters of a text, none of them cut in half. */
export function firstCharacters(text: string, count: number): string {
  return isLonger(text, count) ? [...text].slice(0, count).join('') : text
}

/** True where a text has more than `count` characters. */
export function isLonger(text: string, count: number): boolean {
  return text.length > count && [...text].length > count
}

/** The whole number that a text is, blanks around it aside; null where it is none, or longer than can be told exactly. */
export function wholeNumber(text: string | undefined): number | null {
  return text !== undefined && /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : null
}
