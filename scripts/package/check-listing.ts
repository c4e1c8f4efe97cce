/** Reads a listing and its release from the folder that packaging wrote, and tells what is wrong with it. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { messageOf, SportsGuideError } from '../../src/errors.ts'
import { filesBelow } from '../import-graph.ts'
import { usedCapabilities } from './capabilities.ts'
import { LISTING_FOLDER } from './hub-listing.ts'
import type { Files } from './installation.ts'
import type { FindingKind, ListingCase, ListingFinding } from './listing-rules.ts'

/** The listing below `out` with its release, held against the project in `root`; InvalidInput where there is none. */
export function readListingCase(
  root: string,
  out: string,
  { account, listed }: { readonly account: string | null; readonly listed: string | null },
): ListingCase {
  const folder = join(out, LISTING_FOLDER)
  if (!existsSync(folder)) {
    throw new SportsGuideError('InvalidInput', `There is no listing in ${folder}: npm run package writes it.`)
  }
  const top = readdirSync(out, { withFileTypes: true }).filter((entry) => entry.isFile())
  const project = readJson(join(root, 'package.json')) as { readonly license: string }
  return {
    folder: basename(folder),
    files: contents(folder, filesBelow(folder)),
    release: contents(
      out,
      top.map(({ name }) => name),
    ),
    project: {
      licence: project.license,
      licenceText: readFileSync(join(root, 'LICENSE'), 'utf8'),
      capabilities: usedCapabilities(root),
    },
    account,
    listed: listed === null ? null : readJson(listed),
  }
}

function contents(folder: string, files: readonly string[]): Files {
  return new Map(files.map((file) => [file, readFileSync(join(folder, file))]))
}

/** The object in a JSON file; InvalidInput names the file that has none. */
export function readJson(file: string): { readonly [field: string]: unknown } {
  let value: unknown
  try {
    value = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new SportsGuideError('InvalidInput', `${file} cannot be read: ${messageOf(error)}.`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  throw new SportsGuideError('InvalidInput', `${file} must hold a JSON object.`)
}

const HEADINGS: { readonly [kind in FindingKind]: string } = {
  broken: 'Broken: the hub would refuse it, or users would get something else.',
  open: 'To be filled in by the submitter:',
  look: 'The hub takes it; look at it yourself:',
}

/** The findings as a person reads them, the worst first; one line where there are none. */
export function findingsText(findings: readonly ListingFinding[]): string {
  if (findings.length === 0) return 'The listing keeps every rule of the hub that is known here.\n'
  const kinds = Object.keys(HEADINGS) as FindingKind[]
  return kinds
    .map((kind) => {
      const lines = findings.filter((one) => one.kind === kind)
      const said = lines.map(({ place, message, rule }) => `  ${place}: ${message} [${rule}]\n`).join('')
      return lines.length === 0 ? '' : `${HEADINGS[kind]}\n${said}`
    })
    .join('')
}
