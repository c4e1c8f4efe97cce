import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { KeywordService, readName } from '../../src/detection/index.ts'
import { BUILT_IN_PATTERNS } from '../../src/detection/patterns/pattern-sets.ts'
import type { DetectionKeyword } from '../../src/generated/records.ts'

const NOW = new Date('2025-06-05T16:00:00Z')

const read = (name: string, keywords: KeywordService) => readName(name, { keywords, now: NOW })
const behind = (name: string, keywords = new KeywordService()) => keywords.patternsBehind(read(name, keywords))
const without = (...ids: readonly string[]) =>
  new KeywordService(ids.map((keyword) => ({ category: 'ignored_patterns', keyword })))

describe('the ids of built-in patterns', () => {
  const committed = readFileSync(join(import.meta.dirname, 'built-in-pattern-ids.txt'), 'utf8')
    .trim()
    .split('\n')

  test('are unique, and the ids of earlier versions are still there', () => {
    const ids = BUILT_IN_PATTERNS.map(({ id }) => id)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
    // Users have stored these ids. Add a new one to the file, and do not remove or rename one.
    expect(ids.toSorted()).toEqual(committed)
  })

  test('fit into a path and into a keyword', () => {
    expect(BUILT_IN_PATTERNS.filter(({ id }) => !/^[a-z_]+\.[a-z0-9_]+$/.test(id) || id.length > 100)).toEqual([])
  })
})

/** Number of patterns that the accessors show. */
function shownBy(service: KeywordService): number {
  return [
    ...[service.getLeagueHints(), service.getSportHints(), service.getCombatKeywords()],
    ...[service.getPlaceholderPatterns(), service.getCardSegmentPatterns(), service.getExclusionPatterns()],
    service.getSeparators(),
  ].flat().length
}

describe('every built-in pattern', () => {
  const all = new KeywordService()

  test.each(BUILT_IN_PATTERNS)('$id decides its example and is in its accessor, but not when it is off', (pattern) => {
    const { id, example, name, category, target } = pattern
    const fewer = without(id)
    expect(name.trim()).not.toBe('')
    expect([behind(example, all).includes(id), behind(example, fewer).includes(id)]).toEqual([true, false])
    // The accessors of the specification show no event types but EVENT_CARD.
    const isShown = category !== 'event_type_keywords' || target === 'EVENT_CARD'
    expect(shownBy(all) - shownBy(fewer)).toBe(isShown ? 1 : 0)
    expect(fewer.warmCache()).toEqual({ ...all.warmCache(), ignored_patterns: 1 })
  })
})

describe('a pattern that is off', () => {
  test.each([
    [
      'placeholders.divider',
      '##### NBA: Mules @ Herons #####',
      (one: KeywordService, name: string) => one.isPlaceholder(name),
    ],
    ['exclusions.countdown', 'NBA Countdown: Mules @ Herons', (one, name) => one.isShoulder(name)],
    ['exclusions.boxing_look_alikes', 'Shadow Boxing Workout', (one, name) => !one.isCombatSport(name)],
    ['separators.x', 'Mules x Herons', (one, name) => one.findSeparator(name) !== null],
    ['separators.x', 'Mules x Herons', (one, name) => one.separatorIn(name) !== null],
    ['league_hints.nba', 'NBA: Mules @ Herons', (one, name) => one.detectLeague(name) !== null],
    [
      'league_hints.nba',
      'Mules @ Herons (NBA)',
      (one, name) => one.leagueAtEnd('Mules @ Herons NBA') !== null || one.detectLeague(name) !== null,
    ],
    ['sport_hints.basketball', 'Hoops: Mules @ Herons', (one, name) => one.detectSport(name) !== null],
    ['event_type_keywords.golf', 'Live: Golf', (one, name) => one.hasEventType(name, 'FIELD_EVENT')],
    ['event_type_keywords.versus', 'Mules versus Herons', (one, name) => read(name, one).category === 'TEAM_VS_TEAM'],
    ['event_type_keywords.ufc', 'UFC 310', (one, name) => one.isCombatSport(name)],
    ['card_segments.prelims', 'UFC 310: Prelims', (one, name) => one.detectCardSegment(name) !== null],
  ] satisfies readonly (readonly [string, string, (one: KeywordService, name: string) => boolean])[])(
    '%s says nothing about %s',
    (id, name, says) => {
      expect([says(new KeywordService(), name), says(without(id), name)]).toEqual([true, false])
    },
  )

  test('leaves the names of a league to no other list of the same words', () => {
    const service = without('league_hints.nhl')
    for (const words of ['NHL', 'National Hockey League']) {
      expect(service.detectLeague(`${words}: Mules @ Herons`)).toBeNull()
    }
  })

  test('counts again when its row is switched off, and an unknown id changes nothing', () => {
    const rows = (more: Partial<DetectionKeyword>): DetectionKeyword[] => [
      { category: 'ignored_patterns', keyword: 'league_hints.nba', ...more },
    ]
    expect(new KeywordService(rows({})).detectLeague('NBA: Mules @ Herons')).toBeNull()
    expect(new KeywordService(rows({ enabled: false })).detectLeague('NBA: Mules @ Herons')).toBe('nba')
    const other = new KeywordService(rows({ keyword: 'league_hints.of_another_version' }))
    expect(other.detectLeague('NBA: Mules @ Herons')).toBe('nba')
    expect(other.warmCache().ignored_patterns).toBe(0)
  })
})

