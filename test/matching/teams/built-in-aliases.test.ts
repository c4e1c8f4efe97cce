import { describe, expect, test } from 'vitest'
import {
  builtInAliases,
  cityAndNickname,
  isBuiltInName,
  nationOf,
  translatedPlace,
} from '../../../src/matching/teams/built-in-aliases.ts'
import { fold } from '../../../src/matching/teams/name-folding.ts'
import clubs from '../../../src/matching/teams/names/clubs.json' with { type: 'json' }
import colleges from '../../../src/matching/teams/names/colleges.json' with { type: 'json' }
import nations from '../../../src/matching/teams/names/nations.json' with { type: 'json' }
import places from '../../../src/matching/teams/names/places.json' with { type: 'json' }
import states from '../../../src/matching/teams/names/states.json' with { type: 'json' }
import usTeams from '../../../src/matching/teams/names/us-teams.json' with { type: 'json' }

interface Row {
  readonly names: readonly string[]
  readonly nickname?: string
  readonly short?: readonly string[]
  readonly codes?: readonly string[]
  readonly cities?: readonly string[]
  readonly teams?: readonly string[]
}

/** Lists within which a whole name is one team's. */
const lists: readonly (readonly [name: string, rows: readonly Row[]])[] = [
  ...Object.entries(usTeams as Record<string, readonly Row[]>),
  ...Object.entries(clubs as Record<string, readonly Row[]>),
  ['colleges', colleges],
  ['nations', nations],
]

/**
 * What two teams of a list are called alike by everybody, so that both have to have it: alone it names neither, and beside
 * an opponent the one that plays it. With one owner it would be a wrong team half of the time.
 */
const SHARED: Readonly<Record<string, readonly string[]>> = {
  mlb: ['sox'],
  colleges: ['MSU', 'OSU', 'SJU', 'USF', 'jsu', 'sdsu', 'umd', 'uno'],
  // In their own countries each of them is one club.
  'uefa.champions': ['fck', 'fortuna', 'sparta', 'sporting'],
}

/** What a team of a list goes by: folded, but for codes. */
function spellings({ names, nickname = '', short = [], codes = [], teams = [] }: Row): readonly string[] {
  const texts = [...names, nickname, ...short, ...teams].filter((text) => text !== '').map(fold)
  return [...new Set([...texts, ...codes])]
}

/** The folded towns of a team. */
function towns({ names: [name = ''], nickname, cities = [] }: Row): readonly string[] {
  const { city } = cityAndNickname(fold(name), nickname)
  return [...(city === undefined ? [] : [city]), ...cities.map(fold)]
}

/** What means two teams of a list, or one team and the town of another. */
function doubles(rows: readonly Row[]): readonly string[] {
  const owners = new Map<string, Row[]>()
  for (const row of rows) for (const text of spellings(row)) owners.set(text, [...(owners.get(text) ?? []), row])
  const shared = [...owners].filter(([, teams]) => teams.length > 1).map(([text]) => text)
  const ofTowns = rows.flatMap((row) =>
    towns(row).filter((town) => owners.get(town)?.some((owner) => owner !== row) === true),
  )
  return [...new Set([...shared, ...ofTowns])].sort()
}

