import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SportsGuideError } from '../../src/errors.ts'
import { runTool } from './run-tool.ts'

/** What is taken from a platform package of Node. */
export interface NodeProgram {
  readonly program: Uint8Array
  /** Node's own licence and those of the libraries in it. */
  readonly licence: string
}

/** A package as package-lock.json pins it. */
interface LockedPackage {
  readonly version: string
  /** `sha512-` and the base64 checksum of the package's archive. */
  readonly integrity: string
}

/** The version and the checksum that package-lock.json has for a package; InvalidRecord where it has none. */
export function lockedPackage(root: string, name: string): LockedPackage {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: { readonly [path: string]: Partial<LockedPackage> }
  }
  const { version, integrity } = lock.packages[`node_modules/${name}`] ?? {}
  if (version && integrity) return { version, integrity }
  throw new SportsGuideError('InvalidRecord', `package-lock.json has no version and checksum of ${name}.`)
}

/**
 * Node of one architecture: from node_modules where npm has installed it for this machine, else with `npm pack`, which
 * goes where the user's npm settings say, and whose archive must have the checksum of package-lock.json.
 */
export async function readNodePackage(root: string, name: string): Promise<NodeProgram> {
  const locked = lockedPackage(root, name)
  const installed = join(root, 'node_modules', name)
  const manifest = join(installed, 'package.json')
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, 'utf8')).version === locked.version) {
    return programIn(installed)
  }
  const scratch = mkdtempSync(join(tmpdir(), 'sports-guide-node-'))
  try {
    await runTool(['npm', 'pack', `${name}@${locked.version}`, '--pack-destination', scratch], { cwd: root })
    const [file] = readdirSync(scratch)
    if (!file) throw new SportsGuideError('InvalidInput', `npm pack wrote no archive of ${name} ${locked.version}.`)
    expectIntegrity(readFileSync(join(scratch, file)), locked.integrity, `${name} ${locked.version}`)
    await runTool(['tar', '-xzf', file, 'package/bin/node', 'package/LICENSE'], { cwd: scratch })
    return programIn(join(scratch, 'package'))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function programIn(folder: string): NodeProgram {
  return {
    program: readFileSync(join(folder, 'bin/node')),
    licence: readFileSync(join(folder, 'LICENSE'), 'utf8'),
  }
}

/** Throws InvalidRecord when the archive does not have the checksum that package-lock.json has for it. */
export function expectIntegrity(archive: Uint8Array, integrity: string, name: string): void {
  const found = `sha512-${createHash('sha512').update(archive).digest('base64')}`
  if (found === integrity) return
  throw new SportsGuideError(
    'InvalidRecord',
    `The archive of ${name} that npm fetched has the checksum ${found}, package-lock.json has ${integrity}. Nothing was packaged.`,
  )
}
