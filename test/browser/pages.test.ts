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
  for (const [name, hash] of PAGES) {
    consoleTest(
      `the page ${name} has no serious finding and no unfit text (${look.name})`,
      { look },
      async (console) => {
        await console.open(hash)
        await console.photograph(name)
        await console.check(name)
      },
    )
  }
}
