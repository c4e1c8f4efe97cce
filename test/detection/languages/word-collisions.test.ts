import { describe, expect, test } from 'vitest'
import type { WordMember } from '../../../src/detection/patterns/languages/index.ts'
import type { Language } from '../../../src/detection/patterns/languages/language.ts'
import { LANGUAGES, LEAGUE_HINTS, OTHER_LEAGUES } from '../../../src/detection/patterns/pattern-sets.ts'
import { foldText } from '../../../src/detection/text/normalize.ts'
import clubs from '../../../src/matching/teams/names/clubs.json' with { type: 'json' }
import colleges from '../../../src/matching/teams/names/colleges.json' with { type: 'json' }
import nations from '../../../src/matching/teams/names/nations.json' with { type: 'json' }
import usTeams from '../../../src/matching/teams/names/us-teams.json' with { type: 'json' }
import { LEAGUES } from '../../../src/sports/index.ts'

interface TeamRow {
  readonly names: readonly string[]
  readonly nickname?: string
  readonly short?: readonly string[]
  readonly teams?: readonly string[]
}

const rows: readonly TeamRow[] = [...Object.values(clubs), ...Object.values(usTeams), colleges, nations].flat()
const TEAMS = folded(
  rows.flatMap(({ names, nickname = [], short = [], teams = [] }) => [names, nickname, short, teams].flat()),
)
const LEAGUE_NAMES = folded([
  ...LEAGUES.flatMap(({ code, name, shortName = [], aliases = [] }) => [code, name, shortName, aliases].flat()),
  ...[...LEAGUE_HINTS, ...OTHER_LEAGUES].flatMap(({ words }) => words),
])

/** Sheffield Wednesday and Connecticut Sun: the rules for weekdays know them. */
const DAYS_OF_TEAMS = ['wednesday', 'wed', 'sun']

function folded(names: readonly string[]): readonly string[] {
  return [...new Set(names.map(foldText))]
}

const isCalled = (word: string) => (name: string) => name === word
const endsIn = (word: string) => (name: string) => name === word || name.endsWith(` ${word}`)
const holds = (word: string) => (name: string) => ` ${name} `.includes(` ${word} `)

/** Words of these members that are in the way of one of the names, each with that name. */
function collisions(
  members: readonly WordMember[],
  names: readonly string[],
  isInTheWay: (word: string) => (name: string) => boolean,
  languages: readonly Language[] = LANGUAGES,
): readonly string[] {
  return languages.flatMap((language) =>
    members.flatMap((member) =>
      (language[member] ?? []).flat().flatMap((word) => {
        const name = names.find(isInTheWay(foldText(word)))
        const isAllowed = [...(language.sharedWords ?? []), ...DAYS_OF_TEAMS].includes(word)
        return name === undefined || isAllowed ? [] : `${language.name}, ${member}: "${word}" collides with "${name}"`
      }),
    ),
  )
}

describe('words of languages and the names of teams', () => {
  test('no team is called like a language or ends in its name, unless that is a shared word', () => {
    expect(collisions(['words', 'labels'], TEAMS, endsIn)).toEqual([])
  })

  test('no team has a separator or a word for another programme in its name', () => {
    expect(collisions(['separators', 'shoulderWords', 'shoulderLabels', 'replayWords'], TEAMS, holds)).toEqual([])
  })

  test('no team ends in a word that is removed behind teams', () => {
    expect(collisions(['weekdays', 'today', 'daysBehindTeam', 'roundWords', 'live'], TEAMS, endsIn)).toEqual([])
  })

  test('no team begins with a word that is removed in front of teams', () => {
    const beginsWith = (word: string) => (name: string) => name.startsWith(`${word} `)
    expect(collisions(['live', 'statusWords', 'overWords'], TEAMS, beginsWith)).toEqual([])
  })
})

describe('words of languages and the names of leagues', () => {
  test('no league is called like a language', () => {
    expect(collisions(['words', 'phrases', 'closingWords', 'codes', 'squareCodes'], LEAGUE_NAMES, isCalled)).toEqual([])
  })

  test('no league has a separator or a word for another programme in its name', () => {
    expect(collisions(['separators', 'shoulderWords', 'shoulderLabels', 'replayWords'], LEAGUE_NAMES, holds)).toEqual(
      [],
    )
  })
})

describe('words of two languages', () => {
  test('no word names two languages', () => {
    const owners = new Map<string, string>()
    const members = ['words', 'phrases', 'closingWords', 'codes', 'squareCodes'] as const
    const doubled = LANGUAGES.flatMap((language) =>
      folded(members.flatMap((member) => language[member] ?? [])).flatMap((word) => {
        const owner = owners.get(word)
        owners.set(word, language.name)
        return owner === undefined ? [] : `"${word}" names ${owner} and ${language.name}`
      }),
    )
    expect(doubled).toEqual([])
  })

  test('no word means one month here and another one there', () => {
    const numbers = new Map<string, number>()
    const doubled = LANGUAGES.flatMap(({ name, months }) =>
      (months ?? []).flatMap((spellings, index) =>
        spellings.flatMap((word) => {
          const known = numbers.get(word) ?? index
          numbers.set(word, known)
          return known === index ? [] : `${name}: "${word}" is month ${known + 1} in another language`
        }),
      ),
    )
    expect(doubled).toEqual([])
  })
})

test('a collision is reported with the language, its member, the word and the name', () => {
  const slovak: Language = {
    code: 'sk',
    name: 'Slovak',
    label: 'Slovenčina',
    words: ['slovan', 'Español', 'deportivo'],
    sharedWords: ['deportivo'],
    separators: ['de'],
  }
  expect(collisions(['words'], ['slovan bratislava', 'deportivo espanol', 'deportivo'], endsIn, [slovak])).toEqual([
    'Slovak, words: "Español" collides with "deportivo espanol"',
  ])
  expect(collisions(['separators'], ['atletico de madrid'], holds, [slovak])).toEqual([
    'Slovak, separators: "de" collides with "atletico de madrid"',
  ])
})
