import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SportsGuideError } from '../../src/errors.ts'

/** What the host is told of the plugin (plugin.json). */
export interface PluginIdentity {
  readonly name: string
  readonly version: string
  readonly description: string
  readonly author: string
}

/** plugin.json and the package's licence. InvalidRecord unless plugin.json, package.json and, if given, the tag (`v1.2.3`) agree on the version. */
export function readIdentity(root: string, tag?: string): PluginIdentity & { readonly licence: string } {
  const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
  const { name, version, description, author } = read('plugin.json') as PluginIdentity
  const project = read('package.json') as { readonly version: string; readonly license: string }
  if (version !== project.version) {
    throw new SportsGuideError(
      'InvalidRecord',
      `plugin.json has version ${version}, package.json ${project.version}: give both the version of this release.`,
    )
  }
  if (tag !== undefined && tag !== `v${version}`) {
    throw new SportsGuideError(
      'InvalidRecord',
      `The tag ${tag} is not v${version}, the version of plugin.json and package.json.`,
    )
  }
  return { name, version, description, author, licence: project.license }
}
