/**
 * The listing in Dispatcharr's own plugin hub: a folder that a person with a GitHub account submits to the hub's repository.
 * The zip stays where the release is published; the hub fetches it from there and counts its checksums itself.
 */
import { CAPABILITIES } from './capabilities.ts'
import { OLDEST_HOST, SLUG } from './hub-manifests.ts'
import { type Files, jsonFile } from './installation.ts'
import type { PluginIdentity } from './versions.ts'

/** Where the listing lies, below the folder of the release, as in the hub's repository. */
export const LISTING_FOLDER = `hub/plugins/${SLUG}`

/** What a listing says. What is null is the submitter's to say, and is left out: no account or address is made up. */
export interface ListingFacts extends Omit<PluginIdentity, 'author'> {
  readonly licence: string
  readonly capabilities: readonly string[]
  /** GitHub accounts that may open requests for the plugin; the first is its author. */
  readonly accounts: readonly string[]
  /** Address of the public repository. */
  readonly homeUrl: string | null
  /** Address below which the files of this release lie; the version is part of it. */
  readonly baseUrl: string | null
  readonly discordThread: string | null
  readonly aiAssisted: boolean | null
}

/** Whether a version is listed: the hub takes no pre-release. */
export const isListable = (version: string) => !version.includes('-')

/** The files of the listing's folder. */
export function hubListing(facts: ListingFacts, logo: Uint8Array): Files {
  const { name, version, description, licence, capabilities, accounts, homeUrl, discordThread, aiAssisted } = facts
  const [author, ...maintainers] = accounts
  const listing = {
    name,
    version,
    description,
    ...(author === undefined ? {} : { author }),
    ...(maintainers.length === 0 ? {} : { maintainers }),
    license: licence,
    min_dispatcharr_version: OLDEST_HOST,
    manifest_version: 2,
    capabilities,
    ...(aiAssisted === null ? {} : { ai_assisted: aiAssisted }),
    source_type: 'external',
    ...sourceUrl(facts),
    ...(homeUrl === null ? {} : { repo_url: homeUrl }),
    ...(discordThread === null ? {} : { discord_thread: discordThread }),
  }
  return new Map([
    ['plugin.json', jsonFile(listing)],
    ['README.md', new TextEncoder().encode(readme(facts))],
    ['logo.png', logo],
  ])
}

/** The hub puts the version of each later listing in place of {version}. */
function sourceUrl({ baseUrl, version }: ListingFacts) {
  if (baseUrl === null) return {}
  const folder = baseUrl.replace(/\/+$/, '').replaceAll(version, '{version}')
  return { source_url: `${folder}/${SLUG}-{version}.zip` }
}

/** What the hub shows below its own facts on the plugin's page. */
function readme({ name, description, capabilities, homeUrl, licence }: ListingFacts): string {
  const uses = CAPABILITIES.filter((capability) => capabilities.includes(capability.name))
  return `# ${name}

${description}

## First steps

1. Install it from **Find Plugins** and switch it on. It needs no second container, no key and no password of yours.
2. **Actions → Use suggested groups** on its card chooses the groups of your playlists that look like event streams, and
   creates the channels. **Preview** shows first what a refresh would change, and changes nothing.
3. From then on it refreshes after each playlist and EPG refresh, and on its own schedule. **Undo last refresh** takes the
   last one back.

It changes and deletes only channels that it created or that you told it to take over.

## What it uses, and what for

| capability | what for |
| --- | --- |
${uses.map(({ name: capability, use }) => `| \`${capability}\` | ${use} |\n`).join('')}
The zip contains the Node.js runtime for x64 and arm64, unmodified but for stripped debug data, since Dispatcharr’s image has
no Node. It is checked against a recorded SHA-256 each time it is unpacked. Nothing is downloaded at run time.

## License

${licence}. The licenses of the bundled libraries and of Node.js are in \`licences.txt\` in the zip.
${homeUrl === null ? '' : `\nSource, documentation and issues: ${homeUrl}\n`}`
}
