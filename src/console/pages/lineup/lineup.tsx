import { ListChoice } from '../../parts/list-choice.tsx'
import { texts } from '../../texts.ts'
import type { Page, PageProps } from '../page.ts'
import { Channels } from './channels.tsx'
import { Guide } from './guide.tsx'

export const lineupPage: Page = {
  name: 'lineup',
  title: texts.lineup.title,
  help: texts.lineup.help,
  icon: 'lineup',
  letter: 'l',
  tabs: [
    { name: '', title: texts.lineup.tabs.channels },
    { name: 'guide', title: texts.lineup.tabs.guide },
    { name: 'numbers', title: texts.lineup.tabs.numbers },
  ],
  hasOldLook: true,
  Content: Lineup,
}

const NUMBER_LISTS = ['numbering_exceptions', 'priority_teams', 'sort_priorities'] as const

/** The channels, their guide, and the lists that their numbers follow. */
function Lineup({ path: [tab, list], query }: PageProps) {
  if (tab === 'guide') return <Guide />
  if (tab === 'numbers')
    return <ListChoice at={['lineup', 'numbers']} lists={NUMBER_LISTS} chosen={list} query={query} />
  return <Channels query={query} />
}
