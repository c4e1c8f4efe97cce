import { ResourceList } from '../../parts/resource-list.tsx'
import { texts } from '../../texts.ts'
import type { Page, PageProps } from '../page.ts'
import { Settings } from './settings.tsx'

export const setupPage: Page = {
  name: 'setup',
  title: texts.setup.title,
  help: texts.setup.help,
  icon: 'setup',
  letter: 'e',
  tabs: [
    { name: '', title: texts.setup.tabs.settings },
    { name: 'stream-groups', title: texts.setup.tabs.streamGroups },
    { name: 'own-leagues', title: texts.setup.tabs.ownLeagues },
    { name: 'favorite-teams', title: texts.setup.tabs.favoriteTeams },
  ],
  hasOldLook: true,
  Content: Setup,
}

const LISTS: { readonly [tab: string]: string } = {
  'stream-groups': 'stream_groups',
  'own-leagues': 'own_leagues',
  'favorite-teams': 'favorite_teams',
}

/** All settings, and the lists of what Sports Guide watches. */
function Setup({ path: [tab = ''], query }: PageProps) {
  const list = LISTS[tab]
  return list === undefined ? <Settings setting={query.setting} /> : <ResourceList name={list} query={query} />
}
