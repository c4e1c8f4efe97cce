import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanUp, pairQuotes, type QuoteMark, type Token, tokenize } from '../../src/templates/clean-up.ts'
import { contextOf, render, TEAM_GAME } from './sample-games.ts'

/** {venue}, {network} and {odds_details} are empty here; {home_team} and {away_team} are not. */
const { venue: _venue, broadcasts: _broadcasts, odds: _odds, ...bare } = TEAM_GAME
const BARE = contextOf({ event: { ...bare, headlines: { preview: 'The Herons win.' } } })
const renders = (template: string, expected: string) => expect(render(template, BARE)).toBe(expected)

describe('a separator goes with the empty placeholder beside it', () => {
  test.each([
    ['A - {venue} - C', 'A - C'],
    ['A at {venue}', 'A'],
    ['A vs. {venue}', 'A'],
    ['{venue} @ {home_team}', 'Harbor Herons'],
    ['{venue}, {network}, {odds_details}', ''],
    ['{home_team} | {venue} | {network}', 'Harbor Herons'],
    ['{home_team}/{venue}/{away_team}', 'Harbor Herons/Mesa Mules'],
    ['{away_team_score}-{home_team_score}', ''],
    ['{home_team} vs {venue}, {away_team}', 'Harbor Herons, Mesa Mules'],
    ['Live at {venue} on Monday', 'Live on Monday'],
    ['At {venue}, the {home_team_short} play', 'The Herons play'],
    ['TV: {network}. {home_team}', 'TV. Harbor Herons'],
    ['{venue}. {home_team}', 'Harbor Herons'],
    ['One. {venue}. Two', 'One. Two'],
    ['One.\n{venue}\nTwo.', 'One.\nTwo.'],
    ['{venue}\nTwo', 'Two'],
    ['One\n{venue}', 'One'],
    ['{home_team} — {venue} — {away_team}', 'Harbor Herons — Mesa Mules'],
    ['{home_team} & {venue}', 'Harbor Herons'],
    ['{home_team}：{venue}｜{away_team}', 'Harbor Herons｜Mesa Mules'],
    ['فريق {venue}، {home_team}', 'فريق، Harbor Herons'],
    ['Score {home_team_rank}-{venue} at the half', 'Score 7 at the half'],
    ['Score {venue}/{home_team_rank}', 'Score 7'],
    ['{home_team}\u00a0- {venue}', 'Harbor Herons'],
    ['{home_team}\r\n{venue}\r\n{away_team}', 'Harbor Herons\nMesa Mules'],
    ['😀 {venue} 😀', '😀 😀'],
    ['{home_team} at {venue} ({away_team}).', 'Harbor Herons (Mesa Mules).'],
    ['{home_team}, {venue} “{away_team}”', 'Harbor Herons “Mesa Mules”'],
  ])('%s', renders)
})

describe('a separator stays where something stands beside it', () => {
  test.each([
    ['{home_team} {venue} - {away_team}', 'Harbor Herons - Mesa Mules'],
    ['{home_team} vs {team_rank_display.last} {away_team}', 'Harbor Herons vs Mesa Mules'],
    ['{home_team} vs {opponent.last} {away_team}', 'Harbor Herons vs Mesa Mules'],
    ['{home_team} vs', 'Harbor Herons vs'],
    ['NBA: {home_team} -', 'NBA: Harbor Herons -'],
    ['Watch {venue} at {home_team}', 'Watch at Harbor Herons'],
    ['{home_team} {venue}: today', 'Harbor Herons: today'],
    ['NBA : {home_team}', 'NBA : Harbor Herons'],
    ['TV:\n- {venue}\n- {home_team}\n- {network}', 'TV:\n- Harbor Herons'],
    ['- {venue}\n- {home_team}', '- Harbor Herons'],
    ['{away_team}\n{venue}\n- {home_team}', 'Mesa Mules\n- Harbor Herons'],
    ['AT&T: {home_team} {venue}', 'AT&T: Harbor Herons'],
    ['{home_team} -> {away_team}', 'Harbor Herons -> Mesa Mules'],
    ['9:30 pre-game at U.S. Open, https://a.test/b', '9:30 pre-game at U.S. Open, https://a.test/b'],
  ])('%s', renders)
})

