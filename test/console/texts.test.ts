import { expect, test } from 'vitest'
import manifest from '../../plugin.json' with { type: 'json' }
import { texts } from '../../src/console/texts.ts'

interface FormField {
  readonly id: string
  readonly label: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

const FIELDS: readonly FormField[] = manifest.fields

test('labels that the console shares with the form on the plugin page are the same there', () => {
  const shared = FIELDS.filter(({ id }) => Object.hasOwn(texts.fields.labels, id))
  expect(shared.map(({ id }) => id)).toEqual(expect.arrayContaining(['create_before', 'delete_after']))
  expect(shared.map(({ id }) => [id, texts.fields.labels[id]])).toEqual(shared.map(({ id, label }) => [id, label]))
})

test('choices that the console shares with the form on the plugin page are the same there', () => {
  const shared = FIELDS.filter(({ id, options }) => options !== undefined && Object.hasOwn(texts.fields.choices, id))
  expect(shared.length).toBeGreaterThan(2)
  const ofForm = shared.map(({ id, options = [] }) => [
    id,
    Object.fromEntries(options.map((one) => [one.value, one.label])),
  ])
  expect(shared.map(({ id }) => [id, texts.fields.choices[id]])).toEqual(ofForm)
})
