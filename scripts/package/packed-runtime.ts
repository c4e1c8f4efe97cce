import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SportsGuideError } from '../../src/errors.ts'
import { checksumOf } from './checksum.ts'
import type { NodeProgram } from './node-package.ts'
import { type Architecture, expectRecorded, type RecordedBinary, type RecordedNode } from './recorded-node.ts'
import { runTool } from './run-tool.ts'
import { withoutSymbols } from './strip-elf.ts'

/** A Node program as it lies in the zip. */
export interface PackedProgram {
  /** The program without symbols, as an .xz file. */
  readonly packed: Uint8Array
  /** Checksum and length of what comes out of it. */
  readonly sha256: string
  readonly bytes: number
  readonly licence: string
}

/** Node for every architecture that the zip serves. */
export interface PackedRuntime {
  readonly node: string
  readonly programs: { readonly [architecture in Architecture]: PackedProgram }
}

/** How programs are had, packed, and kept for the next time. */
export interface RuntimeTools {
  read(name: string): Promise<NodeProgram>
  /** Throws when the program, as it will be shipped, does not run here; content where it is for another machine. */
  tryOut(program: Uint8Array, architecture: Architecture, node: string): Promise<void>
  pack(program: Uint8Array): Promise<Uint8Array>
  /** Folder in which packed programs are kept; packing one takes more than a minute. */
  readonly cache: string
}

/** Node for both architectures, each held against its recorded checksum, without symbols, packed; both at once. */
export async function packRuntime(recorded: RecordedNode, tools: RuntimeTools): Promise<PackedRuntime> {
  const { node, binaries } = recorded
  const [x64, arm64] = await Promise.all([
    packProgram(binaries.x64, node, { ...tools, tryOut: (program) => tools.tryOut(program, 'x64', node) }),
    packProgram(binaries.arm64, node, { ...tools, tryOut: (program) => tools.tryOut(program, 'arm64', node) }),
  ])
  return { node, programs: { x64, arm64 } }
}

async function packProgram(
  recorded: RecordedBinary,
  node: string,
  tools: Omit<RuntimeTools, 'tryOut'> & { tryOut(program: Uint8Array): Promise<void> },
): Promise<PackedProgram> {
  const kept = join(tools.cache, `${recorded.package}-${node}-${recorded.sha256.slice(0, 16)}`)
  const found = readKept(kept)
  if (found) return found

  const { program, licence } = await tools.read(recorded.package)
  expectRecorded(program, recorded, node)
  const stripped = withoutSymbols(program)
  await tools.tryOut(stripped)
  const packed = await tools.pack(stripped)
  const made: PackedProgram = { packed, sha256: checksumOf(stripped), bytes: stripped.length, licence }
  keep(kept, made)
  return made
}

/** What keep() wrote, if it is there and whole. */
function readKept(folder: string): PackedProgram | null {
  if (!existsSync(folder)) return null
  const { packed_sha256, ...facts } = JSON.parse(readFileSync(join(folder, 'facts.json'), 'utf8')) as Omit<
    PackedProgram,
    'packed'
  > & { readonly packed_sha256: string }
  const packed = readFileSync(join(folder, 'node.xz'))
  return checksumOf(packed) === packed_sha256 ? { packed, ...facts } : null
}

function keep(folder: string, { packed, ...facts }: PackedProgram): void {
  const unfinished = `${folder}.unfinished`
  mkdirSync(unfinished, { recursive: true })
  writeFileSync(join(unfinished, 'node.xz'), packed)
  const known = { ...facts, packed_sha256: checksumOf(packed) }
  writeFileSync(join(unfinished, 'facts.json'), `${JSON.stringify(known, null, 2)}\n`)
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}

/** Runs the program once if it is for this machine, and expects it to be that version of Node. */
export async function tryOutHere(program: Uint8Array, architecture: Architecture, node: string): Promise<void> {
  if (process.platform !== 'linux' || process.arch !== architecture) return
  const folder = mkdtempSync(join(tmpdir(), 'sports-guide-node-'))
  try {
    const file = join(folder, 'node')
    writeFileSync(file, program, { mode: 0o755 })
    const version = (await runTool([file, '--version'])).toString('utf8').trim()
    if (version === `v${node}`) return
    throw new SportsGuideError('InvalidRecord', `The stripped Node says that it is ${version}, expected v${node}.`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const PYTHON_XZ =
  'import lzma, sys; sys.stdout.buffer.write(lzma.compress(sys.stdin.buffer.read(), preset=9 | lzma.PRESET_EXTREME))'

/** The program as an .xz file, by xz or, where there is none, by Python: one block, the same bytes each time. */
export async function packWithXz(program: Uint8Array): Promise<Uint8Array> {
  try {
    return await runTool(['xz', '-9e', '-T1', '-c'], { input: program })
  } catch (error) {
    if (!(error instanceof SportsGuideError && error.code === 'NotFound')) throw error
    return runTool(['python3', '-c', PYTHON_XZ], { input: program })
  }
}
