import { describe, expect, test } from 'vitest'
import { COMMANDS } from '../../src/commands/index.ts'
import { call } from './run-command.ts'

describe('the command', () => {
  test('without a name prints the list of commands and exits with 2', async () => {
    const { code, output } = await call([])
    expect(code).toBe(2)
    for (const { name } of COMMANDS) expect(output).toContain(`\n  ${name}`)
  })

  test('--help prints the same and exits with 0', async () => {
    expect((await call(['--help'])).code).toBe(0)
    expect((await call(['--version'])).output).toMatch(/^\d+\.\d+\.\d+\n$/)
  })

  test.each(COMMANDS.map(({ name, options }) => [name, Object.keys(options)] as const))(
    '%s --help names every option',
    async (name, options) => {
      const { code, output } = await call([name, '--help'])
      expect(code).toBe(0)
      expect(output).toMatch(new RegExp(`^Usage: sports-guide ${name} `))
      for (const option of options) expect(output).toContain(`--${option}`)
    },
  )

  test('an unknown command is one line that lists what there is', async () => {
    const { code, errors } = await call(['refesh'])
    expect(code).toBe(2)
    expect(errors).toMatch(/^sports-guide: .*"refesh".*\brefresh, .*\n$/)
  })
})
