import { copyFileSync, existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { GUIDE_FILE } from '../../channels/mapping/own-source.ts'
import type { KeptBefore } from '../../channels/runs/undo.ts'
import { messageOf, SportsGuideError } from '../../errors.ts'

/** The guide as it was before the last runs that changed channels, for their undo. */
export interface KeptGuide {
  /** Keeps the guide as it is now; what was kept last is the earlier one from now on. False where there is none. Throws OutputNotWritable. */
  keep(): boolean
  /** True where a guide is kept and the guide holds other bytes. */
  differs(before: KeptBefore): boolean
  /** Puts the kept guide back. Throws OutputNotWritable. */
  putBack(before: KeptBefore): void
}

/** Names of the kept guides beside the guide. */
const KEPT_FILES: { readonly [Before in KeptBefore]: string } = {
  last: 'guide.before.xml',
  earlier: 'guide.before-earlier.xml',
}

/** The kept guide in the plugin's own folder. Each file is put into its place in one step. */
export function keptGuide(dataDir: string): KeptGuide {
  const guide = join(dataDir, GUIDE_FILE)
  const kept = (before: KeptBefore) => join(dataDir, KEPT_FILES[before])
  return {
    keep() {
      if (existsSync(kept('last'))) moveInOneStep(kept('last'), kept('earlier'))
      if (!existsSync(guide)) return false
      copyInOneStep(guide, kept('last'))
      return true
    },
    differs: (before) => existsSync(kept(before)) && !haveSameBytes(kept(before), guide),
    putBack: (before) => copyInOneStep(kept(before), guide),
  }
}

function haveSameBytes(one: string, other: string): boolean {
  return existsSync(one) && existsSync(other) && readFileSync(one).equals(readFileSync(other))
}

function moveInOneStep(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    throw new SportsGuideError('OutputNotWritable', `cannot rename ${from} to ${to}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

function copyInOneStep(from: string, to: string): void {
  const temporary = `${to}.tmp`
  try {
    copyFileSync(from, temporary)
    renameSync(temporary, to)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw new SportsGuideError('OutputNotWritable', `cannot copy the guide ${from} to ${to}: ${messageOf(error)}`, {
      cause: error,
    })
  }
}
