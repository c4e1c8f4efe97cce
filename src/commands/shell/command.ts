import type { ParseArgsConfig } from 'node:util'
import type { RegisterOptions } from '../../plugin.ts'

/** Where a command reads and writes; handed in, so that tests need no process. */
export interface CommandIo {
  readonly stdin: AsyncIterable<string | Buffer>
  readonly stdinIsTerminal: boolean
  /** Resolves when the reader of a pipe has taken the text. */
  write(text: string): Promise<void>
  writeError(text: string): void
  /** True when standard error is a terminal: only then is progress shown. */
  readonly showsProgress: boolean
  readonly env: { readonly [name: string]: string | undefined }
  /** The system's clock, for where --now is not given. */
  readonly clock: () => Date
  /** The zone of the machine, an IANA name; asked of the system if not given. */
  readonly timeZone?: string
  /** Milliseconds since some moment, by a clock that never jumps; the machine's if not given. Runs are timed by it. */
  readonly elapsed?: () => number
  /**
   * Calls the command with other arguments in a process of its own, and answers what it printed. Throws where it
   * ends with another code than 0.
   */
  runAgain(args: readonly string[]): Promise<string>
  /** The way to the providers where they are asked; bounded as for users if not given. */
  readonly asker?: RegisterOptions['asker']
  /** Resolves when the process is asked to end (Ctrl-C); only a command that serves takes that over. */
  stopped(): Promise<void>
}

/** Options of a command as node:util parseArgs takes them, each with its line of help. */
export interface CommandOptions {
  readonly [name: string]: NonNullable<ParseArgsConfig['options']>[string] & {
    /** What stands for the value in the help, for example DIR. */
    readonly value?: string
    readonly help: string
  }
}

/** The arguments of one call, read by the command's options. */
export interface CommandArguments {
  readonly values: { readonly [name: string]: string | boolean | undefined }
  readonly positionals: readonly string[]
}

/** 0 done, 1 ran and found problems, 2 bad usage or input (design 11). */
export type ExitCode = 0 | 1 | 2

/** One command of `sports-guide`. */
export interface Command {
  readonly name: string
  /** One line for the list of commands. */
  readonly summary: string
  /** What follows the name, for example [FILE]. */
  readonly operands: string
  /** How many operands it takes at most. */
  readonly maxOperands: number
  readonly options: CommandOptions
  /** More lines of help: what it reads and prints. */
  readonly details: string
  run(args: CommandArguments, io: CommandIo): Promise<ExitCode>
}