describe('quotation marks, brackets and number signs go with the empty placeholder that they hold', () => {
  test.each([
    ['"{venue}"', ''],
    ['“{venue}”', ''],
    ["'{venue}'", ''],
    ['«{venue}»', ''],
    ['<{venue}>', ''],
    ['【{venue}】', ''],
    ['{home_team}（{venue}）', 'Harbor Herons'],
    [`{home_team} ("{venue}", '{network}')`, 'Harbor Herons'],
    [`"'{venue}'" {home_team}`, 'Harbor Herons'],
    ['Live from "{venue}" - {home_team}', 'Live from - Harbor Herons'],
    ['“{venue} - {home_team}” tonight', '“Harbor Herons” tonight'],
    ['"{home_team}, {venue}"', '"Harbor Herons"'],
    ['"{home_team} {venue}"', '"Harbor Herons"'],
    ['{home_team} #{venue}', 'Harbor Herons'],
    ['#{venue} {home_team} vs. #{away_team_rank} {away_team}', 'Harbor Herons vs. #12 Mesa Mules'],
    ['£{odds_details} on {home_team}', 'on Harbor Herons'],
    ['No. {venue} {home_team}', 'No. Harbor Herons'],
    ['Match « {venue} »', 'Match'],
    ['Match “ {venue} ” today', 'Match today'],
    ['„{venue}“ {home_team}', 'Harbor Herons'],
    ['" {venue} " {home_team}', 'Harbor Herons'],
    ['¡{venue}! {home_team}', 'Harbor Herons'],
    ['{home_team} .{venue}', 'Harbor Herons'],
    ['{home_team} (.{venue})', 'Harbor Herons'],
    ['{home_team} “at {venue}”', 'Harbor Herons'],
    ['{home_team} "vs. {venue}"', 'Harbor Herons'],
  ])('%s', renders)
})

describe('quotation marks and apostrophes stay everywhere else', () => {
  test.each([
    ['"{home_team}" {venue} "{away_team}"', '"Harbor Herons" "Mesa Mules"'],
    ["{home_team}' {venue} game", "Harbor Herons' game"],
    ["{home_team}'s {venue} home", "Harbor Herons's home"],
    ["Rock 'n' Roll, don't {venue} it", "Rock 'n' Roll, don't it"],
    ['“ {home_team} ”', '“ Harbor Herons ”'],
    [`6'2" {home_team}`, `6'2" Harbor Herons`],
    ['27" {venue} {home_team} 32" TV', '27" Harbor Herons 32" TV'],
    ['{home_team_rank}" {venue} {home_team} 32" TV', '7" Harbor Herons 32" TV'],
    ['{home_team} "" {away_team}', 'Harbor Herons "" Mesa Mules'],
    ['C# {home_team} #1', 'C# Harbor Herons #1'],
    ['{home_team} <b>{away_team}</b>', 'Harbor Herons <b>Mesa Mules</b>'],
    ['a < b > {home_team}', 'a < b > Harbor Herons'],
    ['NBA > {venue} > {home_team}', 'NBA > > Harbor Herons'],
    ['NBA › {venue} › {home_team}', 'NBA › › Harbor Herons'],
    ['NBA » {venue} ok', 'NBA » ok'],
    ["Class of '{venue} reunion", "Class of ' reunion"],
    ['« {home_team} » , {away_team}', '« Harbor Herons », Mesa Mules'],
    ['{venue} &amp; {home_team}', '&amp; Harbor Herons'],
    ['{home_team}&nbsp;{venue}', 'Harbor Herons&nbsp;'],
    ['{home_team} &#39;{venue}&#39; x', 'Harbor Herons &#39;&#39; x'],
  ])('%s', renders)
})

describe('brackets, blanks and punctuation', () => {
  test.each([
    ['{home_team} ({venue})', 'Harbor Herons'],
    ['{home_team} [({venue})] today', 'Harbor Herons today'],
    ['{home_team} ({venue}, {network})', 'Harbor Herons'],
    ['{home_team} (at {venue}), today', 'Harbor Herons, today'],
    ['({venue} - {home_team})', '(Harbor Herons)'],
    ['{{venue}} {home_team}', 'Harbor Herons'],
    ['  {home_team}   {away_team}  ', 'Harbor Herons Mesa Mules'],
    ['{home_team} {venue}, today', 'Harbor Herons, today'],
    ['{home_team} .', 'Harbor Herons.'],
    ['{home_team},, today', 'Harbor Herons, today'],
    ['{home_team} - () {away_team}', 'Harbor Herons - Mesa Mules'],
    ['{home_team}..', 'Harbor Herons.'],
    ['{game_preview}. Today', 'The Herons win. Today'],
    ['{game_preview}!', 'The Herons win.!'],
    ['{home_team} won!', 'Harbor Herons won!'],
    ['Coming up ...', 'Coming up ...'],
    ['Really?! {home_team}!!', 'Really?! Harbor Herons!!'],
    ['{home_team}!!!! ??? {away_team}', 'Harbor Herons!!!!??? Mesa Mules'],
    ['{home_team}! {venue}. {away_team}', 'Harbor Herons! Mesa Mules'],
    ['{home_team}. . {away_team}', 'Harbor Herons. Mesa Mules'],
    ['{home_team} .5 {away_team} .{home_team_rank}', 'Harbor Herons .5 Mesa Mules .7'],
    ['{home_team}\t{away_team}', 'Harbor Herons Mesa Mules'],
    ['{home_team}\u00a0{away_team}', 'Harbor Herons\u00a0Mesa Mules'],
    ['{home_team}\u3000{venue} {away_team}', 'Harbor Herons\u3000Mesa Mules'],
    ['{home_team}\r\n\r\n\r\n{away_team}', 'Harbor Herons\n\nMesa Mules'],
    ['{home_team} ؟', 'Harbor Herons؟'],
  ])('%s', renders)
})

