import { foldText } from '../../text/normalize.ts'
import { arabic } from './ar.ts'
import { azerbaijani } from './az.ts'
import { bulgarian } from './bg.ts'
import { catalan } from './ca.ts'
import { czech } from './cs.ts'
import { danish } from './da.ts'
import { german } from './de.ts'
import { greek } from './el.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { estonian } from './et.ts'
import { persian } from './fa.ts'
import { finnish } from './fi.ts'
import { french } from './fr.ts'
import { hebrew } from './he.ts'
import { hindi } from './hi.ts'
import { croatian } from './hr.ts'
import { hungarian } from './hu.ts'
import { indonesian } from './id.ts'
import { italian } from './it.ts'
import { japanese } from './ja.ts'
import { georgian } from './ka.ts'
import { kazakh } from './kk.ts'
import { korean } from './ko.ts'
import type { Language } from './language.ts'
import { lithuanian } from './lt.ts'
import { latvian } from './lv.ts'
import { dutch } from './nl.ts'
import { norwegian } from './no.ts'
import { polish } from './pl.ts'
import { portuguese } from './pt.ts'
import { romanian } from './ro.ts'
import { russian } from './ru.ts'
import { slovak } from './sk.ts'
import { slovenian } from './sl.ts'
import { albanian } from './sq.ts'
import { serbian } from './sr.ts'
import { swedish } from './sv.ts'
import { thai } from './th.ts'
import { turkish } from './tr.ts'
import { ukrainian } from './uk.ts'
import { vietnamese } from './vi.ts'
import { chinese } from './zh.ts'

/**
 * Languages that stream names are read in. Separators of the first are tried first; nothing else depends on the order.
 * `npm run new language` adds one.
 */
export const LANGUAGES: readonly Language[] = [
  english,
  french,
  german,
  spanish,
  portuguese,
  italian,
  dutch,
  polish,
  danish,
  swedish,
  norwegian,
  finnish,
  czech,
  hungarian,
  romanian,
  croatian,
  serbian,
  turkish,
  greek,
  russian,
  ukrainian,
  arabic,
  hebrew,
  hindi,
  japanese,
  korean,
  slovak,
  slovenian,
  bulgarian,
  albanian,
  lithuanian,
  latvian,
  estonian,
  azerbaijani,
  kazakh,
  georgian,
  vietnamese,
  indonesian,
  thai,
  persian,
  chinese,
  catalan,
]

/** All of them but English, whose words many rules know in more forms. */
export const FOREIGN_LANGUAGES: readonly Language[] = LANGUAGES.filter((language) => language !== english)

/** Members that are lists of words, or of the spellings of weekdays. */
export type WordMember =
  | 'weekdays'
  | 'shortWeekdays'
  | {
      [Member in keyof Language]-?: NonNullable<Language[Member]> extends readonly string[] ? Member : never
    }[keyof Language]

/** The words that languages list as a member, as they are written, each once, in the order of the languages. */
export function wordsOf(member: WordMember, languages = LANGUAGES): readonly string[] {
  return [...new Set(languages.flatMap((language) => (language[member] ?? []).flat()))]
}

/** The same words, folded. */
export function foldedWordsOf(member: WordMember, languages = LANGUAGES): readonly string[] {
  return [...new Set(wordsOf(member, languages).map(foldText))]
}

/** Words that say that women play, in all languages, folded. */
export const WOMEN_OF_LANGUAGES = foldedWordsOf('womenWords')

const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

function shortWeekdays(): readonly (readonly string[])[] {
  const lists = DAYS.map((day) => new Set(LANGUAGES.flatMap((language) => language.shortWeekdays?.[day] ?? [])))
  return lists.map((list) => [...list].filter((word) => lists.filter((other) => other.has(word)).length === 1))
}

/** Words that say the day of a name without a date, in all languages, as they are written. */
export const DAY_WORDS: {
  /** Seven lists, Monday first. */
  readonly weekdays: readonly (readonly string[])[]
  /** The same cut short, without those that are another day in another language. */
  readonly shortWeekdays: readonly (readonly string[])[]
  readonly today: readonly string[]
  readonly tomorrow: readonly string[]
  readonly yesterday: readonly string[]
} = {
  weekdays: DAYS.map((day) => [...new Set(LANGUAGES.flatMap(({ weekdays }) => weekdays?.[day] ?? []))]),
  shortWeekdays: shortWeekdays(),
  today: [...wordsOf('today'), ...wordsOf('meansToday')],
  tomorrow: wordsOf('meansTomorrow'),
  yesterday: wordsOf('meansYesterday'),
}

/** Months by their words, counted from 1. */
export type MonthNames = ReadonlyMap<string, number>

export const ENGLISH_MONTHS: MonthNames = new Map(numberedMonths(english))
/** Months of the other languages, without those that are English words too. */
export const FOREIGN_MONTHS: MonthNames = new Map(
  FOREIGN_LANGUAGES.flatMap(numberedMonths).filter(([word]) => !ENGLISH_MONTHS.has(word)),
)

/** Months of the other languages that are cut short, without those of the two lists above. */
export const SHORT_MONTHS: MonthNames = new Map(
  FOREIGN_LANGUAGES.flatMap(({ shortMonths }) => numberedMonths({ months: shortMonths })).filter(
    ([word]) => !ENGLISH_MONTHS.has(word) && !FOREIGN_MONTHS.has(word),
  ),
)

function numberedMonths({
  months,
}: {
  readonly months?: Language['months'] | undefined
}): readonly (readonly [word: string, month: number])[] {
  return (months ?? []).flatMap((words, index) => words.map((word) => [word, index + 1] as const))
}
