import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { lockState } from '../../embedded-host/state-lock.ts'
import { SportsGuideError } from '../../errors.ts'
import type { CommandArguments } from './command.ts'
import { textOption } from './options.ts'

/** The folder that --state names, or that lies in --out. Throws BadUsage where neither is given. */
export function stateFolder(args: CommandArguments, out: string | null): string {
  const given = textOption(args, 'state')
  if (given !== undefined) return resolve(given)
  if (out !== null) return join(out, 'state')
  throw new SportsGuideError(
    'BadUsage',
    'say with --state which state is meant (or with --out, whose folder "state" it is then)',
  )
}

/** The folder that this run works in: its own for the time of the run, or, for a dry run, a copy that is thrown away. */
export function stateOf(folder: string, dryRun: boolean): { folder: string; release: () => void } {
  if (!dryRun) return { folder, release: lockState(folder) }
  const copy = mkdtempSync(join(tmpdir(), 'sports-guide-dry-run-'))
  if (existsSync(folder)) cpSync(folder, copy, { recursive: true })
  return { folder: copy, release: () => rmSync(copy, { recursive: true, force: true }) }
}
