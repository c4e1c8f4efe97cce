/** A code as words with capitals, for one that no table names: kite-flying is Kite Flying. */
export function wordsOfCode(code: string): string {
  const words = code.split(/[-_ ]/).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
