import { ResourceList } from '../../parts/resource-list.tsx'
import { texts } from '../../texts.ts'
import type { Page, PageProps } from '../page.ts'

export const detectionPage: Page = {
  name: 'detection',
  title: texts.detection.title,
  help: texts.detection.help,
  icon: 'detection',
  letter: 'd',
  tabs: [
    { name: '', title: texts.detection.tabs.keywords },
    { name: 'exception-keywords', title: texts.detection.tabs.exceptionKeywords },
    { name: 'corrections', title: texts.detection.tabs.corrections },
  ],
  hasOldLook: true,
  Content: Detection,
}

const LISTS: { readonly [tab: string]: string } = {
  'exception-keywords': 'exception_keywords',
  corrections: 'corrections',
}

/** The lists that decide how stream names are read. */
function Detection({ path: [tab = ''], query }: PageProps) {
  return <ResourceList name={LISTS[tab] ?? 'detection_keywords'} query={query} />
}
