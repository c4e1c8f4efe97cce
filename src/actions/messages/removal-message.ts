import type { DeletedRow, RemovalAnswer } from '../../generated/records.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { capitalized, countText, listText } from '../../text.ts'
import { listLine, type Message, type MessageLine, warningLines } from './message.ts'

/** What a removal would do, and how it is confirmed. */
export function removalPreviewMessage(answer: RemovalAnswer): Message {
  const { deleted, restored } = answer
  const nothing = deleted.length === 0 && restored.length === 0
  const headline = nothing
    ? 'Nothing to delete. Dispatcharr has nothing now that Sports Guide may delete.'
    : `Would ${workText(answer, 'delete', 'restore')}. Press again within 5 minutes to do this.`
  const clears = answer.event_groups === '' ? '' : `clears “${fieldLabel('event_groups')}” and `
  const next: MessageLine = {
    text: `This also ${clears}stops automatic refreshes until you press “Refresh now”.`,
    rank: 0,
  }
  return {
    headline,
    lines: [...editedLines(answer), ...stayingLines(answer), next, keptLine(answer), ...warningLines(answer.warnings)],
    end: '',
  }
}

/** What a removal did. */
export function removalMessage(answer: RemovalAnswer, end: string): Message {
  const { deleted, restored } = answer
  const done =
    deleted.length === 0 && restored.length === 0
      ? 'Nothing was deleted'
      : capitalized(workText(answer, 'deleted', 'restored'))
  const lines: MessageLine[] = [
    ...stayingLines(answer),
    ...undoLines(answer),
    ...beginLines(answer),
    keptLine(answer),
    ...warningLines(answer.warnings),
  ]
  return { headline: `${done}. Automatic refreshes are off until you press “Refresh now”.`, lines, end }
}

/** "delete 63 channels, 4 channel groups and the guide source, and restore 2 of your channels". */
function workText({ deleted, restored }: RemovalAnswer, deletes: string, restores: string): string {
  const counts = countTexts(deleted)
  const parts = [
    ...(counts.length === 0 ? [] : [`${deletes} ${joined(counts)}`]),
    ...(restored.length === 0 ? [] : [`${restores} ${restored.length} of your channels`]),
  ]
  return parts.join(', and ')
}

function countTexts(deleted: readonly DeletedRow[]): string[] {
  const count = (kind: DeletedRow['kind']) => deleted.filter((row) => row.kind === kind).length
  const counted = (kind: DeletedRow['kind'], word: string) => (count(kind) === 0 ? [] : [countText(count(kind), word)])
  return [
    ...counted('channel', 'channel'),
    ...counted('group', 'channel group'),
    ...counted('logo', 'logo'),
    ...(count('guide_source') === 0 ? [] : ['the guide source']),
  ]
}

function joined(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.slice(0, -1).join(', ')} and ${texts.at(-1)}`
}

const MOST_NAMED = 3

function editedLines({ deleted }: RemovalAnswer): MessageLine[] {
  const names = deleted.filter((row) => row.is_edited === true).map(({ name }) => JSON.stringify(name))
  if (names.length === 0) return []
  const which = names.length === 1 ? '1 of the channels has' : `${names.length} of the channels have`
  return [{ text: `${which} manual changes, which are lost: ${listText(names, MOST_NAMED)}.`, rank: 1 }]
}

function stayingLines({ stays }: RemovalAnswer): MessageLine[] {
  const items = stays.map(({ name, reason }) => `${name}: ${reason}`)
  return items.length === 0 ? [] : [listLine('Kept', items, 1)]
}

/** The undo is that of an earlier refresh where this removal changed no channel and no setting. */
function undoLines({ deleted, restored, event_groups: cleared }: RemovalAnswer): MessageLine[] {
  if (restored.length > 0 || deleted.some(({ kind }) => kind === 'channel'))
    return [{ text: '“Undo last refresh” recreates the channels with new IDs.', rank: 2 }]
  const text = `“Undo last refresh” restores the text of “${fieldLabel('event_groups')}”.`
  return cleared === '' ? [] : [{ text, rank: 2 }]
}

/** A page that is open still shows the groups that were cleared. */
function beginLines({ event_groups: cleared }: RemovalAnswer): MessageLine[] {
  const field = fieldLabel('event_groups')
  const text = `To start again, press “Use suggested groups” or change “${field}”. Text that “${field}” still shows on this page no longer counts.`
  return cleared === '' ? [] : [{ text, rank: 2 }]
}

/** The user's own words stay; some of them create channels again. */
function keptLine({ stream_groups: groups, favorite_teams: teams }: RemovalAnswer): MessageLine {
  const counts = [
    ...(groups === 0 ? [] : [countText(groups, 'stream group')]),
    ...(teams === 0 ? [] : [countText(teams, 'favorite team')]),
  ]
  const again = counts.length === 0 ? '' : ` Your ${counts.join(' and ')} create channels again with the next refresh.`
  return { text: `Your other settings, lists and templates are kept.${again}`, rank: 3 }
}