/** Codes of the 211 members of the football federation, by confederation. */
const MEMBERS = `
AFG AUS BHR BAN BHU BRU CAM CHN TPE GUM HKG IND IDN IRN IRQ JPN JOR PRK KOR KUW KGZ LAO LBN MAC MAS MDV MNG MYA NEP OMA PAK
PLE PHI QAT KSA SGP SRI SYR TJK THA TLS TKM UAE UZB VIE YEM
ALG ANG BEN BOT BFA BDI CMR CPV CTA CHA COM CGO COD CIV DJI EGY EQG ERI SWZ ETH GAB GAM GHA GUI GNB KEN LES LBR LBY MAD MWI
MLI MTN MRI MAR MOZ NAM NIG NGA RWA STP SEN SEY SLE SOM RSA SSD SDN TAN TOG TUN UGA ZAM ZIM
AIA ATG ARU BAH BRB BLZ BER VGB CAN CAY CRC CUB CUW DMA DOM SLV GRN GUA GUY HAI HON JAM MEX MSR NCA PAN PUR SKN LCA VIN SUR
TRI TCA USA VIR
ARG BOL BRA CHI COL ECU PAR PER URU VEN
ASA COK FIJ NCL NZL PNG SAM SOL TAH TGA VAN
ALB AND ARM AUT AZE BLR BEL BIH BUL CRO CYP CZE DEN ENG EST FRO FIN FRA GEO GER GIB GRE HUN ISL ISR ITA KAZ KOS LVA LIE LTU
LUX MLT MDA MNE NED MKD NIR NOR POL POR IRL ROU RUS SMR SCO SRB SVK SVN ESP SWE SUI TUR UKR WAL
`
  .trim()
  .split(/\s+/)

describe('the lists of names', () => {
  test.each(lists)('%s: a whole name is one team’s', (_, rows) => {
    const owners = new Map<string, string | undefined>()
    const shared = rows.flatMap((row) =>
      [...new Set(row.names.map(fold))].filter((name) => {
        const other = owners.get(name)
        owners.set(name, row.names[0])
        return other !== undefined
      }),
    )
    expect(shared).toEqual([])
  })

  test.each(lists)('%s: no nickname, short form or code is two teams’', (list, rows) => {
    expect(doubles(rows)).toEqual(SHARED[list] ?? [])
  })

  test.each(lists.filter(([, rows]) => rows.length > 1))(
    '%s: a nickname, short form or code that is put at a second team is found',
    (_, rows) => {
      const [first, second, ...others] = rows as [Row, Row, ...Row[]]
      const before = doubles(rows)
      for (const text of spellings(first)) {
        const isCode = first.codes?.includes(text) === true
        const wrong = isCode
          ? { ...second, codes: [...(second.codes ?? []), text] }
          : { ...second, short: [...(second.short ?? []), text.toUpperCase()] }
        expect(doubles([first, wrong, ...others])).toEqual([...new Set([...before, text])].sort())
      }
    },
  )

  test.each(['uefa.champions', 'conmebol.libertadores', 'concacaf.champions', 'afc.champions', 'caf.champions'])(
    '%s: no name, nickname or short form is two clubs’ of different countries',
    (league) => {
      const rows = Object.values(clubs as Record<string, readonly Row[]>).flat()
      const playing = rows.filter(({ names }) => {
        const club = { name: fold(names[0] ?? ''), location: undefined, sport: 'soccer', league }
        return names.every((name) => builtInAliases(club).names.includes(name))
      })
      // Codes are unique within a country only.
      expect(doubles(playing.map(({ names, short = [] }) => ({ names, short })))).toEqual(SHARED[league] ?? [])
    },
  )

  test('a nickname that is the town of another team is found', () => {
    const rows: readonly Row[] = [
      { names: ['Harbor Herons'], nickname: 'Herons', cities: ['Port'] },
      { names: ['Bay Gulls'], nickname: 'Gulls', short: ['harbor', 'port'] },
    ]
    expect(doubles(rows)).toEqual(['harbor', 'port'])
  })

  test.each(lists)('%s: names can be read and codes are capitals', (_, rows) => {
    expect(rows.filter(({ names }) => names.length === 0 || names.some((name) => fold(name).length < 2))).toEqual([])
    const codes = rows.flatMap((row) => row.codes ?? [])
    expect(codes.filter((code) => !/^[A-Z][A-Z0-9&-]{1,9}$/.test(code))).toEqual([])
  })

  test('words that stand for another end there', () => {
    const words = Object.entries({ ...places.words, ...places.misspelt, ...states })
    expect(words.filter(([foreign, english]) => fold(foreign) !== english || fold(english) !== english)).toEqual([])
  })

  test('has every member of the football federation', () => {
    const codes = new Set(nations.flatMap((row) => row.codes))
    expect(MEMBERS).toHaveLength(211)
    expect(MEMBERS.filter((code) => !codes.has(code))).toEqual([])
  })

  test('has every team of the big leagues of North America', () => {
    const counts = Object.fromEntries(Object.entries(usTeams).map(([league, rows]) => [league, rows.length]))
    expect(counts).toMatchObject({ nfl: 32, nba: 30, mlb: 30, wnba: 15, 'usa.1': 30, 'usa.nwsl': 16, cfl: 9 })
    // Its 32 teams, and one whose games of earlier years are still asked for.
    expect(counts.nhl).toBe(33)
  })
})

