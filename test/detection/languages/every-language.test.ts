import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import schema from '../../../schemas/stream-group.schema.json' with { type: 'json' }
import {
  isReplay,
  KeywordService,
  languageLabel,
  languageOf,
  type NameReading,
  readName,
  saysOver,
} from '../../../src/detection/index.ts'
import type { Language } from '../../../src/detection/patterns/languages/language.ts'
import { DAY_WORDS, ENGLISH_MONTHS, LANGUAGES } from '../../../src/detection/patterns/pattern-sets.ts'

const folder = join(import.meta.dirname, '../../../src/detection/patterns/languages')
const keywords = new KeywordService()
const now = new Date('2026-06-15T00:00:00Z')
const teams: ReadonlySet<string> = new Set(['ajax', 'psv'])

const read = (name: string): NameReading => readName(name, { keywords, now })
const readWithTeams = (name: string): NameReading =>
  readName(name, { keywords, now, isKnownTeam: (text) => teams.has(text.toLowerCase()) })
const hasSides = ({ team1, team2 }: NameReading): boolean => team1 === 'Ajax' && team2 === 'PSV'
const isBetweenAjaxAndPsv = (name: string): boolean => hasSides(read(name))

/** Texts that a language gives with no other answer than the test's, each with the language's name in front. */
function failures(
  textsOf: (language: Language) => readonly string[],
  holds: (text: string, language: Language) => boolean,
): readonly string[] {
  return LANGUAGES.flatMap((language) =>
    textsOf(language)
      .filter((text) => !holds(text, language))
      .map((text) => `${language.name}: ${text}`),
  )
}

const isIn = (name: string, { code }: Language): boolean => languageOf(name) === code

