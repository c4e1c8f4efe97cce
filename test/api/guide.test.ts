import { expect, test } from 'vitest'
import type { GuideGrid, RefreshReport } from '../../src/generated/records.ts'
import { call, demoPlugin } from './demo-api.ts'

test('GET /api/v1/guide.html shows the guide of the last refresh as a page; before the first there is none', async () => {
  const { app } = await demoPlugin()
  expect(await call(app, 'GET', '/api/v1/guide.html')).toMatchObject({ status: 404, json: { code: 'NotFound' } })
  const { json: report } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
  const answer = await app.request('/api/v1/guide.html')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  const page = await answer.text()
  for (const { name } of report.channels) expect(page).toContain(name.replaceAll('&', '&amp;'))
  expect(page).toMatch(new RegExp(`\\b${report.channels.length} channels.*Jun 5, 12:00 PM EDT`))
})

test('a page and a stream of events stand in the OpenAPI document as what they are', async () => {
  const { app } = await demoPlugin()
  const { json } = await call<{ paths: { [path: string]: { get: { responses: { 200: { content: object } } } } } }>(
    app,
    'GET',
    '/api/v1/openapi.json',
  )
  const typesOf = (path: string) => Object.keys(json.paths[path]?.get.responses[200].content ?? {})
  expect(typesOf('/api/v1/guide.html')).toEqual(['text/html'])
  expect(typesOf('/api/v1/runs/progress')).toEqual(['text/event-stream'])
})

test('GET /api/v1/guide gives the same as JSON, a page of channels at a time', async () => {
  const { app } = await demoPlugin()
  expect(await call(app, 'GET', '/api/v1/guide')).toMatchObject({ status: 404, json: { code: 'NotFound' } })
  const { json: report } = await call<RefreshReport>(app, 'POST', '/api/v1/runs', {})
  const { json: whole } = await call<GuideGrid>(app, 'GET', '/api/v1/guide')
  expect(whole).toMatchObject({ total: report.channels.length, time_zone: 'America/New_York', time_format: '12h' })
  expect([whole.from, whole.to].map(Date.parse)).toEqual([report.guide.from, report.guide.to].map(Date.parse))
  expect(whole.items.map(({ name }) => name)).toEqual(report.channels.map(({ name }) => name))
  for (const { blocks } of whole.items) {
    for (const [at, { start, stop }] of blocks.entries()) {
      expect(Date.parse(start)).toBeLessThan(Date.parse(stop))
      expect(stop <= (blocks[at + 1]?.start ?? whole.to)).toBe(true)
    }
  }
  const events = whole.items.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'event'))
  expect(events).toHaveLength(report.channels.flatMap((channel) => channel.event_programmes).length)
  const { json: second } = await call<GuideGrid>(app, 'GET', '/api/v1/guide?limit=2&offset=3')
  expect(second.items).toEqual(whole.items.slice(3, 5))
})
