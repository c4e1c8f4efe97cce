import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CAPABILITIES, usedCapabilities } from '../scripts/package/capabilities.ts'
import { registerActions } from '../src/actions/index.ts'
import { validateSettings } from '../src/generated/validators/settings.ts'
import { isAutomaticTrigger } from '../src/history/automatic-pause.ts'
import type { Host } from '../src/host/contract.ts'
import { checkRecord } from '../src/records/validation.ts'
import { createPace } from '../src/time/slices.ts'

interface Field {
  readonly id: string
  readonly type: string
  readonly label: string
  readonly default?: unknown
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  readonly [key: string]: unknown
}

const read = (file: string) => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
const manifest = read('plugin.json') as {
  readonly version: string
  readonly manifest_version: number
  readonly capabilities: readonly string[]
  readonly fields: readonly Field[]
  readonly actions: readonly {
    readonly id: string
    readonly label: string
    readonly description: string
    readonly button_label: string
    readonly events?: readonly string[]
  }[]
}
const inputs = manifest.fields.filter(({ type }) => type !== 'info')

/** Settings that are no fields, in their order, and why. */
const NOT_IN_THE_FORM = {
  global_channel_mode: 'retired: a migration turns manual into auto',
  league_channel_starts: 'of manual mode, kept unread',
  unsupported_sports: 'a list, which the form has no field for; the default follows the catalogue',
}

/** Of a card's text the host shows three lines, 40 characters each where its page is 1000 pixels wide. */
const MAX_CARD_CHARACTERS = 120

describe('the host’s manifest', () => {
  test('has the version of the package', () => {
    expect(manifest.version).toBe(read('package.json').version)
  })

  test('uses only field types and keys that the host keeps', () => {
    const types = new Set(['string', 'number', 'boolean', 'select', 'text', 'info'])
    const keys = new Set([
      'id',
      'label',
      'type',
      'default',
      'help_text',
      'description',
      'placeholder',
      'input_type',
      'min',
      'max',
      'step',
      'value',
      'options',
    ])
    expect(manifest.fields.filter(({ type }) => !types.has(type))).toEqual([])
    expect(manifest.fields.flatMap((field) => Object.keys(field)).filter((key) => !keys.has(key))).toEqual([])
  })

  test('has each field once', () => {
    const ids = manifest.fields.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test.each(inputs.map((field) => [field.id, field] as const))(
    '%s is a setting, with the default of the settings',
    (id, field) => {
      const defaults = checkRecord(validateSettings, {})
      if (!defaults.ok) throw new Error('the settings have no defaults of their own')
      // The host's form shows a number without a default as 0; an empty text is nothing typed in.
      const shown = field.type === 'number' && field.default === '' ? null : field.default
      expect(field.type === 'number' && field.default === undefined).toBe(false)
      expect(shown ?? null).toEqual(defaults.record[id as keyof typeof defaults.record] ?? null)
      for (const { value } of field.options ?? []) expect(checkRecord(validateSettings, { [id]: value }).ok).toBe(true)
      expect(checkRecord(validateSettings, { [id]: { not: 'a value' } }).ok).toBe(false)
    },
  )

  test('has every setting, but those that nobody sets in a form', () => {
    const { properties } = read('schemas/settings.schema.json') as { readonly properties: { [id: string]: unknown } }
    const ids = new Set(inputs.map(({ id }) => id))
    expect(Object.keys(properties).filter((id) => !ids.has(id))).toEqual(Object.keys(NOT_IN_THE_FORM))
  })

  test('bounds numbers as the settings do', () => {
    const { properties } = read('schemas/settings.schema.json') as {
      readonly properties: { [id: string]: { readonly minimum?: number; readonly maximum?: number } }
    }
    const bounded = inputs.filter(({ type }) => type === 'number')
    expect(bounded.map(({ id, min, max }) => [id, min, max])).toEqual(
      bounded.map(({ id }) => [id, properties[id]?.minimum, properties[id]?.maximum]),
    )
  })

  test('says what a button does in so few words that it stays beside them, and its answer in sight', () => {
    const widths = manifest.actions.map(({ id, description, button_label: label }) => [
      id,
      `${description}${label}`.length,
    ])
    expect(widths.filter(([, width]) => Number(width) > 80)).toEqual([])
  })

  test('runs on the host’s playlist and guide refreshes, and hears of those that failed', () => {
    const events = manifest.actions.flatMap(({ events = [] }: { events?: readonly string[] }) => events)
    expect(events).toEqual(['m3u_refresh', 'epg_refresh', 'm3u_error', 'epg_error'])
    expect(['schedule', 'start', ...events.slice(0, 2)].every(isAutomaticTrigger)).toBe(true)
    expect(['api', 'button', 'command', ...events.slice(2)].some(isAutomaticTrigger)).toBe(false)
    expect(manifest.actions.every(({ label }) => label !== '')).toBe(true)
  })

  test('declares each capability that the code in the host uses, and no other', () => {
    const used = usedCapabilities(join(import.meta.dirname, '..'))
    expect(used).toEqual(CAPABILITIES.map(({ name }) => name))
    expect(manifest.capabilities).toEqual(used)
    expect(manifest.manifest_version).toBe(2)
  })

  test('links from its card to no page that is there only while the plugin is on', () => {
    expect(read('plugin.json')).not.toHaveProperty('help_url') // the loaded plugin has one (plugin.py)
  })

  test('says the first step where the host shows nothing else of a plugin that is off: in three lines', () => {
    const { description } = read('plugin.json') as { readonly description: string }
    const { label } = manifest.actions.find(({ id }) => id === 'use_suggested_groups') ?? {}
    expect(description).toContain(`Actions, “${label}”`)
    expect(description.length).toBeLessThanOrEqual(MAX_CARD_CHARACTERS)
  })

  test('has the actions that the plugin knows, and no others', () => {
    const known: string[] = []
    const actions = {
      on(id: string) {
        known.push(id)
        return () => {}
      },
    }
    registerActions({ actions } as unknown as Host, {
      lastReport: () => null,
      refresh: () => Promise.reject(new Error('nobody asked for a refresh')),
      settings: () => Promise.reject(new Error('nobody asked for the settings')),
      addSuggestedGroups: () => Promise.reject(new Error('not asked for')),
      matchInput: () => Promise.reject(new Error('nobody asked about a stream')),
      console: () => null,
      publishConsole: async () => null,
      regrid: async () => {},
      undo: () => Promise.reject(new Error('nobody asked for an undo')),
      removal: {
        preview: () => Promise.reject(new Error('nobody asked for a removal')),
        remove: () => Promise.reject(new Error('nobody asked for a removal')),
      },
      ledger: { fact: () => null },
      pace: createPace(),
      playlistFailed: () => {},
    })
    expect(manifest.actions.map(({ id }) => id)).toEqual(known)
  })
})
