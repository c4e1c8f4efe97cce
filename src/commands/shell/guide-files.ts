import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { notWritable } from '../../embedded-host/make-folder.ts'
import { writeOutput } from '../../embedded-host/state-folder.ts'
import type { RefreshReport } from '../../generated/records.ts'
import { guidePage } from '../../guide/guide-page.ts'
import { readGrid } from '../../guide/read-grid.ts'
import type { Host } from '../../host/contract.ts'
import { guidePath } from '../../refresh/guide.ts'
import type { OwnerClock } from '../../time/owner-clock.ts'

const GUIDE = 'guide.xml'
const PAGE = 'guide.html'

/** Copies the guide that the host reads, where there is one; answers the name of the copy. Throws OutputNotWritable. */
export function copyGuide({ files }: Pick<Host, 'files'>, out: string): readonly string[] {
  const to = join(out, GUIDE)
  if (!existsSync(guidePath(files.dataDir))) return []
  try {
    copyFileSync(guidePath(files.dataDir), `${to}.tmp`)
    renameSync(`${to}.tmp`, to)
  } catch (error) {
    rmSync(`${to}.tmp`, { force: true })
    throw notWritable(to, error)
  }
  return [GUIDE]
}

/** Writes the page of the guide beside its copy in `out`; answers its name. Throws OutputNotWritable. */
export async function writeGuidePage(
  report: RefreshReport,
  clock: OwnerClock,
  out: string,
): Promise<readonly string[]> {
  if (!existsSync(join(out, GUIDE))) return []
  const grid = await readGrid(join(out, GUIDE), { report, clock })
  writeOutput(join(out, PAGE), guidePage(grid))
  return [PAGE]
}

/** Removes the page of a guide that is no more: one of a run that was undone would show what the host does not. */
export function removeGuidePage(out: string): void {
  rmSync(join(out, PAGE), { force: true })
}
