import { ResourceList } from '../../parts/resource-list.tsx'
import { texts } from '../../texts.ts'
import type { Page, PageProps } from '../page.ts'

export const templatesPage: Page = {
  name: 'templates',
  title: texts.templates.title,
  help: texts.templates.help,
  icon: 'templates',
  letter: 't',
  hasOldLook: true,
  Content: Templates,
}

function Templates({ query }: PageProps) {
  return <ResourceList name="templates" query={query} />
}
