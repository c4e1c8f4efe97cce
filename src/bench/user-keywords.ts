import type { DetectionKeyword } from '../generated/records.ts'
import { seededRandom } from './seeded-random.ts'

type NewKeyword = Pick<DetectionKeyword, 'category' | 'keyword' | 'target' | 'isRegex' | 'priority'>
type Shape = (word: string, index: number) => NewKeyword

const LEAGUES = ['nfl', 'nba', 'nhl', 'eng.1', 'ohl', 'college-football', 'usa.1', 'ufc']
const SPORTS = ['hockey', 'soccer', 'tennis', 'golf', 'mma', 'racing']
/** Beginnings and endings of invented brands. A few of them are also in stream names. */
const BEGINNINGS =
  'Tele,Sport,Arena,Via,Max,Pro,Uni,Star,Euro,Nova,Sky,Blue,Red,Gold,City,Harbor,Mesa,Canal,Play,Fan'.split(',')
const ENDINGS = 'vox,mark,line,world,net,zone,plus,way,point,land,cast,sat,view,play,box,wave,gate,max,hub,'.split(',')
const SECOND = 'Sports,TV,Network,Plus,Play,Arena,Live,Pass,Channel,League,Cup,Series,Tour,Trophy,Classic,Derby'.split(
  ',',
)

const league = (index: number): string | string[] =>
  index % 9 === 0 ? ['nba', 'wnba'] : (LEAGUES[index % LEAGUES.length] ?? 'nfl')
const sport = (index: number): string | string[] =>
  index % 7 === 0 ? ['golf', 'tennis'] : (SPORTS[index % SPORTS.length] ?? 'golf')

/** Shapes of texts, in turn. */
const TEXTS: readonly Shape[] = [
  (word, index) => ({ category: 'league_hints', keyword: word, target: league(index) }),
  (word, index) => ({ category: 'league_hints', keyword: `${word}:`, target: league(index) }),
  (word, index) => ({ category: 'league_hints', keyword: `(${word})`, target: league(index), priority: index % 3 }),
  (word, index) => ({ category: 'league_hints', keyword: `Liga ${word}`, target: league(index) }),
  (word, index) => ({ category: 'sport_hints', keyword: word, target: sport(index) }),
  (word, index) => ({ category: 'sport_hints', keyword: `${word} Open`, target: sport(index) }),
  (word) => ({ category: 'exclusions', keyword: `${word} Countdown` }),
  (word) => ({ category: 'placeholders', keyword: `${word} returns soon` }),
  (word) => ({ category: 'event_type_keywords', keyword: `${word} Fight Night`, target: 'EVENT_CARD' }),
  (word) => ({ category: 'event_type_keywords', keyword: `${word} Grand Prix`, target: 'FIELD_EVENT' }),
  (word) => ({ category: 'event_type_keywords', keyword: `${word} Clash`, target: 'TEAM_VS_TEAM' }),
  (word) => ({ category: 'card_segments', keyword: `${word} Undercard`, target: 'prelims' }),
]

/** Shapes of expressions, in turn. */
const EXPRESSIONS: readonly Shape[] = [
  (word, index) => ({ category: 'league_hints', keyword: `^US \\(${word} \\d+\\)`, target: league(index) }),
  (word, index) => ({ category: 'league_hints', keyword: `\\b${word}\\s*\\d{1,3}\\s*[:|-]`, target: league(index) }),
  (word, index) => ({
    category: 'league_hints',
    keyword: `\\b(?:${word}|${word} [A-Z]{2,3})\\b.*\\bvs\\b`,
    target: league(index),
  }),
  (word, index) => ({ category: 'sport_hints', keyword: `${word} (?:open|masters|cup)`, target: sport(index) }),
  (word) => ({ category: 'exclusions', keyword: `${word}.*(?:replay|encore)$` }),
  (word) => ({ category: 'placeholders', keyword: `^${word} \\d+\\s*[:-]?\\s*$` }),
]

/** Expressions without a literal text, so that they are tried on every name. */
const OPEN_EXPRESSIONS: readonly NewKeyword[] = [
  { category: 'placeholders', keyword: '^\\W+$' },
  { category: 'placeholders', keyword: '^[\\d\\s:|-]+$' },
  { category: 'exclusions', keyword: '^(?:\\d+\\s+){6}' },
]
/** Keywords that occur in stream names. */
const COMMON: readonly NewKeyword[] = [
  { category: 'league_hints', keyword: 'FLSP', target: ['ohl', 'whl'] },
  { category: 'league_hints', keyword: 'ESPN\\+ \\d+', target: 'college-football', isRegex: true },
  { category: 'sport_hints', keyword: 'Setanta', target: 'soccer' },
  { category: 'sport_hints', keyword: '\\(court \\d+\\)', target: 'tennis', isRegex: true },
  { category: 'exclusions', keyword: 'News Today' },
  { category: 'placeholders', keyword: 'Cinema Gold' },
  { category: 'separators', keyword: ' kontra ' },
  { category: 'separators', keyword: '\\s–+\\s', isRegex: true },
]

const EXPRESSION_COUNT = 240

/** Returns `count` keywords of a user, 240 of them expressions, the same on every machine. */
export function userKeywords(count: number): DetectionKeyword[] {
  if (count === 0) return []
  const random = seededRandom(count)
  const one = (of: readonly string[]): string => of[Math.floor(random() * of.length)] ?? ''
  const fixed = [...COMMON, ...OPEN_EXPRESSIONS.map((keyword) => ({ ...keyword, isRegex: true }))]
  const rest = Array.from({ length: count - fixed.length }, (_, index): NewKeyword => {
    const isExpression = index < EXPRESSION_COUNT
    const shapes = isExpression ? EXPRESSIONS : TEXTS
    const word = `${one(BEGINNINGS)}${one(ENDINGS)} ${one(SECOND)} ${index}`
    return { ...(shapes[index % shapes.length] as Shape)(word, index), isRegex: isExpression }
  })
  return [...fixed, ...rest].map((keyword, index) => ({ id: index + 1, ...keyword }))
}
