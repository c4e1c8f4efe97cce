import { channelsPage } from './channels.tsx'
import { guidePage } from './guide.tsx'
import { helpPage } from './help.tsx'
import { listsPage } from './lists.tsx'
import { overviewPage } from './overview.tsx'
import type { Page } from './page.ts'
import { runsPage } from './runs.tsx'
import { settingsPage } from './settings.tsx'
import { streamsPage } from './streams.tsx'

/** Every page, in the order of the tabs: a new page is a file here and one line. The console opens with the first. */
export const PAGES: readonly [Page, ...Page[]] = [
  overviewPage,
  channelsPage,
  streamsPage,
  guidePage,
  runsPage,
  listsPage,
  settingsPage,
  helpPage,
]
