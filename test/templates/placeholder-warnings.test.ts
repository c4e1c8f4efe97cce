import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createResolver } from '../../src/templates/index.ts'
import { addressWarnings, templateWarnings } from '../../src/templates/placeholder-warnings.ts'
import { BRACES, readBraces } from '../../src/templates/resolver.ts'
import { contextOf, TEAM_GAME } from './sample-games.ts'

const messagesOf = (text: string) => templateWarnings(text).map(({ message }) => message)

/** Of each warning the code, whether its message begins with what is written, and what it asks for ("… {league}?"). */
const toldOf = (text: string, written: string) =>
  templateWarnings(text).map(({ code, message }) => [
    code,
    message.startsWith(`${written} `),
    / (\S+)\?$/.exec(message)?.[1] ?? null,
  ])

test('a text without mistakes has no warnings', () => {
  expect(templateWarnings('{league}: {Away_Team.NEXT} at {vs_@} () [] :-)')).toEqual([])
})

test.each([
  ['{}', '{}'],
  ['{ }', '{ }'],
  ['{\n}', '{ }'],
])('empty braces are left out, which is told: %j', (written, shown) =>
  expect(templateWarnings(`A ${written} b`)).toEqual([
    { code: 'unknown_variable', message: expect.stringMatching(new RegExp(`^\\${shown} .*removed`)) },
  ]),
)

test.each([
  ['Next: {matchup', '{matchup', ' closing ', '{matchup}'],
  ['{matchup_shrt - {league}', '{matchup_shrt', ' closing ', '{matchup_short}'],
  ['matchup_short} - {league}', 'matchup_short}', ' opening ', '{matchup_short}'],
  ['{opponent.next', '{opponent.next', ' closing ', '{opponent.next}'],
  ['{2024 season', '{2024', ' closing ', null],
  ['{ {league}', '{', ' closing ', null],
  ['{league} }', '}', ' opening ', null],
  ['{{team_name}}', '{{team_name}}', ' inside ', null],
])('a brace without its other is told: %s', (text, written, missing, meant) => {
  expect(toldOf(text, written)).toEqual([['brace_unpaired', true, meant]])
  expect(messagesOf(text)[0]).toContain(missing)
})

test.each([
  ['Next: {matchup', 'Next: {matchup'],
  ['{matchup_short', '{matchup_short'],
  ['matchup} - x', 'matchup} - x'],
  [`{${'x'.repeat(70)}}`, `{${'x'.repeat(70)}}`],
  ['a {} b', 'a b'],
  ['{{league}}', '{NBA}'],
])('what is said of braces is what is shown: %s', (template, shown) => {
  expect(createResolver().text(template, contextOf({ event: TEAM_GAME }))).toBe(shown)
})

test('all that is wrong is told in the order of the text', () => {
  expect(templateWarnings('} {typo} {} {{league}} {odds_spread.last} {').map(({ code }) => code)).toEqual([
    'brace_unpaired',
    'unknown_variable',
    'unknown_variable',
    'brace_unpaired',
    'suffix_not_allowed',
    'brace_unpaired',
  ])
})

test('a pair over a line break, or around more than a name can be, names no variable', () => {
  const long = 'x'.repeat(70)
  expect(messagesOf(`{home_\nteam} {${long}}`)).toEqual([
    expect.stringMatching(/^\{home_ team\} .*one line.* \{home_team\}\?$/),
    expect.stringMatching(/^\{x{70}\} [^?]*$/),
  ])
})

test('one text has a bounded number of warnings, whatever is in it', () => {
  for (const piece of ['{', '}', '{}', '{x}', '{{x}}']) {
    expect(templateWarnings(piece.repeat(10_000))).toHaveLength(1000)
  }
  expect(messagesOf(`${'{'.repeat(10)}${'x'.repeat(20_000)}`).join('').length).toBeLessThan(2000)
})

test('a text without warnings is one whose braces are all placeholders', () => {
  const pieces = fc.constantFrom('{', '}', '{league}', '{odds_spread.last}', 'league', ' ', '\n', '{x}')
  fc.assert(
    fc.property(fc.array(pieces), (chosen) => {
      const text = chosen.join('')
      const rest = text.replace(BRACES, (written, inner) => (readBraces(inner).kind === 'placeholder' ? '' : written))
      expect(templateWarnings(text).length === 0).toBe(!/[{}]/.test(rest))
    }),
  )
})

test('a warning says what is allowed', () => {
  expect(templateWarnings('{odds_spread.last}')).toEqual([
    {
      code: 'suffix_not_allowed',
      message: expect.stringMatching(
        /^\{odds_spread\.last\} .*odds_spread .* \.last\..*: \{odds_spread\}, \{odds_spread\.next\}\.$/,
      ),
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
  expect(toldOf(`A ${written} b`, written)).toEqual([['unknown_variable', true, meant]]),
)

test.each(['{2024}', '{fútbol}', '{typo}', '{x}', '{🏒}', '{a, b: c}', '{@}'])(
  '%s is like no variable at all',
  (written) => expect(toldOf(written, written)).toEqual([['unknown_variable', true, null]]),
)

test('a misspelt suffix is told with the one that was meant, where the variable has it', () => {
  expect(messagesOf('{opponent.nxt} {odds_spread.lsat} {home_team.tomorrow}')).toEqual([
    expect.stringMatching(
      /^\{opponent\.nxt\} .* \.nxt\..*: \{opponent\}, \{opponent\.next\}, \{opponent\.last\}\..* \{opponent\.next\}\?$/,
    ),
    expect.stringMatching(/^\{odds_spread\.lsat\} .* \.lsat\..*: \{odds_spread\}, \{odds_spread\.next\}\.$/),
    expect.stringMatching(
      /^\{home_team\.tomorrow\} .* \.tomorrow\..*: \{home_team\}, \{home_team\.next\}, \{home_team\.last\}\.$/,
    ),
  ])
})

test('in an address every pair of braces must name a variable', () => {
  const long = 'x'.repeat(200)
  expect(addressWarnings(`/{typo}/{league-id}.png?s={odds_spread.last}&h={home_team}{}{${long}}`)).toEqual([
    { code: 'unknown_variable', message: expect.stringMatching(/^\{typo\} .*URL[^?]*$/) },
    { code: 'unknown_variable', message: expect.stringMatching(/^\{league-id\} .*URL.* \{league_id\}\?$/) },
    {
      code: 'suffix_not_allowed',
      message: expect.stringMatching(/^\{odds_spread\.last\} .*: \{odds_spread\}, \{odds_spread\.next\}\.$/),
    },
    { code: 'unknown_variable', message: expect.stringMatching(/^\{\} .*URL[^?]*$/) },
    { code: 'unknown_variable', message: expect.stringMatching(/^\{x{78}… .*URL[^?]*$/) },
  ])
  expect(addressWarnings('/{league_id/a.png').map(({ message }) => message)).toEqual([
    expect.stringMatching(/^\{league_id\/a\.png .* closing .* \{league_id\}\?$/),
  ])
})
