/** The project's own listing with a made-up account, beside a release of stand-ins. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, strToU8 } from 'fflate'
import { usedCapabilities } from '../../scripts/package/capabilities.ts'
import { hubListing, type ListingFacts } from '../../scripts/package/hub-listing.ts'
import { type Files, pluginFiles } from '../../scripts/package/installation.ts'
import type { ListingCase } from '../../scripts/package/listing-rules.ts'
import { releaseFiles } from '../../scripts/package/release.ts'
import { readIdentity } from '../../scripts/package/versions.ts'
import { PARTS } from './small-release.ts'

const root = join(import.meta.dirname, '../..')
const identity = readIdentity(root)

/** What the project says of itself; before a release, as it will be then: no pre-release is listed. */
export const IDENTITY = { ...identity, version: identity.version.replace(/-.*/, '') }
export const VERSION = IDENTITY.version
export const HOME = 'https://github.com/octo-fan/sports-guide'

/** The plugin as it is, with one line in place of each bundle, so that it packs at once. */
export const PLUGIN: Files = new Map(
  [...pluginFiles(root)].map(([path, content]): [string, Uint8Array] => {
    if (path.startsWith('dist/')) return [path, strToU8(`// ${path}`)]
    if (path !== 'plugin.json') return [path, content]
    return [path, strToU8(JSON.stringify({ ...JSON.parse(strFromU8(content)), version: VERSION }))]
  }),
)

export const LISTING_FACTS: ListingFacts = {
  ...IDENTITY,
  capabilities: usedCapabilities(root),
  accounts: ['octo-fan', 'octo-friend'],
  homeUrl: HOME,
  baseUrl: `${HOME}/releases/download/v${VERSION}`,
  discordThread: 'https://discord.com/channels/1/2',
  aiAssisted: true,
}
/** What only the submitter can say, not said. */
export const UNANSWERED = { accounts: [], homeUrl: null, baseUrl: null, discordThread: null, aiAssisted: null }

export const LOGO = PLUGIN.get('logo.png') ?? new Uint8Array()

export const LISTING = hubListing(LISTING_FACTS, LOGO)
export const RELEASE = releaseFiles({ ...PARTS, facts: { ...PARTS.facts, ...IDENTITY }, plugin: PLUGIN })

export const WHOLE: ListingCase = {
  folder: 'sports-guide',
  files: LISTING,
  release: RELEASE,
  project: {
    licence: IDENTITY.licence,
    licenceText: readFileSync(join(root, 'LICENSE'), 'utf8'),
    capabilities: LISTING_FACTS.capabilities,
  },
  account: 'octo-fan',
  listed: null,
}
