#!/usr/bin/env node
import { execFile, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { CommandIo } from './commands/shell/command.ts'
import { runCli } from './commands/shell/run-cli.ts'

/** The major version of Node that the plugin ships, and that commands with a database need. */
const PINNED_MAJOR = 24

/**
 * Runs this call again under the Node that the project pins, where an older one
 * started it; null when there is no need, or no other Node. Signals go on to it.
 */
function underPinnedNode(): Promise<number> | null {
  if (Number(process.versions.node.split('.')[0]) >= PINNED_MAJOR) return null
  const pinned = fileURLToPath(new URL('../node_modules/.bin/node', import.meta.url))
  if (!existsSync(pinned)) return null
  const child = spawn(pinned, process.argv.slice(1), { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.once('error', () => resolve(2))
    child.once('close', (code) => resolve(code ?? 2))
  })
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
    async runAgain(args) {
      const call = [...process.execArgv, fileURLToPath(import.meta.url), ...args]
      return (await promisify(execFile)(process.execPath, call)).stdout
    },
    stopped: () =>
      new Promise((resolve) => {
        process.once('SIGINT', () => resolve())
        process.once('SIGTERM', () => resolve())
      }),
  }
}

// A reader that closes the pipe early (head) has what it wants.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 2))
process.exitCode = await (underPinnedNode() ?? runCli(process.argv.slice(2), processIo()))
