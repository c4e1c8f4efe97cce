import { describe, expect, test } from 'vitest'
import { channelIcons } from '../../src/guide/channel-appearance.ts'
import { STARTER_TEMPLATES } from '../../src/templates/index.ts'

const BASE = 'https://art.example'
const [template] = STARTER_TEMPLATES
const channel = (number: number, logo: string | null) => ({
  tvgId: `sg.${number}`,
  logoUrl: logo,
  userFields: [],
  templateId: template?.id ?? 0,
})
const iconsOf = (...channels: Parameters<typeof channelIcons>[0]) =>
  channelIcons(channels, { artBaseUrl: BASE, templates: STARTER_TEMPLATES })

test('are logos as whole addresses; one that the owner chose stays where it lies, and none is none', () => {
  const own = { ...channel(2, '/data/logos/mine.png'), userFields: ['logo' as const] }
  const { icons, warnings } = iconsOf(channel(1, '/nba/a.png'), own, channel(3, null), channel(4, ''))
  expect([...icons]).toEqual([
    ['sg.1', `${BASE}/nba/a.png`],
    ['sg.2', '/data/logos/mine.png'],
  ])
  expect(warnings).toEqual([])
})

test.each(['http://', 'https://[bad', 'https://a b.example/c.png'])(
  '%s is left out, and told with its field',
  (logo) => {
    const { icons, warnings } = iconsOf(channel(1, logo), channel(2, logo), channel(3, 'https://art.example/a b.png'))
    expect([...icons.keys()]).toEqual(['sg.3'])
    expect(warnings).toEqual([
      {
        code: 'guide_icon_unusable',
        place: `template ${template?.id} (${template?.name}) event_channel_logo_url`,
        message: expect.stringContaining(`${JSON.stringify(logo)} of channel sg.2`),
      },
    ])
  },
)

describe('an address of more characters than the host takes', () => {
  const path = (length: number) => `/${'a'.repeat(length - BASE.length - 1)}`

  test.each([
    [500, true],
    [501, false],
  ])('of %i is shown: %s', (length, isShown) => {
    expect(iconsOf(channel(1, path(length))).icons.has('sg.1')).toBe(isShown)
  })

  test.each([
    [500, true],
    [501, false],
  ])('is counted as the host does, a sign beyond the first 65,536 as one: of %i is shown: %s', (length, isShown) => {
    const signs = '🏀'.repeat(length - BASE.length - 1)
    expect(iconsOf(channel(1, `/${signs}`)).icons.has('sg.1')).toBe(isShown)
  })

  test('is told once for a template, with what to do', () => {
    const { warnings } = iconsOf(channel(1, path(501)), channel(2, path(501)), channel(3, '/short.png'))
    expect(warnings).toEqual([
      {
        code: 'guide_icon_too_long',
        place: `template ${template?.id} (${template?.name}) event_channel_logo_url`,
        message: expect.stringMatching(/sg\.2 .*\b501\b.*\b500\b/),
      },
    ])
  })

  test('is told of the channel where its template is gone', () => {
    const { warnings } = iconsOf({ ...channel(1, path(501)), templateId: null })
    expect(warnings.map(({ place }) => place)).toEqual(['channel sg.1'])
  })
})
