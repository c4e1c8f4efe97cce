import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type {
  FirstRun,
  FirstRunChoices,
  FirstRunPreview,
  FirstRunSaved,
  RefreshReport,
} from '../../src/generated/records.ts'
import { call, demoPlugin } from './demo-api.ts'

const PATH = '/api/v1/first-run'

interface Problem {
  readonly errors: readonly { readonly field: string }[]
}

const readFirstRun = async (app: Hono, query = '') => (await call<FirstRun>(app, 'GET', `${PATH}${query}`)).json
const preview = (app: Hono, choices: FirstRunChoices) => call<FirstRunPreview>(app, 'POST', `${PATH}/preview`, choices)
const save = (app: Hono, choices: FirstRunChoices) => call<FirstRunSaved>(app, 'POST', PATH, choices)

/** The choices of a user who presses Enter five times. */
function defaultsOf({ groups, time_zone, numbers, guide_style }: FirstRun): FirstRunChoices {
  return {
    groups: groups.filter(({ suggested }) => suggested).map(({ name }) => name),
    time_zone: time_zone.proposed,
    leagues: 'all',
    number_start: numbers.start,
    blocks: numbers.blocks,
    guide_style,
  }
}

describe('the first-run checklist', () => {
  test('proposes groups with their evidence, best first', async () => {
    const { app } = await demoPlugin()
    const { is_done, names, groups_total, groups } = await readFirstRun(app)
    expect([is_done, groups_total]).toEqual([false, groups.length])
    expect(groups.reduce((sum, { streams }) => sum + streams, 0)).toBe(names)
    expect(groups.map(({ name, account, streams, events, suggested }) => [name, account, streams, events, suggested])).toMatchInlineSnapshot(`
      [
        [
          "US | MLB PACK",
          "Playlist",
          56,
          47,
          true,
        ],
        [
          "SPORTS | OTHER LEAGUES",
          "Playlist",
          20,
          18,
          true,
        ],
        [
          "SPORTS | ESPN+ & STREAMING",
          "Playlist",
          24,
          19,
          true,
        ],
        [
          "US | NBA & WNBA",
          "Playlist",
          20,
          15,
          true,
        ],
        [
          "Golf, Tennis & More",
          "Playlist",
          19,
          13,
          true,
        ],
        [
          "NCAA",
          "Playlist",
          6,
          6,
          true,
        ],
        [
          "DE | SPORT PPV",
          "Playlist",
          6,
          5,
          true,
        ],
        [
          "LATINO | DEPORTES",
          "Playlist",
          9,
          5,
          true,
        ],
        [
          "FR | SPORT",
          "Playlist",
          4,
          3,
          true,
        ],
        [
          "BR/PT | ESPORTES",
          "Playlist",
          5,
          2,
          true,
        ],
        [
          "US | NEWS, MOVIES & NETWORKS",
          "Playlist",
          14,
          2,
          false,
        ],
        [
          "REPLAY & STUDIO",
          "Playlist",
          8,
          0,
          false,
        ],
      ]
    `)
    expect(groups.every(({ chosen }) => !chosen)).toBe(true)
  })
})
