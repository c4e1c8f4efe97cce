import { expect, test } from 'vitest'
import { addressWarnings, templateWarnings } from '../../../src/templates/text/placeholder-warnings.ts'

const messagesOf = (text: string) => templateWarnings(text).map(({ message }) => message)

test('a text without mistakes has no warnings, nor have empty brackets', () => {
  expect(templateWarnings('{league}: {Away_Team.NEXT} at {vs_@} {} { } {\n}')).toEqual([])
})

test('a warning says what is allowed', () => {
  expect(templateWarnings('{odds_spread.last}')).toEqual([
    {
      code: 'suffix_not_allowed',
      message: '{odds_spread.last} is empty: odds_spread has no .last. Expected {odds_spread}, {odds_spread.next}.',
    },
  ])
})

test.each([
  ['{ home_team }', '{home_team}'],
  ['{home-team}', '{home_team}'],
  ['{Home Team}', '{home_team}'],
  ['{hometeam.last}', '{home_team.last}'],
  ['{home_team .next}', '{home_team.next}'],
  ['{home_team.next.last}', '{home_team.next}'],
  ['{home_team|upper}', '{home_team}'],
  ['{$home_team}', '{home_team}'],
  ['{home_taem}', '{home_team}'],
  ['{leage}', '{league}'],
  ['{oponnent.nxt}', '{opponent.next}'],
  ['{vs-@}', '{vs_@}'],
  ['{opponent_next}', '{opponent.next}'],
  ['{Last opponent}', '{opponent.last}'],
  ['{next.opponent}', '{opponent.next}'],
  ['{team_name_next}', '{team_name}'],
])('%s names no variable, and the one that was meant is named: %s', (written, meant) =>
  expect(templateWarnings(`A ${written} b`)).toEqual([
    { code: 'unknown_variable', message: `${written} names no variable and stays as written. Did you mean ${meant}?` },
  ]),
)

test.each(['{2024}', '{fútbol}', '{typo}', '{x}', '{🏒}', '{a, b: c}', '{@}'])(
  '%s is like no variable at all',
  (written) => expect(messagesOf(written)).toEqual([`${written} names no variable and stays as written.`]),
)

test('a misspelt suffix is told with the one that was meant, where the variable has it', () => {
  expect(messagesOf('{opponent.nxt} {odds_spread.lsat} {home_team.tomorrow}')).toEqual([
    '{opponent.nxt} is empty: opponent has no .nxt. Expected {opponent}, {opponent.next}, {opponent.last}. Did you mean {opponent.next}?',
    '{odds_spread.lsat} is empty: odds_spread has no .lsat. Expected {odds_spread}, {odds_spread.next}.',
    '{home_team.tomorrow} is empty: home_team has no .tomorrow. Expected {home_team}, {home_team.next}, {home_team.last}.',
  ])
})

test('in an address every pair of braces must name a variable', () => {
  const noAddress = 'in the path of an address that leaves no address at all.'
  const long = 'x'.repeat(200)
  expect(addressWarnings(`/{typo}/{league-id}.png?s={odds_spread.last}&h={home_team}{}{${long}}`)).toEqual([
    { code: 'unknown_variable', message: `{typo} names no variable; ${noAddress}` },
    { code: 'unknown_variable', message: `{league-id} names no variable; ${noAddress} Did you mean {league_id}?` },
    {
      code: 'suffix_not_allowed',
      message: '{odds_spread.last} is empty: odds_spread has no .last. Expected {odds_spread}, {odds_spread.next}.',
    },
    { code: 'unknown_variable', message: `{} names no variable; ${noAddress}` },
    { code: 'unknown_variable', message: `{${'x'.repeat(78)}… names no variable; ${noAddress}` },
  ])
})
