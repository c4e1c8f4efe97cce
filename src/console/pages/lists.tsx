import { useState } from 'preact/hooks'
import type { RecordedWarning } from '../../generated/records.ts'
import { cellText, columnsOf, columnText, type Resource, resourcesOf } from '../forms/resources.ts'
import type { Json } from '../forms/values.ts'
import { useConsole } from '../parts/context.ts'
import { useLoad } from '../parts/load.ts'
import { Problem, Quiet, Warnings } from '../parts/notices.tsx'
import { RowDialog } from '../parts/row-dialog.tsx'
import { RowList } from '../parts/row-list.tsx'
import { Search } from '../parts/search.tsx'
import { hashOf } from '../route.ts'
import { texts } from '../texts.ts'
import { readAll, withQuery } from '../transport/client.ts'
import type { Page, PageProps } from './page.ts'

export const listsPage: Page = {
  name: 'lists',
  title: texts.lists.title,
  help: texts.lists.help,
  Content: Lists,
}

const ROW_HEIGHT = 38

/** The owner's lists: which there are, and what their rows hold, the API's own document says. */
function Lists({ query }: PageProps) {
  const { document } = useConsole()
  if (document.value === null) return <Quiet>{texts.shared.loading}</Quiet>
  const resources = resourcesOf(document.value)
  const resource = resources.find(({ path }) => path === query.of) ?? resources[0]
  if (resource === undefined) return <Quiet>{texts.lists.none}</Quiet>
  return (
    <div class="filling">
      <nav class="filters" aria-label={texts.lists.lists}>
        {resources.map(({ path, title }) => (
          <a
            key={path}
            class="chip"
            href={hashOf({ page: 'lists', query: { of: path } })}
            aria-current={path === resource.path ? 'page' : undefined}
          >
            {title}
          </a>
        ))}
      </nav>
      <List key={resource.path} resource={resource} />
    </div>
  )
}

function List({ resource }: { readonly resource: Resource }) {
  const { client } = useConsole()
  const { path, name, title, order, fields } = resource
  const { data: rows, error, isLoading, reload } = useLoad(() => readAll<Json>(client, path), [path])
  const { data: first } = useLoad(
    () => client.get<{ readonly warnings?: readonly RecordedWarning[] }>(withQuery(path, { limit: 1 })),
    [path, rows],
  )
  const [part, setPart] = useState('')
  const [edited, setEdited] = useState<Json | null>(null)
  const columns = columnsOf(fields)
  const found = (rows ?? []).filter(
    (row) =>
      part === '' || Object.values(row).some((value) => cellText(value).toLowerCase().includes(part.toLowerCase())),
  )
  const template = {
    gridTemplateColumns: columns
      .map(({ kind }) => (kind === 'switch' || kind === 'number' ? '6rem' : 'minmax(8rem, 1fr)'))
      .join(' '),
  }
  return (
    <>
      <div class="filters">
        <Search label={texts.shared.search} value={part} onSearch={setPart} />
        <button type="button" class="first" onClick={() => setEdited({})}>
          {texts.lists.add}
        </button>
      </div>
      {texts.lists.about[name] !== undefined && <Quiet>{texts.lists.about[name]}</Quiet>}
      <Problem error={error} />
      <Warnings warnings={first?.warnings ?? []} />
      {rows === null && isLoading && <Quiet>{texts.shared.loading}</Quiet>}
      {rows !== null && <p class="quiet count">{texts.lists.count(title, found.length, rows.length, order)}</p>}
      {rows?.length === 0 && <Quiet>{texts.lists.empty}</Quiet>}
      <RowList
        class="fill table"
        count={found.length}
        rowHeight={ROW_HEIGHT}
        label={title}
        width="max(100%, 48rem)"
        head={
          <div class="cells head" style={template}>
            {columns.map(({ name: column, label, help }) => (
              <span key={column} title={help}>
                {label}
              </span>
            ))}
          </div>
        }
        row={(index) => {
          const row = found[index] ?? {}
          return (
            <button
              type="button"
              class={`cells${row.enabled === false ? ' off' : ''}`}
              style={template}
              onClick={() => setEdited(row)}
            >
              {columns.map((column) => (
                <bdi key={column.name}>{columnText(column, row[column.name])}</bdi>
              ))}
            </button>
          )
        }}
      />
      {edited !== null && (
        <RowDialog resource={resource} row={edited} onDone={reload} onClose={() => setEdited(null)} />
      )}
    </>
  )
}
