import { useState } from 'preact/hooks'
import type { RecordedWarning } from '../../generated/records.ts'
import { cellText, columnsOf, columnText, type Resource, resourcesOf } from '../forms/resources.ts'
import type { Json } from '../forms/values.ts'
import { texts } from '../texts.ts'
import { readAll, withQuery } from '../transport/client.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useConsole } from './context.ts'
import { useLoad } from './load.ts'
import { Problem, Quiet, Warnings } from './notices.tsx'
import { RowDialog } from './row-dialog.tsx'
import { RowList } from './row-list.tsx'
import { Search } from './search.tsx'

const ROW_HEIGHT = 44
/** Parameter of the address that names the open row. */
const ROW = 'row'
const NEW_ROW = 'new'

interface ResourceListOptions {
  /** Name of the list in the API: "corrections". */
  readonly name: string
  /** Parameters of the address. */
  readonly query: { readonly [name: string]: string }
}

/** A list of the user's, with a window for each row. The API's own document says what the rows hold. */
export function ResourceList({ name, query }: ResourceListOptions) {
  const { document } = useConsole()
  if (document.value === null) return <Quiet>{texts.shared.loading}</Quiet>
  const resource = resourcesOf(document.value).find((one) => one.name === name)
  if (resource === undefined) return <Quiet>{texts.lists.none}</Quiet>
  return <List key={resource.path} resource={resource} shown={query[ROW] ?? ''} />
}

function List({ resource, shown }: { readonly resource: Resource; readonly shown: string }) {
  const { client, router } = useConsole()
  const { path, name, title, order, fields } = resource
  const { data: rows, error, isLoading, reload } = useLoad(() => readAll<Json>(client, path), [path])
  const { data: first } = useLoad(
    () => client.get<{ readonly warnings?: readonly RecordedWarning[] }>(withQuery(path, { limit: 1 })),
    [path, rows],
  )
  const [part, setPart] = useState('')
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
  const edited = shown === NEW_ROW ? {} : rows?.find(({ id }) => String(id) === shown)
  const add = () => router.open({ [ROW]: NEW_ROW })
  const empty = texts.lists.firstEntry[name]
  return (
    <div class="filling">
      <div class="filters">
        <Search label={texts.shared.search} value={part} onSearch={setPart} />
        <button type="button" class="first" onClick={add}>
          {texts.lists.add}
        </button>
      </div>
      {texts.lists.about[name] !== undefined && <Quiet>{texts.lists.about[name]}</Quiet>}
      <Problem error={error} />
      <Warnings warnings={first?.warnings ?? []} />
      {rows === null && isLoading && <Quiet>{texts.shared.loading}</Quiet>}
      {rows !== null && rows.length > 0 && (
        <p class="quiet count">{texts.lists.count(title, found.length, rows.length, order)}</p>
      )}
      {rows?.length === 0 && empty !== undefined && (
        <EmptyState
          icon="plus"
          title={empty.title}
          action={
            <Button variant="primary" onClick={add}>
              {empty.add}
            </Button>
          }
        >
          {empty.text}
        </EmptyState>
      )}
      {rows !== null && rows.length > 0 && (
        <RowList
          class="fill table"
          scrollBox={name}
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
                onClick={() => router.open({ [ROW]: String(row.id) })}
              >
                {columns.map((column) => (
                  <bdi key={column.name}>{columnText(column, row[column.name])}</bdi>
                ))}
              </button>
            )
          }}
        />
      )}
      {edited !== undefined && (
        <RowDialog key={shown} resource={resource} row={edited} onDone={reload} onClose={() => router.close(ROW)} />
      )}
    </div>
  )
}