describe('an article that begins a sentence gets a capital', () => {
  test.each([
    ['{home_team_the} play', 'The Harbor Herons play'],
    ['  the end', 'The end'],
    ['Today. {home_team_the}', 'Today. The Harbor Herons'],
    ['Now! {home_team_the}? {away_team_the}', 'Now! The Harbor Herons? The Mesa Mules'],
    ['{game_preview} {home_team_the}', 'The Herons win. The Harbor Herons'],
    ['Mules vs. {home_team_the}', 'Mules vs. the Harbor Herons'],
    ['St. {home_team_the}, No. {home_team_the}, v. the', 'St. the Harbor Herons, No. the Harbor Herons, v. the'],
    ['Soon... {home_team_the}', 'Soon... the Harbor Herons'],
    ['go {home_team_the}', 'go the Harbor Herons'],
    ['theirs', 'theirs'],
    ['{venue} {home_team_the}', 'The Harbor Herons'],
    ['"{home_team_the}" play', '"The Harbor Herons" play'],
    ['({home_team_the}) Now. “the {home_team}”', '(The Harbor Herons) Now. “The Harbor Herons”'],
    ['Now ({home_team_the}) play', 'Now (the Harbor Herons) play'],
    ['One.\n{home_team_the}', 'One.\nThe Harbor Herons'],
    ['One:\n{home_team_the}', 'One:\nthe Harbor Herons'],
    ['{home_team_the}: {away_team_the}', 'The Harbor Herons: the Mesa Mules'],
  ])('%s', renders)
})

describe('punctuation at the end of a value is not doubled', () => {
  const ends = (name: string) => contextOf({ event: { ...bare, home: { name }, away: { name: 'the Mules' } } })
  test.each([
    ['St. Louis F.C.', '{home_team}. {away_team}', 'St. Louis F.C. The Mules'],
    ['Yahoo!', '{home_team} ({away_team})', 'Yahoo! (the Mules)'],
    ['St. Louis F.C.', '{home_team}.. {away_team}', 'St. Louis F.C. The Mules'],
    ['St. Louis F.C.', 'At {home_team}, {away_team}', 'At St. Louis F.C., the Mules'],
    ['Who?', '{home_team}? {away_team}', 'Who? The Mules'],
    ['Yahoo!', '{home_team}. {away_team}', 'Yahoo! The Mules'],
    ['Wow…', '{home_team}... {away_team}', 'Wow… the Mules'],
    ['A,', '{home_team}, {away_team}', 'A, the Mules'],
    ['Gull Arena, ST', '{home_team}. {away_team}', 'Gull Arena, ST. The Mules'],
    ['Grand Rapids St.', '{home_team} {away_team}', 'Grand Rapids St. the Mules'],
    ['Grand Rapids St.', '{home_team}. {away_team}', 'Grand Rapids St. The Mules'],
    ['Khalil Rountree Jr.', '{home_team} the champion', 'Khalil Rountree Jr. the champion'],
    ['Khalil Rountree Jr.', '{home_team}. the champion', 'Khalil Rountree Jr. The champion'],
    ['Bo Brick SR.', '{home_team} {away_team}', 'Bo Brick SR. the Mules'],
    ['D.C.', 'In {home_team} {away_team} play', 'In D.C. the Mules play'],
    ['A. A.', '{home_team} "{away_team}"', 'A. A. "the Mules"'],
    ['Fox Sports Inc.', '{home_team} ({away_team})', 'Fox Sports Inc. (the Mules)'],
    ['Gull Ltd.', '{home_team} {away_team}', 'Gull Ltd. the Mules'],
    ['Gull & Co.', '{home_team} {away_team}', 'Gull & Co. the Mules'],
    ['They won it in Co', '{home_team}. {away_team}', 'They won it in Co. The Mules'],
    ["They didn't.", '{home_team} {away_team}', "They didn't. The Mules"],
    ['They won again.', '{home_team} {away_team}', 'They won again. The Mules'],
    ['Fox Sports Inc!', '{home_team} {away_team}', 'Fox Sports Inc! The Mules'],
  ])('%s in %s', (name, template, expected) => expect(render(template, ends(name))).toBe(expected))
})

