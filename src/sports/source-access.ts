import type { Warning } from '../generated/records.ts'
import { fieldLabel } from '../records/field-labels.ts'
import { readSourceKeys, readSourceUrls, type SourcePairs } from '../records/source-settings.ts'
import { BUILT_IN_LEAGUES, type LeagueCatalog } from './leagues.ts'
import type { SourceAccess, SourceAccesses } from './sources/data-source.ts'
import { SOURCE_CODES } from './sources/index.ts'

/** What the settings say of the data sources, and what is odd about it. */
export interface ReadAccess extends SourceAccesses {
  /** No message holds a key, nor a name of provider_keys that nobody knows: it may be a key in the wrong place. */
  readonly warnings: readonly Warning[]
}

/**
 * Reads the settings provider_urls and provider_keys. A pair that cannot be read is left
 * out (setting_invalid; stored settings have none, since the store checks them by the same
 * rules), one whose name means nothing is kept (row_refers_to_nothing). Addresses are
 * named by data sources; keys by data sources, by leagues of the `catalog`, or by the first
 * part of a league's path, which is what data sources with clients call theirs.
 */
export function readSourceAccess(urls: string, keys: string, catalog: LeagueCatalog = BUILT_IN_LEAGUES): ReadAccess {
  const addresses = readSourceUrls(urls)
  const secrets = readSourceKeys(keys)
  return {
    of: ({ code }) => accessOf(code, byName(addresses), byName(secrets)),
    warnings: [
      ...problemWarnings('provider_urls', addresses),
      ...problemWarnings('provider_keys', secrets),
      ...unknownAddresses(addresses),
      ...unknownKeys(secrets, catalog),
    ],
  }
}

function accessOf(
  code: string,
  addresses: ReadonlyMap<string, string>,
  secrets: ReadonlyMap<string, string>,
): SourceAccess {
  const baseUrl = addresses.get(code)
  return {
    ...(baseUrl === undefined ? {} : { baseUrl }),
    key(name) {
      const wanted = name.toLowerCase()
      // A data source has no business with the key of another one.
      return wanted !== code && SOURCE_CODES.includes(wanted) ? undefined : secrets.get(wanted)
    },
  }
}

function byName({ pairs }: SourcePairs): ReadonlyMap<string, string> {
  return new Map(pairs.map(({ name, value }) => [name, value]))
}

function problemWarnings(place: string, { problems }: SourcePairs): Warning[] {
  return problems.map((problem) => ({
    code: 'setting_invalid',
    message: `Setting “${fieldLabel(place)}”: ${problem}. It is ignored until then.`,
    place,
  }))
}

function unknownAddresses({ pairs }: SourcePairs): Warning[] {
  const place = 'provider_urls'
  return pairs
    .filter(({ name }) => !SOURCE_CODES.includes(name))
    .map(({ name }) => {
      const message = `Setting “${fieldLabel(place)}”: unknown data source "${name}". Its address is ignored. Data sources: ${SOURCE_CODES.join(', ')}.`
      return { code: 'row_refers_to_nothing', message, place }
    })
}

function unknownKeys({ pairs }: SourcePairs, catalog: LeagueCatalog): Warning[] {
  const place = 'provider_keys'
  const known = new Set([
    ...SOURCE_CODES,
    ...catalog.all.flatMap(({ code, path = '' }) => [code, path.split('/', 1)[0]?.toLowerCase()]),
  ])
  return pairs
    .filter(({ name }) => !known.has(name))
    .map(({ position }) => {
      const message = `Setting “${fieldLabel(place)}”: pair ${position} has no known data source or league before "=". Its key is ignored. Write it as tsdb=your-key, or with a league code, such as ohl=your-key.`
      return { code: 'row_refers_to_nothing', message, place }
    })
}
