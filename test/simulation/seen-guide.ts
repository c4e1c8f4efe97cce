import { readGuide as readElements } from '../guide/checker/read-guide.ts'
import { hasXmltvTool, xmltvToolComplaints } from '../guide/checker/xmltv-tool.ts'
import type { Row } from '../host/facts/http.ts'
import type { Checked } from './checks/check.ts'
import { programmesOf } from './checks/guide-programmes.ts'
import { readGuide } from './plugin-files.ts'
import { type HostSnapshot, pagesOf, type SimulatedHost } from './simulated-host.ts'

/** What the checks see of the guide: the file, and what the host made of it. */
export type SeenGuide = Pick<Checked, 'guide' | 'programmes' | 'toolComplaints' | 'ourSource' | 'held'>

/** How often the XMLTV tool, which takes a process of its own, is asked about a guide that has changed: each time, or every so many times. */
export type ToolRhythm = number

/** Answers a function that looks at the guide after the runs of an instant; a guide that has not changed is not read anew. */
export function guideViewer(host: SimulatedHost, folder: string, rhythm: ToolRhythm) {
  let last: Pick<SeenGuide, 'guide' | 'programmes' | 'toolComplaints'> | null = null
  let changes = 0
  const lookAt = (text: string) => {
    const read = readElements(text)
    const isAsked = hasXmltvTool && text !== '' && changes % rhythm === 0
    changes += 1
    const toolComplaints = isAsked ? xmltvToolComplaints(text, folder) : ''
    return { guide: { text, read }, programmes: programmesOf(read), toolComplaints }
  }
  return async (after: HostSnapshot): Promise<SeenGuide> => {
    const text = readGuide(host)
    last = last !== null && last.guide.text === text ? { ...last, toolComplaints: '' } : lookAt(text)
    const ourSource = after.sources.find(({ file_path: file }) => file === `${host.pluginFolder}/guide.xml`)?.id ?? null
    return { ...last, ourSource, held: ourSource === null ? null : await heldProgrammes(host, ourSource) }
  }
}

const FIELDS = 'tvg_id,start_time,end_time,title,sub_title,description,custom_properties'

function heldProgrammes({ api }: SimulatedHost, source: number): Promise<readonly Row[]> {
  return pagesOf(api, `/api/epg/programs/search/?epg_source=${source}&fields=${FIELDS}`)
}
