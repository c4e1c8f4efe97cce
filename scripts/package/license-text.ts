import { createRequire } from 'node:module'

/** The list of SPDX, on which the hub looks up a license too. */
const require = createRequire(import.meta.url)

interface License {
  readonly name: string
  readonly osiApproved: boolean
  readonly licenseText: string
}

/** The license with this identifier; null where SPDX has none. */
export function licenseOf(identifier: string): License | null {
  const known = require('spdx-license-list') as { readonly [identifier: string]: unknown }
  return Object.hasOwn(known, identifier) ? (require(`spdx-license-list/licenses/${identifier}.json`) as License) : null
}

/** Whether `text` is the license word for word, whatever stands in its `<placeholders>` and wherever its lines end. */
export function isTextOf(license: License, text: string): boolean {
  const parts = words(license.licenseText).split(/<[^<>]+>/)
  const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.{1,200}?')
  return new RegExp(`^${pattern}$`).test(words(text))
}

const words = (text: string) => text.replace(/\s+/g, ' ').trim()
