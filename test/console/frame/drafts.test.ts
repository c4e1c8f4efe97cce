import { describe, expect, test } from 'vitest'
import { createDrafts } from '../../../src/console/frame/drafts.ts'
import { texts } from '../../../src/console/texts.ts'
import { fakeStorage } from '../fake-server.ts'
import { openPage } from '../open-page.ts'

const GROUP = 'Channel group'
const QUESTION = texts.leave.title([texts.settings.title])

/** The settings with an edit that is not saved. */
async function edited() {
  const storage = fakeStorage()
  const page = await openPage({ hasRun: false, hash: '#/setup', storage })
  await page.fill(GROUP, 'Sport')
  await expect.poll(() => page.opened.drafts.open.value.length).toBe(1)
  return { page, storage }
}

describe('leaving a form with unsaved edits', () => {
  test('asks, and stays if the user says so', async () => {
    const { page } = await edited()
    await page.press(texts.home.title)
    await page.shows(QUESTION)
    await page.press(texts.leave.stay)
    await page.hides(QUESTION)
    expect(location.hash).toBe('#/setup')
    expect((await page.field(GROUP)).value).toBe('Sport')
    expect(page.sent()).toEqual([])
  })

  test('keeps a draft that is shown again, and can be dropped then', async () => {
    const { page } = await edited()
    await page.press(texts.home.title)
    await page.press(texts.leave.keep)
    await page.shows(texts.home.setUp)
    page.go('#/setup')
    await page.shows(texts.leave.restored)
    expect((await page.field(GROUP)).value).toBe('Sport')
    await page.press(texts.leave.discard)
    await page.hides(texts.leave.restored)
    expect((await page.field(GROUP)).value).toBe('')
    await page.press(texts.home.title)
    await page.shows(texts.home.setUp)
  })

  test('drops the edits if the user says so', async () => {
    const { page, storage } = await edited()
    await page.press(texts.home.title)
    await page.press(texts.leave.discard)
    await page.shows(texts.home.setUp)
    expect(storage.all()).toEqual({})
    page.go('#/setup')
    expect((await page.field(GROUP)).value).toBe('')
  })

  test('asks nothing where the form stays open, and nothing after it was saved', async () => {
    const { page, storage } = await edited()
    await page.press(texts.commands.preview)
    await page.shows(texts.preview.title)
    expect(page.text()).not.toContain(QUESTION)
    await page.press(texts.ui.close)
    expect((await page.field(GROUP)).value).toBe('Sport')
    await page.press(texts.shared.save)
    await page.shows(texts.settings.saved)
    expect(storage.all()).toEqual({})
    await page.press(texts.home.title)
    await page.shows(texts.home.setUp)
  })

  test('asks for the window of a row too, by its cross and by Esc', async () => {
    const page = await openPage({ hasRun: false, hash: '#/detection/exception-keywords?row=new' })
    await page.fill('Label', 'Spanish')
    await page.press(texts.ui.close)
    const question = texts.leave.title([texts.lists.newEntry('Exception keywords')])
    await page.shows(question)
    await page.press(texts.leave.stay)
    await page.key('Escape')
    await page.shows(question)
    await page.press(texts.leave.keep)
    await page.shows(texts.lists.firstEntry.exception_keywords?.title ?? '')
    expect(location.hash).toBe('#/detection/exception-keywords')
    await page.press(texts.lists.add)
    await page.shows(texts.leave.restored)
    expect((await page.field('Label')).value).toBe('Spanish')
  })

  test('lets the browser ask before the page is closed, only while there are edits', async () => {
    const { page } = await edited()
    const isAsked = () => {
      const event = new page.window.Event('beforeunload', { cancelable: true })
      page.window.dispatchEvent(event)
      return event.defaultPrevented
    }
    await expect.poll(isAsked).toBe(true)
    await page.fill(GROUP, '')
    await expect.poll(isAsked).toBe(false)
  })
})

test('edits survive a reload of the page', async () => {
  const { page: before, storage } = await edited()
  await before.close()
  const page = await openPage({ hasRun: false, hash: '#/setup', storage })
  await page.shows(texts.leave.restored)
  expect((await page.field(GROUP)).value).toBe('Sport')
})

test('where the browser has closed its storage drafts live as long as the page', () => {
  const closed = {
    getItem: () => {
      throw new DOMException('closed', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('closed', 'SecurityError')
    },
    removeItem: () => {
      throw new DOMException('closed', 'SecurityError')
    },
  }
  const drafts = createDrafts(closed)
  expect(drafts.read('a')).toBeNull()
  drafts.write('a', 'text')
  expect(drafts.read('a')).toBe('text')
  drafts.write('a', null)
  expect(drafts.read('a')).toBeNull()
})
