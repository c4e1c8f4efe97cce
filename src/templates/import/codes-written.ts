import { codeMeant, type LeagueCatalogue, type NamedList } from '../../sports/index.ts'
import { textIn, unpacked } from './json-values.ts'

/**
 * The codes in a text with commas, or in a list of texts, as they are written. Text
 * with a comma that is a name itself is one. Null where it is neither.
 */
export function codesWritten(list: NamedList, value: unknown, catalogue: LeagueCatalogue): readonly string[] | null {
  const given = unpacked(value)
  const items = Array.isArray(given) ? given.map(textIn) : [textIn(given)]
  if (items.includes(null)) return null
  return items.flatMap((item) => {
    const text = item ?? ''
    const parts = codeMeant(list, text, catalogue) === null ? text.split(/[,;\n]/u) : [text]
    return parts.map((part) => part.trim()).filter(Boolean)
  })
}