describe('built-in aliases', () => {
  const soccer = (name: string, league: string) =>
    builtInAliases({ name: fold(name), location: undefined, sport: 'soccer', league }).names

  test('a club’s hold in its country, its confederation and the world', () => {
    expect(soccer('Rangers', 'sco.1')).toContain('Glasgow Rangers')
    expect(soccer('Rangers', 'uefa.europa')).toContain('Glasgow Rangers')
    expect(soccer('Rangers', 'club.friendly')).toContain('Glasgow Rangers')
    expect(soccer('Rangers', 'chi.1')).toEqual([])
    expect(soccer('Rangers', 'conmebol.libertadores')).toEqual([])
    expect(soccer('Nacional', 'por.1')).not.toContain('Nacional Montevideo')
  })

  test('a team’s hold in its sport, a school’s in college leagues', () => {
    const of = (sport: string, league: string, name: string, location?: string) =>
      builtInAliases({ name: fold(name), location: location && fold(location), sport, league } as Parameters<
        typeof builtInAliases
      >[0])
    expect(of('baseball', 'mlb', 'San Francisco Giants').codes).toContain('SFG')
    expect(of('football', 'nfl', 'San Francisco Giants').codes).toEqual([])
    expect(of('football', 'college-football', 'Connecticut Huskies', 'Connecticut').short).toContain('uconn')
    expect(of('basketball', 'wnba', 'Connecticut Sun', 'Connecticut').short).not.toContain('uconn')
    expect(of('volleyball', 'womens-college-volleyball', 'Georgia', 'Georgia').codes).not.toContain('GEO')
  })

  test('nations are known in other languages', () => {
    expect(['almanya', 'hollanda', 'rep dominicana', 'ee uu', 'eeuu', 'vae'].map(nationOf)).toEqual([
      'germany',
      'netherlands',
      'dominican republic',
      'united states',
      'united states',
      'united arab emirates',
    ])
    expect(nationOf('atlantis')).toBeUndefined()
  })

  test('nicknames of a nation are no names of it, and taken', () => {
    const { short, codes } = builtInAliases({
      name: 'australien',
      location: undefined,
      sport: 'rugby',
      league: 'rugby.world',
    })
    expect([short, codes]).toEqual([['Socceroos', 'Wallabies'], ['AUS']])
    expect([nationOf('wallabies'), isBuiltInName('wallabies')]).toEqual([undefined, true])
  })

  test('cities of several words are translated at the ends of a name only', () => {
    expect(translatedPlace('nueva york mets')).toBe('new york mets')
    expect(translatedPlace('mets nueva york')).toBe('mets new york')
    expect(translatedPlace('ac nueva york mets fc')).toBe('ac nueva york mets fc')
    expect(translatedPlace('nova')).toBe('nova')
  })

  test('a name of the lists is known in any of its spellings', () => {
    expect(['boston celtics', 'sixers', 'bayern munich', 'umass', 'niemcy'].map(isBuiltInName)).toEqual(
      Array(5).fill(true),
    )
    expect(isBuiltInName('harbor herons')).toBe(false)
  })
})
