#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { CommandIo } from './commands/command.ts'
import { runCli } from './commands/run-cli.ts'

/**
 * Runs this call again under the Node that the project pins, where an older one
 * started it; null when there is no need, or no other Node.
 */
function underPinnedNode(): number | null {
  if (Number(process.versions.node.split('.')[0]) >= 24) return null
  const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(pinned)) return null
  const { status, error } = spawnSync(pinned, process.argv.slice(1), { stdio: 'inherit' })
  return error ? null : (status ?? 2)
}

function processIo(): CommandIo {
  return {
    stdin: process.stdin,
    stdinIsTerminal: process.stdin.isTTY === true,
    write: (text) =>
      new Promise((resolve, reject) => {
        process.stdout.write(text, (error) => (error ? reject(error) : resolve()))
      }),
    writeError: (text) => void process.stderr.write(text),
    showsProgress: process.stderr.isTTY === true,
    env: process.env,
    clock: () => new Date(),
    stopped: () =>
      new Promise((resolve) => {
        process.once('SIGINT', () => resolve())
        process.once('SIGTERM', () => resolve())
      }),
  }
}

// A reader that closes the pipe early (head) has what it wants.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2))
process.exitCode = underPinnedNode() ?? (await runCli(process.argv.slice(2), processIo()))
