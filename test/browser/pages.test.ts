import { consoleTest } from './console-page.ts'
import { LOOKS } from './looks.ts'

/** The pages of the console: the name of its picture, and its address. */
const PAGES = [
  ['overview', '#/'],
  ['channels', '#/channels'],
  ['streams', '#/streams'],
  ['guide', '#/guide'],
  ['runs', '#/runs'],
  ['lists', '#/lists'],
  ['settings', '#/settings'],
  ['help', '#/help'],
] as const

for (const look of Object.values(LOOKS)) {
  consoleTest(`no page has a serious finding or an unfit text (${look.name})`, { look }, async (console) => {
    for (const [name, hash] of PAGES) {
      await console.open(hash)
      await console.photograph(name)
      await console.check(name)
    }
  })
}
