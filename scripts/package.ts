/**
 * Writes a release into release/: the zips that the host installs, the manifests that its plugin hub reads, their
 * checksums, and the listing that is submitted to Dispatcharr's own hub, which it checks. The same project gives the same bytes. Node for the other architecture comes from npm, once; packing
 * takes minutes the first time and seconds after.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { messageOf, SportsGuideError } from '../src/errors.ts'
import { folderDifference } from './folder-difference.ts'
import { listed } from './package/archive.ts'
import { usedCapabilities } from './package/capabilities.ts'
import { findingsText, readJson, readListingCase } from './package/check-listing.ts'
import { hubListing, isListable, LISTING_FOLDER } from './package/hub-listing.ts'
import { PLUGIN_MANIFEST } from './package/hub-manifests.ts'
import { type Files, pluginFiles } from './package/installation.ts'
import { bundledPackages, licencesText } from './package/licences.ts'
import { type FindingKind, listingFindings } from './package/listing-rules.ts'
import { readNodePackage } from './package/node-package.ts'
import { packRuntime, packWithXz, tryOutHere } from './package/packed-runtime.ts'
import { recordedNode, recordNode } from './package/recorded-node.ts'
import { releaseFiles } from './package/release.ts'
import { readIdentity } from './package/versions.ts'

const USAGE = `npm run package [-- options]
  --out DIR          where to write (release)
  --base-url URL     address below which the files will lie, for the hub's manifests
  --home-url URL     address of the project's page, for the hub, and for "Docs" on the card of a plugin that is off
  --tag TAG          must be v and the version of plugin.json and package.json
  --commit SHA       the released commit, for the hub
  --previous FILE    ${PLUGIN_MANIFEST} of the release before, whose versions stay in the hub's list
  --account NAME     GitHub account that submits the listing; given again: one that may do so as well
  --discord-thread URL  the plugin's thread on Discord, for the listing
  --ai-assisted yes|no  for the listing: whether tools that write code by themselves helped
  --check-listing    instead: check the listing in DIR/${LISTING_FOLDER}, as it lies there
  --listed FILE      plugin.json of the listing that the hub has now, for the check of an update
  --record-node      instead: record the checksums of the Node packages in package-lock.json, after a new version
`
const root = join(import.meta.dirname, '..')
const read = (name: string) => readNodePackage(root, name)

/** What is in dist/ must be what the source gives: the host gets what was tried. */
function expectFreshDist(): void {
  const fresh = mkdtempSync(join(tmpdir(), 'sports-guide-dist-'))
  try {
    const built = spawnSync(process.execPath, ['scripts/build.ts', fresh], { cwd: root, encoding: 'utf8' })
    if (built.status !== 0) throw new SportsGuideError('InvalidInput', `The build failed: ${built.stderr}`)
    const stale = folderDifference(fresh, join(root, 'dist'))
    if (!stale) return
    const names = stale.split('\n').join(', ')
    throw new SportsGuideError('InvalidInput', `dist/ is not what the source gives: npm run build (${names}).`)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

/** When the project's last commit was made; null where it is no repository. */
function builtAt(): string | null {
  const { status, stdout } = spawnSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' })
  return status === 0 ? new Date(Number(stdout) * 1000).toISOString() : null
}

function options() {
  const text = { type: 'string' } as const
  const flag = { type: 'boolean' } as const
  const release = { out: text, 'base-url': text, 'home-url': text, tag: text, commit: text, previous: text }
  const listing = {
    account: { ...text, multiple: true },
    'discord-thread': text,
    'ai-assisted': text,
    listed: text,
  } as const
  try {
    const { values } = parseArgs({ options: { ...release, ...listing, 'check-listing': flag, 'record-node': flag } })
    const said = values['ai-assisted']
    if (said !== undefined && said !== 'yes' && said !== 'no')
      throw new Error(`--ai-assisted is yes or no, not ${said}.`)
    return values
  } catch (error) {
    throw new SportsGuideError('BadUsage', `${messageOf(error)}\n${USAGE}`)
  }
}

type Options = ReturnType<typeof options>

/** The listing of this release, with the submitter's answers; what was not answered is left out. */
function listingOf(values: Options, plugin: Files): Files {
  const said = values['ai-assisted']
  const facts = {
    ...readIdentity(root, values.tag),
    capabilities: usedCapabilities(root),
    accounts: values.account ?? [],
    homeUrl: values['home-url'] ?? null,
    baseUrl: values['base-url'] ?? null,
    discordThread: values['discord-thread'] ?? null,
    aiAssisted: said === undefined ? null : said === 'yes',
  }
  return hubListing(facts, plugin.get('logo.png') ?? new Uint8Array())
}

/** Says what is wrong with the listing in the folder of the release; fails for these kinds of finding. */
function checkListing(values: Options, failing: readonly FindingKind[]): void {
  const [account = null] = values.account ?? []
  const findings = listingFindings(readListingCase(root, outOf(values), { account, listed: values.listed ?? null }))
  process.stdout.write(`${join(outOf(values), LISTING_FOLDER)}\n${findingsText(findings)}`)
  if (findings.some(({ kind }) => failing.includes(kind))) process.exitCode = 1
}

const outOf = ({ out }: Options) => out ?? join(root, 'release')

async function makeRelease(values: Options): Promise<void> {
  const identity = readIdentity(root, values.tag)
  expectFreshDist()
  const plugin = pluginFiles(root)
  const cache = join(root, 'node_modules/.cache/sports-guide')
  const runtime = await packRuntime(recordedNode(root), { read, pack: packWithXz, tryOut: tryOutHere, cache })
  const texts = [...plugin].flatMap(([path, content]) =>
    path.startsWith('dist/') ? [Buffer.from(content).toString('utf8')] : [],
  )
  const packages = bundledPackages(texts)
  const files = releaseFiles({
    facts: {
      ...identity,
      builtAt: builtAt(),
      commit: values.commit ?? null,
      baseUrl: values['base-url'] ?? null,
      homeUrl: values['home-url'] ?? null,
    },
    plugin,
    runtime,
    licences: (node) => licencesText(root, packages, node),
    ...(values.previous === undefined ? {} : { previous: readJson(values.previous) }),
  })

  const out = outOf(values)
  mkdirSync(out, { recursive: true })
  for (const [file, content] of files) {
    writeFileSync(join(out, file), content)
    const inside = file.endsWith('.zip') ? listed(content) : []
    const unpacked = inside.reduce((sum, { bytes }) => sum + bytes, 0)
    const note = inside.length > 0 ? `, ${inside.length} files, ${unpacked} bytes unpacked` : ''
    process.stdout.write(`${join(out, file)}: ${content.length} bytes${note}\n`)
  }
  if (values['base-url'] === undefined) {
    process.stdout.write('The manifests name their files without an address; the hub wants one: --base-url URL.\n')
  }
  // What an earlier packaging left there is not of this release.
  rmSync(join(out, LISTING_FOLDER), { recursive: true, force: true })
  if (!isListable(identity.version)) {
    process.stdout.write(`${identity.version} is a pre-release, which the hub does not list: no listing was written.\n`)
    return
  }
  mkdirSync(join(out, LISTING_FOLDER), { recursive: true })
  for (const [file, content] of listingOf(values, plugin)) writeFileSync(join(out, LISTING_FOLDER, file), content)
  checkListing(values, ['broken'])
}

try {
  const values = options()
  if (values['record-node']) {
    const { node } = await recordNode(root, read)
    process.stdout.write(`Recorded Node ${node}; commit scripts/package/node-runtime.json.\n`)
  } else if (values['check-listing']) {
    checkListing(values, ['broken', 'open'])
  } else {
    await makeRelease(values)
  }
} catch (error) {
  if (!(error instanceof SportsGuideError)) throw error
  process.stderr.write(`package: ${error.message}\n`)
  process.exitCode = error.code === 'BadUsage' ? 2 : 1
}
