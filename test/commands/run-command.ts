import { Readable } from 'node:stream'
import type { CommandIo } from '../../src/commands/shell/command.ts'
import { runCli } from '../../src/commands/shell/run-cli.ts'

/** What one call of `sports-guide` printed, and its exit code. */
export interface CallResult {
  readonly code: number
  readonly output: string
  readonly errors: string
}

export interface CallOptions {
  /** Text on standard input; a terminal if not given. */
  readonly input?: string
  readonly clock?: () => Date
  readonly showsProgress?: boolean
  readonly env?: CommandIo['env']
  readonly asker?: CommandIo['asker']
  readonly elapsed?: CommandIo['elapsed']
}

/** Calls the command in this process, without touching the process's own streams. */
export async function call(args: readonly string[], options: CallOptions = {}): Promise<CallResult> {
  const {
    input,
    clock = () => new Date('2025-06-05T16:00:00Z'),
    showsProgress = false,
    env = {},
    asker,
    elapsed,
  } = options
  let output = ''
  let errors = ''
  const code = await runCli(args, {
    stdin: Readable.from(input === undefined ? [] : [input]),
    stdinIsTerminal: input === undefined,
    write: async (text) => {
      output += text
    },
    writeError: (text) => {
      errors += text
    },
    showsProgress,
    env,
    clock,
    ...(asker === undefined ? {} : { asker }),
    ...(elapsed === undefined ? {} : { elapsed }),
    runAgain: async (again) => {
      const { code: ended, output: printed, errors: problem } = await call(again, options)
      if (ended !== 0) throw new Error(problem)
      return printed
    },
    stopped: () => Promise.resolve(),
  })
  return { code, output, errors }
}

/** The JSON objects of an output with one a line. */
export function jsonLines(output: string): { readonly [field: string]: unknown }[] {
  return output
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}
