import { describe, expect, test } from 'vitest'
import { texts } from '../../../../src/console/texts.ts'
import { openPage } from '../../open-page.ts'

test('a refresh says what it did and why', async () => {
  const page = await openPage({ hash: '#/history' })
  await page.shows('17 created')
  const run = await page.within('.runs a', '17 created')
  run.click()
  await page.shows(texts.history.detailsTitle, 'Channels17', 'Created', '4 streams show Arizona Diamondbacks')
  expect(location.hash).toBe('#/history/1')
  const again = await page.within('.runs a', '17 created')
  again.click()
  await page.hides(texts.history.detailsTitle)
})

describe('the removal of everything', () => {
  test('shows what it deletes, and does it only when it is confirmed', async () => {
    const page = await openPage({ hash: '#/history' })
    await page.press(texts.history.removeEverything)
    await page.shows(texts.removal.willBeDeleted, 'Channels: 17', 'Channel groups: 4', 'Guide source: 1')
    await page.shows(texts.removal.stops)
    await page.press(texts.shared.cancel)
    const look = { method: 'POST', url: '/api/v1/removal/preview', body: {} }
    expect(page.sent()).toEqual([look])
    await page.press(texts.history.removeEverything)
    await page.shows(texts.removal.willBeDeleted)
    await page.press(texts.removal.confirm)
    await page.shows(texts.removal.deleted, 'Channels: 17', texts.removal.stopped)
    expect(page.sent()).toEqual([look, look, { ...look, url: '/api/v1/removal', body: { token: expect.any(String) } }])
    expect(page.all('.buttons button')).toEqual([])
    await page.press(texts.shared.close)
    await page.shows('17 deleted', texts.history.triggers.removal ?? '', texts.history.stopped)
    page.go('#/lineup')
    await page.shows(texts.channels.empty.title)
  })

  test('says why it is refused', async () => {
    const page = await openPage({ hash: '#/history' })
    await page.press(texts.history.removeEverything)
    await page.shows(texts.removal.willBeDeleted)
    const detail = 'The preview is older than 5 minutes.'
    page.answers(({ url }) =>
      url === '/api/v1/removal' ? { status: 409, body: { code: 'PreviewExpired', detail } } : null,
    )
    await page.press(texts.removal.confirm)
    await page.shows(detail, texts.removal.willBeDeleted)
  })
})
