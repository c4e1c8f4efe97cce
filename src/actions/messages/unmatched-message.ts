import { fieldLabel } from '../../configuration/field-label.ts'
import type { RefreshReport } from '../../generated/records.ts'
import { messageText } from './message.ts'
import { frequentReasons, quotedName } from './stream-lines.ts'
import { wordsOfRule } from './stream-words.ts'

/** Why streams of the last run mean no event, where nobody said which stream is asked about; and how to ask. */
export function unmatchedMessage(report: RefreshReport | null, end: string): string {
  const field = fieldLabel('stream_to_explain')
  const how = `To ask about one, write its name, a part of it, or parts with * between them into “${field}” in the settings, and press again.`
  if (report === null)
    return messageText({ headline: `No run yet: press Preview or Refresh first. ${how}`, lines: [], end: '' })
  const reasons = frequentReasons(report.streams)
  if (reasons.length === 0) {
    return messageText({ headline: `${noReasonText(report)} ${how}`, lines: [], end })
  }
  const count = reasons.reduce((sum, reason) => sum + reason.count, 0)
  const lines = reasons.map((reason, rank) => ({
    text: `${reason.count}: ${wordsOfRule(reason.rule)?.short ?? reason.rule}, such as ${quotedName(reason.example)}`,
    rank,
  }))
  return messageText({ headline: `${count} streams meant no event in the last run. ${how}`, lines, end })
}

/** Why there is no reason to tell. */
function noReasonText({ streams }: RefreshReport): string {
  if (streams.length === 0)
    return 'In the last run the host listed no streams: let it finish the playlist, then press Refresh.'
  if (streams.every(({ rule }) => rule === 'no_stream_group' || rule === 'stale_stream')) {
    return `In the last run no stream was looked at: none is of a group that “${fieldLabel('event_groups')}” or a stream group names. Write groups there, and press Preview.`
  }
  return 'In the last run each stream of your groups meant an event, or was an empty slot.'
}
