/** Values that the API sends for a sentence, by name. */
export type SentenceParts = { readonly [name: string]: string | number | boolean | null }

/** The values of a sentence by kind. A missing one is empty: a newer server may leave it away. */
export interface SentenceValues {
  /** Defaults to "". */
  text(name: string): string
  /** Defaults to 0. */
  count(name: string): number
  /** The name as a key of a table of words; null if the table lacks it. */
  choice<Word>(name: string, words: { readonly [choice: string]: Word }): Word | null
  is(name: string): boolean
  /** A time as people say it. Defaults to "". */
  time(name: string): string
}

/** Reads values for sentences. `timeText` says a time. */
export function sentenceValues(parts: SentenceParts, timeText: (instant: string) => string): SentenceValues {
  const read = <Kind extends 'string' | 'number' | 'boolean'>(name: string, kind: Kind) => {
    const value = parts[name]
    return typeof value === kind ? value : null
  }
  const text = (name: string) => String(read(name, 'string') ?? '')
  return {
    text,
    count: (name) => Number(read(name, 'number') ?? 0),
    choice: (name, words) => (Object.hasOwn(words, text(name)) ? (words[text(name)] ?? null) : null),
    is: (name) => read(name, 'boolean') === true,
    time: (name) => (text(name) === '' ? '' : timeText(text(name))),
  }
}