describe('a keyword that replaces a built-in pattern', () => {
  const hoops: DetectionKeyword = {
    category: 'league_hints',
    keyword: 'hoops tv',
    target: 'nba',
    replaces: 'league_hints.nba',
  }
  const leagueIn = (more: Partial<DetectionKeyword>) =>
    new KeywordService([{ ...hoops, ...more }]).detectLeague('NBA: Mules @ Herons')

  test('takes it away as long as the keyword is on and can count', () => {
    expect(new KeywordService([hoops]).detectLeague('Hoops TV: Mules @ Herons')).toBe('nba')
    expect(leagueIn({})).toBeNull()
    expect(leagueIn({ enabled: false })).toBe('nba')
    expect(leagueIn({ target: [] })).toBe('nba')
    expect(leagueIn({ isRegex: true, keyword: '(?=x)' })).toBe('nba')
  })

  test('takes away no pattern of another category', () => {
    const exclusion: DetectionKeyword = { category: 'exclusions', keyword: 'x', replaces: 'league_hints.nba' }
    expect(new KeywordService([exclusion]).detectLeague('NBA: Mules @ Herons')).toBe('nba')
  })
})

describe('the patterns behind a reading', () => {
  test('are those that decided, not all that stand in the name', () => {
    expect(behind('NBA Basketball: Mules vs Herons')).toEqual([
      'league_hints.nba',
      'sport_hints.basketball',
      'separators.vs',
    ])
    expect(behind('NBA 01: TBA')).toEqual(['placeholders.to_be_announced'])
    expect(behind('Mules @ Herons NHL')).toEqual(['league_hints.nhl', 'separators.at_sign'])
    expect(behind('UFC 310: Early Prelims')).toEqual([
      'league_hints.ufc',
      'sport_hints.mma',
      'event_type_keywords.ufc',
      'card_segments.early_prelims',
    ])
  })

  test('leave out those that a keyword of the user decides before', () => {
    const own = new KeywordService([
      { category: 'league_hints', keyword: 'nba', target: 'wnba' },
      { category: 'placeholders', keyword: 'TBA' },
      { category: 'separators', keyword: 'vs' },
      { category: 'event_type_keywords', keyword: 'ufc', target: 'EVENT_CARD' },
    ])
    expect(behind('NBA: Mules vs Herons', own)).toEqual([])
    expect(behind('NBA 01: TBA', own)).toEqual([])
    expect(behind('UFC 310: Main Card', own)).not.toContain('event_type_keywords.ufc')
  })

  test('do not name a placeholder that the stream group skips', () => {
    const keywords = new KeywordService()
    const reading = readName('NBA 01: TBA', { keywords, now: NOW, skipBuiltinFilter: true })
    expect(keywords.patternsBehind(reading)).toEqual(['league_hints.nba'])
  })
})

describe('in a later version with other patterns', () => {
  afterEach(() => {
    vi.doUnmock('../../src/detection/patterns/exclusions.ts')
    vi.doUnmock('../../src/detection/patterns/placeholders.ts')
    vi.resetModules()
  })

  test('a switch takes the same pattern away, wherever it stands and however it is written', async () => {
    vi.resetModules()
    vi.doMock('../../src/detection/patterns/exclusions.ts', async (original) => {
      const { EXCLUSIONS } = await original<typeof import('../../src/detection/patterns/exclusions.ts')>()
      const rewritten = EXCLUSIONS.map((one) => (one.id === 'countdown' ? { ...one, words: ['count down show'] } : one))
      return { EXCLUSIONS: [{ id: 'red_carpet', words: ['red carpet'] }, ...rewritten.toReversed()] }
    })
    vi.doMock('../../src/detection/patterns/placeholders.ts', async (original) => {
      const module = await original<typeof import('../../src/detection/patterns/placeholders.ts')>()
      const added = { id: 'new_shape', name: 'New', example: 'zzz', pattern: /^zzz$/iu }
      return { ...module, PLACEHOLDERS: [added, ...module.PLACEHOLDERS.toReversed()] }
    })
    const later = await import('../../src/detection/index.ts')
    const all = new later.KeywordService()
    const switched = new later.KeywordService([
      { category: 'ignored_patterns', keyword: 'exclusions.countdown' },
      { category: 'ignored_patterns', keyword: 'placeholders.to_be_announced' },
    ])
    const answers = (one: InstanceType<typeof later.KeywordService>) => [
      one.isExcluded('UFC 310: Count Down Show'),
      one.isExcluded('UFC 310: Replay'),
      one.isPlaceholder('NBA 01: TBA'),
      one.isPlaceholder('NBA 01: No Event'),
      one.isPlaceholder('zzz'),
    ]
    expect(answers(all)).toEqual([true, true, true, true, true])
    expect(answers(switched)).toEqual([false, true, false, true, true])
  })
})
