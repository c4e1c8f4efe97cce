import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SportsGuideError } from '../../src/errors.ts'

/** esbuild writes the path of each module above its code, in whatever is not made small. */
const MODULE = /^ *\/\/ ((?:\.\.\/)*node_modules\/.*)$/gm
const PACKAGE_FOLDER = /^(?:\.\.\/)*(.*node_modules\/(?:@[^/]+\/)?[^/]+)/

/** Folders of the packages that went into these bundles and pages, each once, sorted: `node_modules/axios`. */
export function bundledPackages(bundles: readonly string[]): string[] {
  const paths = bundles.flatMap((bundle) => [...bundle.matchAll(MODULE)].map(([, path = '']) => path))
  return [...new Set(paths.flatMap((path) => PACKAGE_FOLDER.exec(path)?.[1] ?? []))].sort()
}

/**
 * The text of licences.txt: what the zip holds of others, with its licence, package by package; Node's own at the end
 * where the zip has Node. Throws InvalidInput for a package that comes without a licence.
 */
export function licencesText(root: string, packages: readonly string[], node: string | null): string {
  const texts = packages.map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    return section(`${name} ${version} (${license})`, licenceOf(join(root, folder)))
  })
  const own = 'Sports Guide itself is under the licence in LICENSE. It contains the following.\n'
  return [own, ...texts, ...(node === null ? [] : [section('Node.js, and what is in it', node)])].join('\n')
}

function section(title: string, text: string): string {
  return `${'='.repeat(80)}\n${title}\n${'='.repeat(80)}\n\n${text.trim()}\n`
}

/** The package's licence file, else the licence at the end of its readme. */
function licenceOf(folder: string): string {
  const names = readdirSync(folder)
  const file = names.find((name) => /^(licen[cs]e|copying)/i.test(name))
  if (file) return readFileSync(join(folder, file), 'utf8')
  const readme = names.find((name) => /^readme/i.test(name))
  const text = readme ? readFileSync(join(folder, readme), 'utf8') : ''
  const [licence] = /^\(?The MIT License\)?$[\s\S]*?SOFTWARE\.$/m.exec(text) ?? []
  if (licence) return licence.replaceAll('&lt;', '<').replaceAll('&gt;', '>')
  throw new SportsGuideError('InvalidInput', `${folder} has no licence file and no licence in its readme.`)
}