const literal = fc.string({
  unit: fc.constantFrom(...' .,:;!?-|/@()[]{}\nabcthev', 'vs', ' at ', ' the '),
  maxLength: 12,
})
const value = fc.string({ minLength: 1, maxLength: 8 }).filter((text) => text.trim() === text && text !== '')
const part = fc.oneof(
  literal.map((text) => ({ literal: text })),
  value.map((text) => ({ value: text })),
  fc.constant({ gap: true }),
)

test('every value is in the result, unchanged and in order', () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const tokens = pairQuotes<never>(
        parts.flatMap((one): (Token | QuoteMark)[] => {
          if ('literal' in one) return tokenize(one.literal, { startsText: false, endsText: false })
          return 'value' in one ? [{ kind: 'value', text: one.value }] : [{ kind: 'gap' }]
        }),
      )
      const text = cleanUp(tokens)
      let from = 0
      for (const one of parts) {
        if (!('value' in one)) continue
        const spellings = [one.value, one.value.replace(/^the(?=\s)/, 'The')]
        const found = spellings.map((spelling) => text.indexOf(spelling, from)).filter((index) => index >= 0)
        expect(found).not.toEqual([])
        from = Math.min(...found) + one.value.length
      }
    }),
  )
})

test('texts that are clean already stay as they are', () => {
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[A-Z][a-z]{1,8}$/), { minLength: 1, maxLength: 9 }), (words) => {
      const text = words.join(' ')
      expect(render(text, BARE)).toBe(text)
      expect(render(`${text}.`, BARE)).toBe(`${text}.`)
    }),
  )
})

const words = ['Live', 'vs', 'at', 'pre-game', '9:30', "don't", 'St. Ives', 'No. 1', 'UFC', '對', '😀', 'فريق']
const wordPiece = fc.constantFrom(...words)
const joint = fc.constantFrom(
  ' ',
  ' - ',
  ' | ',
  ': ',
  ', ',
  ' : ',
  '. ',
  '! ',
  ' – ',
  '/',
  ' @ ',
  '; ',
  '… ',
  '\n',
  '\u00a0',
)
const wrapped = fc.constantFrom(['(', ')'], ['[', ']'], ['"', '"'], ['“', '”'], ['', ''])
const tidyText = fc
  .array(fc.tuple(joint, wordPiece, wrapped), { maxLength: 6 })
  .chain((parts) => joint.map((end) => ({ parts, end })))
  .map(({ parts, end }) => parts.map(([before, word, [open, close]]) => before + open + word + close).join('') + end)

test('between two values a text of words and separators, with one blank at a place and none before punctuation, stays to the letter', () => {
  fc.assert(
    fc.property(tidyText, (text) => {
      expect(render(`{home_team}${text}{away_team}`, BARE)).toBe(`Harbor Herons${text}Mesa Mules`)
    }),
  )
})

const anyLiteral = fc.string({
  unit: fc.constantFrom(...' .,:;!?…-–|/@&()[]"\'“”#$\t\n\u00a0abcTHEvs', 'vs', ' at ', '對', '😀'),
  maxLength: 16,
})
/** The text without blanks, doubled punctuation and empty brackets, all of which clean-up takes away. */
function withoutLitter(text: string): string {
  let bare = text.replace(/\s/g, '')
  for (let before = ''; before !== bare; ) {
    before = bare
    bare = bare.replace(/\(\)|\[\]/g, '')
  }
  return bare.replace(/[.!?…,:;]+/g, (run) => run.charAt(0))
}

test('between two values any text loses no more than blanks, doubled punctuation and empty brackets', () => {
  fc.assert(
    fc.property(anyLiteral, (text) => {
      const rendered = render(`{home_team}${text}{away_team}`, BARE)
      expect([rendered.startsWith('Harbor Herons'), rendered.endsWith('Mesa Mules')]).toEqual([true, true])
      expect(withoutLitter(rendered.slice(13, -10))).toBe(withoutLitter(text))
    }),
    { numRuns: 1000 },
  )
})
