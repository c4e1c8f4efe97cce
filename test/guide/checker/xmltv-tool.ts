import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const DTD = '/usr/share/xmltv/xmltv.dtd'

/** True where the XMLTV project's own validator is installed. */
export const hasXmltvTool = existsSync(DTD)

/** What that tool says against a guide, in a folder of the caller's; `<live/>` is not in its DTD. Empty where all is well. */
export function xmltvToolComplaints(xml: string, folder: string): string {
  const file = join(folder, 'guide-without-live.xml')
  writeFileSync(file, xml.replaceAll(/^ *<live\/>\n/gm, ''))
  const { stdout, stderr, status, error } = spawnSync('tv_validate_file', ['--dtd-file', DTD, file], {
    encoding: 'utf8',
  })
  if (error !== undefined) return `tv_validate_file could not be started: ${error.message}`
  return status === 0 ? '' : `${stdout}${stderr}`.trim() || `tv_validate_file ended with ${status}`
}
