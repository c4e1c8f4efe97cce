import { SportsGuideError } from '../../errors.ts'
import type { HostSettings, SettingsDocument } from '../contract.ts'
import { damaged, type StateFolder } from './state-folder.ts'

/** Settings documents in the state folder, and the form as it was filled in for this process. */
export function embeddedSettings(folder: StateFolder, form: { readonly [field: string]: unknown }): HostSettings {
  const read = (name: string): SettingsDocument => {
    const document = folder.read(fileOf(name), { value: null, revision: 0 })
    if (isDocument(document)) return document
    throw damaged(`${folder.path}/${fileOf(name)}.json`, 'it holds no value with a revision')
  }
  return {
    form: async () => form,
    read: async (name) => read(name),
    async write(name, value, { ifRevision } = {}) {
      const { revision } = read(name)
      if (ifRevision !== undefined && ifRevision !== revision) {
        throw new SportsGuideError(
          'SettingsConflict',
          `settings document ${name} is at revision ${revision}, not ${ifRevision}: read it again before writing`,
        )
      }
      folder.write(fileOf(name), { value, revision: revision + 1 })
      return revision + 1
    },
  }
}

function isDocument(value: unknown): value is SettingsDocument {
  const document = value as Partial<SettingsDocument> | null
  return typeof document === 'object' && document !== null && Number.isSafeInteger(document.revision)
}

function fileOf(name: string): string {
  if (!/^[a-z][a-z0-9_-]{0,63}$/.test(name)) {
    throw new SportsGuideError('InvalidInput', `"${name}" is no name for a settings document: use a-z, 0-9, _ and -`)
  }
  return `settings-${name}`
}
