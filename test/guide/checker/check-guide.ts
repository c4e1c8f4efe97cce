import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { guideFaults } from '../guide-faults.ts'
import { hasXmltvTool, xmltvToolComplaints } from './xmltv-tool.ts'

/** `npm run check-guide -- FILE`: what is wrong with a guide, by the XMLTV tool too; exits with 1 where something is, with 2 without a file. */
const { values, positionals } = parseArgs({
  options: { 'time-zone': { type: 'string' } },
  allowPositionals: true,
})
const [file] = positionals
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 1 : 2)) // as | head
if (file === undefined) {
  process.stderr.write('usage: npm run check-guide -- FILE [--time-zone ZONE]\n')
  process.exit(2)
}
const xml = readFileSync(file, 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'check-guide-'))
try {
  const complaints = hasXmltvTool ? xmltvToolComplaints(xml, folder) : ''
  const faults = [...guideFaults(xml, { timeZone: values['time-zone'] }), ...(complaints === '' ? [] : [complaints])]
  for (const fault of faults) process.stdout.write(`${fault}\n`)
  const tool = hasXmltvTool ? '' : ' (the XMLTV tool is not installed, and was not asked)'
  process.stdout.write(`${file}: ${faults.length === 0 ? 'nothing is wrong' : `${faults.length} faults`}${tool}\n`)
  process.exitCode = faults.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
