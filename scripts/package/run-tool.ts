import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { SportsGuideError } from '../../src/errors.ts'

/**
 * Runs a command, with these bytes as its input, and gives what it wrote to its output.
 * Throws InvalidInput with the command's own words when it fails, NotFound when this machine does not have it.
 */
export async function runTool(
  command: readonly [name: string, ...args: string[]],
  options: { readonly input?: Uint8Array; readonly cwd?: string } = {},
): Promise<Buffer> {
  const [name, ...args] = command
  const child = spawn(name, args, { stdio: 'pipe', ...(options.cwd === undefined ? {} : { cwd: options.cwd }) })
  const output: Buffer[] = []
  const complaints: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  // A command that ends before it has read everything says why on its own.
  child.stdin.on('error', () => undefined)
  child.stdin.end(options.input)

  const [code] = await once(child, 'close').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause
    throw new SportsGuideError('NotFound', `The command ${name} is not on this machine.`, { cause })
  })
  if (code !== 0) {
    const words = Buffer.concat(complaints).toString('utf8').trim()
    throw new SportsGuideError('InvalidInput', `${command.join(' ')} failed: ${words || `exit code ${code}`}`)
  }
  return Buffer.concat(output)
}
