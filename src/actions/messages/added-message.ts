import type { AddedGroups } from '../../generated/records.ts'
import { fieldLabel } from '../../records/field-labels.ts'
import { countText, typedName } from '../../text.ts'
import { listLine, type Message } from './message.ts'

/** What the button did that adds the suggested groups; `run` tells of the refresh after it. */
export function addedMessage({ added, suggested }: AddedGroups, run: Message): Message {
  const field = fieldLabel('event_groups')
  if (suggested === 0) {
    const remedy = `Enter the names of groups with event streams in “${field}”, one per line.`
    return {
      headline: 'No group of your playlists looks like event streams.',
      lines: [{ text: remedy, rank: 0 }],
      end: '',
    }
  }
  if (added.length === 0) {
    return { headline: 'All groups that look like event streams are already chosen.', lines: [], end: '' }
  }
  const names = added.map(({ name }) => typedName(name))
  const where = `See and change them in the console under Setup › Settings. Text that you enter in “${field}” on this page replaces them.`
  const lines = [...run.lines, listLine('Groups added', names, 1), { text: where, rank: 2 }]
  return { ...run, headline: `${countText(added.length, 'group')} added. ${run.headline}`, lines }
}
