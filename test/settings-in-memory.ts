import { SportsGuideError } from '../src/errors.ts'
import type { HostSettings, SettingsDocument } from '../src/host/contract.ts'

/** Settings documents of a host that forgets; `form` may be changed by the test. */
export function settingsInMemory(form: { readonly [field: string]: unknown }): HostSettings {
  const documents = new Map<string, SettingsDocument>()
  const read = (name: string) => documents.get(name) ?? { value: null, revision: 0 }
  return {
    form: async () => form,
    read: async (name) => read(name),
    async write(name, value, { ifRevision } = {}) {
      const { revision } = read(name)
      if (ifRevision !== undefined && ifRevision !== revision) throw new SportsGuideError('SettingsConflict', name)
      documents.set(name, { value, revision: revision + 1 })
      return revision + 1
    },
  }
}
