import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanUp } from '../../src/templates/clean-up.ts'
import type { Token } from '../../src/templates/tokens.ts'
import { tokenise } from '../../src/templates/tokens.ts'
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
    ['9:30 pre-game at U.S. Open, https://a.test/b', '9:30 pre-game at U.S. Open, https://a.test/b'],
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
    ['{home_team}..', 'Harbor Herons.'],
    ['{game_preview}. Today', 'The Herons win. Today'],
    ['{game_preview}!', 'The Herons win.!'],
    ['{home_team} won!', 'Harbor Herons won!'],
    ['Coming up ...', 'Coming up ...'],
    ['Really?! {home_team}!!', 'Really?! Harbor Herons!!'],
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
  ])('%s', renders)
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
      const tokens = parts.flatMap((one): Token[] => {
        if ('literal' in one) return tokenise(one.literal, { startsText: false, endsText: false })
        return 'value' in one ? [{ kind: 'value', text: one.value }] : [{ kind: 'gap' }]
      })
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
