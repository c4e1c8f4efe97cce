import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LONGEST_MESSAGE, listLine, messageText } from '../../../src/actions/messages/message.ts'
import { oneLine } from '../../../src/text.ts'

const text = fc.string({ unit: 'grapheme', maxLength: 700 })
const line = fc.oneof(
  fc.record({ text, rank: fc.integer({ min: 0, max: 9 }) }),
  fc
    .tuple(fc.array(fc.string({ maxLength: 200 }), { minLength: 1, maxLength: 40 }), fc.integer({ min: 0, max: 9 }))
    .map(([items, rank]) => listLine('Title', items, rank)),
)

test('no message is longer than a person reads, however much there is to say; the headline comes first', () => {
  const message = fc.record({ headline: text, lines: fc.array(line, { maxLength: 30 }), end: text })
  fc.assert(
    fc.property(message, (parts) => {
      const shown = messageText(parts)
      expect([...shown].length).toBeLessThanOrEqual(LONGEST_MESSAGE)
      expect(shown.startsWith(oneLine(parts.headline).slice(0, 100).trimEnd())).toBe(true)
    }),
    { examples: [[{ headline: ' !', lines: [], end: '' }]] },
  )
})

test('of lines without room those of the lowest rank stay, in the order in which they are read', () => {
  const lines = [3, 1, 4, 2, 5].map((rank) => ({ text: `${rank} ${'x'.repeat(230)}`, rank }))
  const shown = messageText({ headline: 'Head', lines, end: 'End' }).split('\n')
  expect(shown.map((one) => one.slice(0, 4))).toEqual(['Head', '• 3 ', '• 1 ', '• 2 ', '• En'])
})

test('a list grows into the room that is left, and says how many items are left out', () => {
  const items = Array.from({ length: 50 }, (_, place) => `channel ${place}`)
  const list = listLine('New', items, 1)
  const roomy = messageText({ headline: 'Head', lines: [list], end: '' })
  const lines = [list, ...[2, 3, 4].map((rank) => ({ text: 'x'.repeat(230), rank }))]
  const crowded = messageText({ headline: 'Head', lines, end: '' })
  const shownIn = (message: string) => message.match(/channel/g)?.length ?? 0
  expect(shownIn(roomy)).toBeGreaterThan(shownIn(crowded))
  for (const message of [roomy, crowded]) {
    expect(message).toContain(`; and ${50 - shownIn(message)} more`)
    expect(message).toContain('New: channel 0; channel 1;')
  }
})

test('a list shows at least one item, however long', () => {
  expect(listLine('New', ['x'.repeat(2000), 'y'], 1).text).toMatch(/^New: x+…; and 1 more$/)
})
