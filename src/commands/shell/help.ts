import type { Command } from './command.ts'

/** Help of one command. */
export function commandHelp({ name, operands, options, summary, details }: Command): string {
  const rows = Object.entries(options).map(([option, { value, help }]) => [
    `--${option}${value ? ` ${value}` : ''}`,
    help,
  ])
  rows.push(['--help', 'prints this'])
  const width = Math.max(...rows.map(([left = '']) => left.length))
  const list = rows.map(([left = '', right]) => `  ${left.padEnd(width)}  ${right}`).join('\n')
  return `Usage: sports-guide ${name} [options]${operands ? ` ${operands}` : ''}\n\n${summary}\n\n${list}\n\n${details.trim()}\n`
}

/** Help of the whole program. */
export function programHelp(commands: readonly Command[], version: string): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const list = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')
  return `sports-guide ${version}: event streams become numbered channels with a programme guide

Usage: sports-guide COMMAND [options]

${list}

sports-guide COMMAND --help says more of each. Exit codes: 0 done, 1 ran and found
problems, 2 bad usage or input (one line on standard error names the place).
`
}
