import { guideFaults } from '../../guide/guide-faults.ts'
import { ZONE } from '../world/calendar.ts'
import { type Check, ourChannels } from './check.ts'

/** The guide is whole: what guide-faults.ts knows, and that every channel of ours is in it. */
export const GUIDE_IS_VALID: Check = {
  name: 'the guide is valid',
  faults(checked) {
    const { first, guide, programmes } = checked
    if (first.report === null) return []
    const { from, to } = first.report.guide
    const window = { from: new Date(from), to: new Date(to) }
    const missing = ourChannels(checked).filter(({ row }) => !programmes.has(String(row.tvg_id)))
    return [
      ...guideFaults(guide.text, { window, timeZone: ZONE, read: guide.read }),
      ...missing.map(({ row }) => `${String(row.name)} is not in the guide`),
    ]
  },
}

/** The XMLTV project's own tool has nothing against it, where it was asked. */
export const TOOL_TAKES_GUIDE: Check = {
  name: 'the XMLTV tool takes the guide',
  faults: ({ toolComplaints }) => (toolComplaints === '' ? [] : [toolComplaints]),
}
