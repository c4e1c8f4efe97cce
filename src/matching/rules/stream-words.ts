/**
 * Words that streams of any event have in their names: pictures and feeds,
 * stations, languages, countries of packs. None is a part of a fighter's name.
 */
const STREAM_WORDS: readonly string[] = (
  'live event the of at in on and by feed main stream day us uk hd fhd uhd 4k tv sky sport sports espn espn2 dazn prime ' +
  'tnt english office'
).split(' ')

/**
 * The words that streams of any event have in their names and those that the
 * events of one kind share, `own`, all folded: no word of them tells one event of
 * the kind from another.
 */
export function genericWords(own: string): ReadonlySet<string> {
  return new Set([...STREAM_WORDS, ...own.split(' ')])
}

/** The words of a folded text that may tell a race or tournament from another: of three letters or more, without digits. */
export function tellingWords(words: readonly string[], generic: ReadonlySet<string>): readonly string[] {
  return words.filter((word) => word.length > 2 && !generic.has(word) && !/\d/.test(word))
}
