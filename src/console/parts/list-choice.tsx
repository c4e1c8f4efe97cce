import { resourcesOf } from '../forms/resources.ts'
import { hashOf } from '../frame/router.ts'
import { texts } from '../texts.ts'
import { useConsole } from './context.ts'
import { ResourceList } from './resource-list.tsx'

interface ListChoiceOptions {
  /** Page and path that the lists are below. */
  readonly at: readonly [page: string, ...path: string[]]
  /** Names of the lists in the API, the first of which opens. */
  readonly lists: readonly [string, ...string[]]
  /** Part of the address that names the list, with hyphens; none for the first. */
  readonly chosen: string | undefined
  readonly query: { readonly [name: string]: string }
}

/** Several lists of which one is shown. */
export function ListChoice({ at: [page, ...path], lists, chosen, query }: ListChoiceOptions) {
  const { document } = useConsole()
  const resources = document.value === null ? [] : resourcesOf(document.value)
  const shown = lists.find((name) => nameInAddress(name) === chosen) ?? lists[0]
  return (
    <div class="filling">
      <nav class="line line--wrap lists" aria-label={texts.lists.lists}>
        {lists.map((name, at) => (
          <a
            key={name}
            class="chip"
            href={hashOf({ page, path: at === 0 ? path : [...path, nameInAddress(name)] })}
            aria-current={name === shown ? 'page' : undefined}
          >
            {resources.find((one) => one.name === name)?.title}
          </a>
        ))}
      </nav>
      <ResourceList name={shown} query={query} />
    </div>
  )
}

function nameInAddress(list: string): string {
  return list.replaceAll('_', '-')
}
