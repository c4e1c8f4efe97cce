/**
 * `npm run real-host`: an owner's days with the plugin on a fresh Dispatcharr, through its public endpoints alone. Ends with 1 at
 * the first surprise, with 2 where it cannot begin. README.md beside this file says what it needs.
 */
import { join } from 'node:path'
import { keepHost, killInHost, removeAll, setUpTrial, updateKept } from './host/commands.ts'
import { type Asked, readOptions, USAGE } from './options.ts'
import { playTrial } from './play.ts'

const root = join(import.meta.dirname, '../..')

try {
  process.exitCode = await answer(readOptions(process.argv.slice(2)))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 2
}

function answer(asked: Asked): Promise<number> | number {
  switch (asked.kind) {
    case 'trial':
      return playTrial(root, asked.zip, asked.only)
    case 'set-up-trial':
      return setUpTrial(root, asked.setUp, asked.zip, asked.only)
    case 'keep':
      return keepHost(root, asked.setUp, asked.zip)
    case 'update':
      return updateKept(root, asked.zip)
    case 'kill':
      return killInHost(root, asked.part)
    case 'remove':
      return removeAll(root)
    case 'help':
      process.stdout.write(USAGE)
      return 0
  }
}
