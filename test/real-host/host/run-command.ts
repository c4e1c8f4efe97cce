import { type SpawnOptions, spawn } from 'node:child_process'
import { SportsGuideError } from '../../../src/errors.ts'

/** What a command printed, and how it ended. */
export interface CommandResult {
  /** Null where a signal ended it. */
  readonly status: number | null
  /** Standard output and error, in the order in which they came. */
  readonly output: string
}

/** Runs a program to its end, whatever its status. Throws where there is no such program. */
export function tried(program: string, args: readonly string[], options: SpawnOptions = {}): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
    const pieces: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => pieces.push(piece))
    child.on('error', (error) => reject(new SportsGuideError('NotFound', `${program}: ${error.message}`)))
    child.on('close', (status) => resolve({ status, output: Buffer.concat(pieces).toString('utf8') }))
  })
}

/** Runs a program, and gives what it printed. Throws, with the last lines of that, where it fails. */
export async function done(
  what: string,
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<string> {
  const { status, output } = await tried(program, args, options)
  if (status === 0) return output
  throw new SportsGuideError(
    'InvalidInput',
    `${what} failed: ${program} ${args.slice(0, 4).join(' ')} ended with ${status}.\n${lastLines(output, 15)}`,
  )
}

/** Deletes a folder, but nothing that is mounted below it, as parts of this machine are in a Debian tree that is being made. */
export async function removeFolder(folder: string): Promise<void> {
  await done(`Deleting ${folder}`, 'rm', ['-rf', '--one-file-system', folder])
}

/** The end of a text. */
export function lastLines(text: string, count: number): string {
  return text.trimEnd().split('\n').slice(-count).join('\n')
}
