import { consoleTest } from './console-page.ts'
import { LOOKS } from './looks.ts'

/** The pages of the console: the name of its picture, and its address. */
const PAGES = [
  ['home', '#/home'],
  ['lineup', '#/lineup'],
  ['lineup-guide', '#/lineup/guide'],
  ['streams', '#/streams'],
  ['templates', '#/templates'],
  ['detection', '#/detection'],
  ['setup', '#/setup'],
  ['history', '#/history'],
  ['history-refresh', '#/history/2'],
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
