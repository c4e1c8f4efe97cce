import { detectionPage } from './detection/detection.tsx'
import { helpPage } from './help/help.tsx'
import { historyPage } from './history/history.tsx'
import { homePage } from './home/home.tsx'
import { lineupPage } from './lineup/lineup.tsx'
import type { Page } from './page.ts'
import { setupPage } from './setup/setup.tsx'
import { streamsPage } from './streams/streams.tsx'
import { templatesPage } from './templates/templates.tsx'

/** Every page, in the order of the sidebar: a new page is a folder here and one line. The console opens with the first. */
export const PAGES: readonly [Page, ...Page[]] = [
  homePage,
  lineupPage,
  streamsPage,
  templatesPage,
  detectionPage,
  setupPage,
  historyPage,
  helpPage,
]
