import { expect, test } from 'vitest'
import type { SportsEvent } from '../../../src/generated/records.ts'
import { contextOf, FIGHT_CARD, render } from '../sample-games.ts'

const card: SportsEvent = {
  ...FIGHT_CARD,
  home: { name: 'Ana de Anvil', shortName: 'A. de Anvil' },
  away: { name: 'Wei Brick', shortName: 'B. Wei' },
  segments: [
    {
      code: 'main_card',
      bouts: [
        {
          fighters: ['Ana de Anvil', 'Wei Brick'],
          weightClass: 'W Flyweight',
          result: { winner: 'Wei Brick', method: 'ko', round: 1, time: '1:08' },
        },
      ],
    },
  ],
}

test.each([
  ['{fighter1_last} vs {fighter2_last}', 'de Anvil vs Wei'],
  ['{fight_result}', 'Wei defeats de Anvil by KO, round 1, 1:08'],
  ['{weight_class}', "Women's Flyweight"],
  ['{fight_card}', "Ana de Anvil vs Wei Brick (Women's Flyweight)"],
])('%s is %s', (template, expected) => expect(render(template, contextOf({ event: card }))).toBe(expected))

test.each([
  ['the bout of the event’s sides, wherever it stands', { home: { name: 'A' }, away: { name: 'B' } }, 'A vs B'],
  ['else the last of the main card', {}, 'C vs D'],
])('the main event is %s', (_rule, sides, expected) => {
  const event: SportsEvent = {
    id: '1',
    sport: 'mma',
    league: 'ufc',
    name: 'UFC 1',
    start: FIGHT_CARD.start,
    ...sides,
    segments: [
      { code: 'prelims', bouts: [{ fighters: ['A', 'B'] }] },
      { code: 'main_card', bouts: [{ fighters: ['E', 'F'] }, { fighters: ['C', 'D'] }] },
      { code: 'early_prelims', bouts: [{ fighters: ['G', 'H'] }] },
    ],
  }
  expect(render('{fighter1} vs {fighter2}', contextOf({ event }))).toBe(expected)
})

test.each([
  ['UFC 320: Ankalaev vs. Pereira 2', 'UFC 320'],
  ['Prime Video Boxing 16: Inoue vs Nasukawa II', 'Prime Video Boxing 16'],
  ['UFC Fight Night: Imavov vs. Borralho', 'UFC Fight Night: Imavov vs. Borralho'],
  ['Harbor Contender Series: Season 9, Week 4', 'Harbor Contender Series: Season 9, Week 4'],
])('the card %s is told from others by "%s"', (name, expected) =>
  expect(render('{card_name}', contextOf({ event: { ...FIGHT_CARD, name } }))).toBe(expected),
)

test('a part of a card is named where there are several', () => {
  const part = (segment: string | null, event = FIGHT_CARD) => render('[{card_part}]', contextOf({ event, segment }))
  expect([part('main_card'), part('combined'), part(null)]).toEqual(['[Main Card]', '', ''])
  const single = { ...FIGHT_CARD, segments: (FIGHT_CARD.segments ?? []).slice(-1) }
  expect(part('main_card', single)).toBe('')
})

test('a title fight is told in words', () => {
  const bout = (title: boolean) => ({ fighters: ['Al Anvil', 'Bo Brick'], title })
  const told = (title: boolean) =>
    render(
      '{matchup} {for_the_title}.',
      contextOf({ event: { ...FIGHT_CARD, segments: [{ code: 'main_card', bouts: [bout(title)] }] } }),
    )
  expect([told(true), told(false)]).toEqual([
    'Little Hammer vs Old Anvil for the title.',
    'Little Hammer vs Old Anvil.',
  ])
})
