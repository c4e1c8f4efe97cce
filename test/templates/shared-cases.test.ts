import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { renderContextShape } from '../../src/generated/json-shapes.ts'
import type { ConditionalDescriptionJson, RenderContextJson } from '../../src/generated/records.ts'
import { validateRenderContext } from '../../src/generated/validators/render-context.ts'
import { applyArtBaseUrl } from '../../src/records/art-address.ts'
import { requireShaped } from '../../src/records/validation.ts'
import { settingValue } from '../../src/store/migrations/migration.ts'
import { filterByTemplateType, renderRequest, VARIABLES } from '../../src/templates/index.ts'
import { hasShared, shared } from '../shared.ts'
import { migratedArt } from '../store/migrations/migrated-art.ts'

interface Case {
  readonly id: string
  readonly kind: string
  readonly template: string
  readonly template_type: string | null
  readonly rows: readonly ConditionalDescriptionJson[]
  readonly context: RenderContextJson
  readonly expect: unknown
  readonly expect_in?: readonly string[]
  readonly accept?: readonly string[]
  readonly value: string
  readonly base: string
  readonly apply_times: number
  readonly art: readonly string[]
}

const contextOf = (labelled: Case) =>
  requireShaped(validateRenderContext, renderContextShape, labelled.context, labelled.id)
const rendered = (labelled: Case) =>
  labelled.kind === 'resolve'
    ? renderRequest({ text: labelled.template }, contextOf(labelled))
    : renderRequest({ description_options: labelled.rows }, contextOf(labelled))

const answers: { readonly [kind: string]: (labelled: Case) => unknown } = {
  resolve: (labelled) => rendered(labelled).fields.text,
  conditional: (labelled) => rendered(labelled).fields.description,
  trace: (labelled) => {
    const { trace } = rendered(labelled)
    return { matched: trace.map(({ matched }) => matched), selected: trace.map(({ selected }) => selected) }
  },
  picker: ({ template_type: type }) => ({ all: filterByTemplateType(type).length === VARIABLES.length }),
  art: ({ value, base, apply_times: times }) => {
    let address = value
    for (let count = 0; count < times; count += 1) address = applyArtBaseUrl(address, base)
    return address
  },
  migration_v75: (labelled) => migrated(75, labelled),
  migration_v76: (labelled) => migrated(76, labelled),
}

/** Art and base after a migration. */
function migrated(number: number, { art, base, expect }: Case): object {
  const after = migratedArt([number], art, base)
  const baseAfter = settingValue(after.settings, 'art_base_url') ?? base ?? ''
  return askedFor({ art: after.art, base: baseAfter }, expect)
}

/** Those members of an answer that a case says something of. */
function askedFor(answer: object, expected: unknown): object {
  const names = new Set(Object.keys(Object(expected)))
  return Object.fromEntries(Object.entries(answer).filter(([name]) => names.has(name)))
}

describe.runIf(hasShared)('the labelled template cases', () => {
  const file = shared('cases', 'templates.json')
  // The body of a describe runs even where its tests do not.
  const cases: readonly Case[] = hasShared ? JSON.parse(readFileSync(file, 'utf8')).cases : []

  test.each(cases.map((labelled) => [labelled.id, labelled] as const))('%s', (_id, labelled) => {
    const answer = answers[labelled.kind]?.(labelled)
    const allowed = labelled.expect_in ?? [labelled.expect, ...(labelled.accept ?? [])]
    expect(allowed).toContainEqual(answer)
  })
})
