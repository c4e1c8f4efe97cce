import { strToU8, zipSync } from 'fflate'
import type { Probe } from './host-under-test.ts'
import type { Api } from './http.ts'
import { PROBE_MANIFEST, probeSource } from './probe.ts'

/** The probe on a real host, imported as a zip; `key` is its folder's name, `file` where it keeps events. */
export function realHostProbe(api: Api, url: string, apiKey: string, key: string, file: string): Probe {
  const remove = async () => void (await api.delete(`/api/plugins/plugins/${key}/delete/`))
  return {
    key,
    remove,
    async install() {
      const zip = zipSync({
        [`${key}/plugin.json`]: strToU8(JSON.stringify(PROBE_MANIFEST)),
        [`${key}/plugin.py`]: strToU8(probeSource(file)),
      })
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(zip)], { type: 'application/zip' }), `${key}.zip`)
      const answer = await fetch(`${url}/api/plugins/plugins/import/`, {
        method: 'POST',
        headers: { 'X-API-Key': apiKey },
        body: form,
      })
      if (answer.status !== 200) throw new Error(`import of the probe: ${answer.status} ${await answer.text()}`)
    },
  }
}
