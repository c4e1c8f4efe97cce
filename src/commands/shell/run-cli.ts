import { parseArgs } from 'node:util'
import packageJson from '../../../package.json' with { type: 'json' }
import { messageOf, SportsGuideError } from '../../errors.ts'
import { COMMANDS } from '../index.ts'
import type { Command, CommandArguments, CommandIo, ExitCode } from './command.ts'

/** Help of one command. */
export function commandHelp({ name, operands, options, summary, details }: Command): string {
  const rows = Object.entries(options).map(([option, { value, help }]) => [
    `--${option}${value ? ` ${value}` : ''}`,
    help,
  ])
  rows.push(['--help', 'show this help'])
  const width = Math.max(...rows.map(([left = '']) => left.length))
  const list = rows.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
  return `Usage: sports-guide ${name} [options]${operands ? ` ${operands}` : ''}\n\n${summary}\n\n${list}\n\n${details.trim()}\n`
}

/** Help of the whole program. */
function programHelp(commands: readonly Command[], version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')
  return `sports-guide ${version}: turns event streams into numbered channels with a programme guide

Usage: sports-guide COMMAND [options]

${list}

Run sports-guide COMMAND --help for the help of a command. Exit codes: 0 success,
1 finished with problems, 2 invalid arguments or input (one line on standard error).
`
}

/** Runs one call of `sports-guide`; never throws. A bad call prints one line and exits with 2. */
export async function runCli(argv: readonly string[], io: CommandIo): Promise<ExitCode> {
  const [name, ...rest] = argv
  try {
    if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
      await io.write(programHelp(COMMANDS, packageJson.version))
      return name === undefined ? 2 : 0
    }
    if (name === '--version') {
      await io.write(`${packageJson.version}\n`)
      return 0
    }
    const command = COMMANDS.find((known) => known.name === name)
    if (!command) {
      const names = COMMANDS.map((known) => known.name).join(', ')
      throw new SportsGuideError('BadUsage', `Unknown command "${name}". Commands: ${names}`)
    }
    if (rest.includes('--help') || rest.includes('-h')) {
      await io.write(commandHelp(command))
      return 0
    }
    return await command.run(readArguments(command, rest), io)
  } catch (error) {
    const prefix = name && COMMANDS.some((known) => known.name === name) ? `sports-guide ${name}` : 'sports-guide'
    const line = messageOf(error).replace(/\s*[\r\n]\s*/g, ' ') // pieces of input in it may break it
    io.writeError(`${prefix}: ${line}\n`)
    if (!(error instanceof SportsGuideError) && io.env.SPORTS_GUIDE_DEBUG) io.writeError(`${(error as Error).stack}\n`)
    return 2
  }
}

function readArguments(command: Command, args: readonly string[]): CommandArguments {
  const options = Object.fromEntries(
    Object.entries(command.options).map(([name, { help: _, value: __, ...config }]) => [name, config]),
  )
  try {
    const { values, positionals } = parseArgs({ args: [...args], options, allowPositionals: true, strict: true })
    if (positionals.length > command.maxOperands) {
      throw new Error(`Unexpected argument "${positionals[command.maxOperands]}". Put text with spaces in quotes`)
    }
    return { values: values as CommandArguments['values'], positionals }
  } catch (error) {
    const problem = problemOf(error)
    throw new SportsGuideError('BadUsage', `${problem}. See sports-guide ${command.name} --help`, { cause: error })
  }
}

/** What is wrong with the arguments; the words of Node's parser only where it says no more than that. */
function problemOf(error: unknown): string {
  const said = messageOf(error)
    .replace(/\. To specify a positional argument.*$/, '')
    .replace(/\.$/, '')
  const [, option] = /^Option '(?:-\w, )?(--[\w-]+)[^']*' argument (?:missing|is ambiguous)/.exec(said) ?? []
  return option === undefined ? said : `${option} needs a value`
}
