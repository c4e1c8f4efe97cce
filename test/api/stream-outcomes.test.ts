import { expect, test } from 'vitest'
import type { RefreshReport, StreamOutcomes } from '../../src/generated/records.ts'
import { call, demoPlugin } from './demo-api.ts'

const PATH = '/api/v1/runs/last/streams'

test('gives what the last refresh made of the streams, a page at a time and filtered', async () => {
  const { app } = await demoPlugin()
  expect(await call(app, 'GET', PATH)).toMatchObject({ status: 404, json: { code: 'NotFound' } })
  const { json: report } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
  const get = async (query: string) => (await call<StreamOutcomes>(app, 'GET', `${PATH}?limit=1000${query}`)).json

  const all = await get('')
  expect(all).toMatchObject({ run_id: 1, streams: 191, matched: report.counts.matched, total: 191 })
  expect(all.items).toEqual(report.streams)
  const counts = Object.values(all.by_rule)
  expect(counts).toEqual([...counts].sort((one, other) => other - one))
  expect(counts.reduce((sum, count) => sum + count)).toBe(191)

  const matched = await get('&matched=true')
  expect(matched.total).toBe(report.counts.matched)
  expect((await get('&matched=false')).total).toBe(191 - matched.total)
  expect((await get('&rule=placeholder')).total).toBe(all.by_rule.placeholder)
  expect((await get('&query=%20DIAMONDBACKS')).items.every(({ name }) => /diamondbacks/i.test(name))).toBe(true)
  expect((await get('&query=di%C3%A1mondbacks')).total).toBe((await get('&query=diamondbacks')).total)
  const channel = report.channels[1]?.tvg_id ?? ''
  expect((await get(`&channel=${channel}`)).items).toEqual(report.streams.filter((one) => one.channel === channel))
  expect((await call<StreamOutcomes>(app, 'GET', `${PATH}?limit=2&offset=5`)).json.items).toEqual(
    report.streams.slice(5, 7),
  )
  expect(await call(app, 'GET', `${PATH}?rules=x`)).toMatchObject({ status: 400, json: { code: 'InvalidInput' } })
})