describe('the file of a language', () => {
  test('is called by its code, and stands in the list', () => {
    const files = readdirSync(folder).filter((file) => /^[a-z]{2}\.ts$/.test(file))
    expect(LANGUAGES.map(({ code }) => `${code}.ts`).toSorted()).toEqual(files.toSorted())
  })

  test('gives a code that a stream group may put in order', () => {
    const codes = LANGUAGES.map(({ code }) => code)
    expect(schema.properties.language_order.items.enum).toEqual(['none', ...codes.toSorted()])
  })

  test('gives the name that channels show', () => {
    expect(['es', 'fr', 'ar', 'xx'].map(languageLabel)).toEqual(['Español', 'Français', 'Arabic', 'xx'])
  })

  test('has words in small letters, without marks that an expression would read', () => {
    const words = (language: Language) =>
      Object.entries(language).flatMap(([member, value]) =>
        member === 'code' || !Array.isArray(value) ? [] : value.flat().map(String),
      )
    const isPlain = (word: string) => word === word.toLowerCase().trim() && /^[\p{L}\p{M}\p{N}' .-]+$/u.test(word)
    expect(failures(words, isPlain)).toEqual([])
  })

  test('shares and removes only words that it has', () => {
    const isOfIts = (member: 'words' | 'phrases') => (word: string, language: Language) =>
      (language[member] ?? []).includes(word)
    expect(
      failures(({ sharedWords = [], countryWords = [] }) => [...sharedWords, ...countryWords], isOfIts('words')),
    ).toEqual([])
    const removed = ({ labels = [], words }: Language) => labels.filter((label) => !words.includes(label))
    expect(failures(removed, isOfIts('phrases'))).toEqual([])
  })
})

describe('the language of a name', () => {
  test('is the one whose word stands in brackets or between bars', () => {
    const names = ({ words, countryWords = [] }: Language) => [
      ...words.flatMap((word) => [
        `Ajax vs PSV (${word})`,
        `Ajax vs PSV [${word.toUpperCase()}]`,
        `${word} feed: Ajax vs PSV`,
      ]),
      ...words.filter((word) => !countryWords.includes(word)).map((word) => `Ajax vs PSV | ${word}`),
    ]
    expect(failures(names, isIn)).toEqual([])
  })

  test('is the one whose word ends the name, unless clubs or people are called so', () => {
    const names = ({ words, sharedWords = [] }: Language) =>
      words.filter((word) => !sharedWords.includes(word)).map((word) => `Ajax vs PSV ${word}`)
    expect(failures(names, isIn)).toEqual([])
    const shared = ({ sharedWords = [], closingWords = [] }: Language) =>
      sharedWords.filter((word) => !closingWords.includes(word)).map((word) => `Ajax vs PSV ${word}`)
    expect(failures(shared, (name) => languageOf(name) === null)).toEqual([])
  })

  test('is the one whose closing word stands behind two sides', () => {
    const names = ({ closingWords = [] }: Language) => closingWords.map((word) => `Ajax @ PSV ${word}`)
    expect(failures(names, isIn)).toEqual([])
  })

  test('is the one whose phrase the name has', () => {
    const names = ({ phrases = [] }: Language) => phrases.map((phrase) => `Ajax vs PSV ${phrase} HD`)
    expect(failures(names, isIn)).toEqual([])
  })

  test('is the one whose code stands in the brackets that the code counts in', () => {
    const anyBrackets = ({ codes = [] }: Language) => codes.map((code) => `Ajax vs PSV (${code.toUpperCase()})`)
    expect(failures(anyBrackets, isIn)).toEqual([])
    const square = ({ codes = [], squareCodes = [] }: Language) =>
      [...codes, ...squareCodes].map((code) => `Ajax vs PSV [${code.toUpperCase()}]`)
    expect(failures(square, isIn)).toEqual([])
    const round = ({ squareCodes = [] }: Language) => squareCodes.map((code) => `Ajax vs PSV (${code.toUpperCase()})`)
    expect(failures(round, (name) => languageOf(name) === null)).toEqual([])
  })
})

describe('days of a language that are cut short', () => {
  const numbered = ({ shortMonths }: Language) =>
    (shortMonths ?? []).flatMap((words, index) => words.map((word) => [word, index + 1] as const))
  const months = new Map(LANGUAGES.toReversed().flatMap(numbered))

  test('are in the month where a clock, a year or another day stands beside them', () => {
    const names = (language: Language) =>
      numbered(language).flatMap(([word]) => [
        `Ajax vs PSV 8 ${word} 20:45`,
        `Ajax vs PSV 8. ${word}, 20:45`,
        `20:45 8 ${word} | Ajax vs PSV`,
        `Ajax vs PSV 8 ${word} 2026`,
      ])
    const isInMonth = (name: string) => {
      const month = [...months].find(
        ([word]) => name.includes(` ${word}`) && new RegExp(` ${word}(?!\\p{L})`, 'u').test(name),
      )?.[1]
      return hasSides(read(name)) && read(name).date?.slice(5) === `${String(month).padStart(2, '0')}-08`
    }
    expect(failures(names, isInMonth)).toEqual([])
  })

  test('are other words anywhere else', () => {
    const names = (language: Language) => numbered(language).map(([word]) => `Channel 8 ${word} | Ajax vs PSV`)
    expect(failures(names, (name) => read(name).date === null)).toEqual([])
  })

  test('mean one day of the week in all languages', () => {
    const words = DAY_WORDS.shortWeekdays.flat()
    expect(new Set(words).size).toBe(words.length)
  })
})

describe('the time of a language', () => {
  test('is that of its zone behind a clock and before it', () => {
    const isOfZone = (name: string, { localTimes = {} }: Language) =>
      Object.entries(localTimes).some(
        ([zone, phrases]) => phrases.some((phrase) => name.includes(phrase)) && zone === read(name).zone,
      )
    const names = ({ localTimes = {} }: Language) =>
      Object.values(localTimes)
        .flat()
        .flatMap((phrase) => [`Ajax vs PSV 20:45 ${phrase}`, `Ajax vs PSV | ${phrase} 20:45`])
    expect(failures(names, isOfZone)).toEqual([])
    expect(failures(names, (name) => isBetweenAjaxAndPsv(name))).toEqual([])
  })
})

describe('the words of a language', () => {
  test('are removed in front of two sides and behind them if they are labels', () => {
    const names = ({ labels = [], words }: Language) =>
      labels.flatMap((label) => [
        ...(words.includes(label) ? [`${label} - Ajax vs PSV`, `Ajax vs PSV - ${label}`] : [`Ajax vs PSV ${label}`]),
      ])
    expect(failures(names, isBetweenAjaxAndPsv)).toEqual([])
  })

  test('part two sides if they are separators', () => {
    const names = ({ separators = [] }: Language) => separators.map((separator) => `Ajax ${separator} PSV`)
    expect(failures(names, isBetweenAjaxAndPsv)).toEqual([])
  })

  test('say a month, unless English has the same word', () => {
    const failed = LANGUAGES.flatMap(({ name, months }) =>
      (months ?? []).flatMap((spellings, index) =>
        spellings.flatMap((spelling) => {
          const month = ENGLISH_MONTHS.get(spelling) ?? index + 1
          const date = `2026-${String(month).padStart(2, '0')}-06`
          const { team2, date: stated } = read(`Ajax vs PSV 6 ${spelling} 2026 20:45`)
          return stated === date && team2 === 'PSV' && month === index + 1 ? [] : `${name}: ${spelling}`
        }),
      ),
    )
    expect(failed).toEqual([])
  })

  test('belong to the date or the clock behind them if they are days', () => {
    const names = ({ weekdays, weekdaysBeforeDate = [], today = [], daysBeforeClock = [] }: Language) => [
      ...[...(weekdays ?? []).flat(), ...weekdaysBeforeDate].map((day) => `Ajax vs PSV ${day}. 06.12. 20:45`),
      ...[...today, ...daysBeforeClock].map((day) => `Ajax vs PSV ${day} 20:45`),
    ]
    expect(failures(names, (name) => isBetweenAjaxAndPsv(name) && read(name).time === '20:45')).toEqual([])
  })

  test('are removed behind a known team if they are days or rounds', () => {
    const names = (language: Language) => [
      ...(language.weekdays ?? [])
        .flat()
        .filter((day) => !day.includes('-'))
        .map((day) => `Ajax vs PSV ${day}`),
      ...[...(language.today ?? []), ...(language.daysBehindTeam ?? [])].map((day) => `Ajax vs PSV ${day}`),
      ...(language.weekdaysBehindTeam ?? []).map((day) => `Ajax vs PSV ${day} 20:45`),
      ...(language.weekdaysAtEnd ?? []).map((day) => `Ajax vs PSV ${day.charAt(0).toUpperCase()}${day.slice(1)}`),
      ...(language.roundWords ?? []).map((round) => `Ajax vs PSV ${round} 4`),
    ]
    expect(failures(names, (name) => hasSides(readWithTeams(name)))).toEqual([])
  })

  test('are a part of the name behind a known team if they are short days in capitals or small letters', () => {
    const names = ({ weekdaysAtEnd = [] }: Language) =>
      weekdaysAtEnd.flatMap((day) => [`Ajax vs PSV ${day}`, `Ajax vs PSV ${day.toUpperCase()}`])
    expect(failures(names, (name) => !hasSides(readWithTeams(name)))).toEqual([])
  })

  test('belong to the clock behind them if they lead to one', () => {
    const names = ({ clockLeads = [] }: Language) => clockLeads.map((lead) => `Ajax vs PSV ${lead} 20:45`)
    expect(failures(names, (name) => isBetweenAjaxAndPsv(name) && read(name).time === '20:45')).toEqual([])
  })

  test('belong to the clock behind them and a known team if they may close a name', () => {
    const names = ({ clockLeadsBehindTeam = [] }: Language) =>
      clockLeadsBehindTeam.map((lead) => `Ajax vs PSV ${lead} 20:45`)
    expect(failures(names, (name) => hasSides(readWithTeams(name)) && readWithTeams(name).time === '20:45')).toEqual([])
    expect(failures(names, (name) => !isBetweenAjaxAndPsv(name))).toEqual([])
    const inCapitals = (language: Language) => names(language).map((name) => name.toUpperCase())
    expect(failures(inCapitals, (name) => readWithTeams(name).team2 !== 'PSV')).toEqual([])
  })

  test('are removed in front of a game and behind it if they mean live', () => {
    const names = ({ live = [], statusWords = [] }: Language) => [
      ...[...live, ...statusWords].flatMap((word) => [`${word}: Ajax vs PSV`, `${word.toUpperCase()} | Ajax vs PSV`]),
      ...live.map((word) => `Ajax vs PSV ${word.toUpperCase()}`),
    ]
    expect(failures(names, isBetweenAjaxAndPsv)).toEqual([])
  })

  test('say that an event is over', () => {
    const over = ({ overWords = [] }: Language) => overWords.map((word) => `${word.toUpperCase()} | Ajax vs PSV`)
    expect(failures(over, saysOver)).toEqual([])
  })

  test('mean a programme around an event, or one that shows it again', () => {
    const shoulder = ({ shoulderWords = [], shoulderLabels = [], replayWords = [] }: Language) =>
      [...shoulderWords, ...shoulderLabels, ...replayWords].map((word) => `${word}: Ajax - PSV`)
    expect(failures(shoulder, (name) => keywords.isShoulder(name))).toEqual([])
    const replays = ({ replayWords = [] }: Language) => replayWords.map((word) => `Ajax - PSV | ${word}`)
    expect(failures(replays, (name) => isReplay(read(name)))).toEqual([])
  })

  test('say that women play', () => {
    const names = ({ womenWords = [] }: Language) => womenWords.map((word) => `Ajax vs PSV ${word}`)
    expect(failures(names, (name) => read(name).gender === 'women')).toEqual([])
  })
})
