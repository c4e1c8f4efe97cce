import manifest from '../../plugin.json' with { type: 'json' }

const LABELS: ReadonlyMap<string, string> = new Map(manifest.fields.map(({ id, label }) => [id, label]))

/** What the settings form calls a field, so that a message names it as the owner sees it; the id of one that it has not. */
export function fieldLabel(id: string): string {
  return LABELS.get(id) ?? id
}
