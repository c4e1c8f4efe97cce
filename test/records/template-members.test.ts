import { expect, test } from 'vitest'
import schema from '../../schemas/template.schema.json' with { type: 'json' }
import { FILLER_MEMBERS, FILLERS, TEMPLATE_MEMBERS } from '../../src/records/template-members.ts'

/** Rows of descriptions, and what no placeholder is read in. */
const NOT_LISTED: ReadonlySet<string> = new Set([
  ...[
    'description_options',
    'id',
    'name',
    'template_type',
    'flags',
    'episode_numbers',
    'sports',
    'leagues',
    'enabled',
    'created_at',
    'updated_at',
  ],
  'block_minutes',
])

interface Property {
  readonly type?: string
  readonly items?: { readonly type?: string; readonly $ref?: string }
  readonly $ref?: string
}

type Kind = 'texts' | 'lists' | 'art' | 'fillers' | 'neither'

function kindOf(name: string, { type, items, $ref }: Property): Kind {
  if ($ref === '#/$defs/filler') return 'fillers'
  if (type === 'array' && items?.type === 'string') return 'lists'
  if (type !== 'string') return 'neither'
  return name.endsWith('_url') ? 'art' : 'texts'
}

/** What the schema has, by kind and name. */
function membersOf(properties: { readonly [name: string]: Property }): readonly (readonly [Kind, string])[] {
  const names = Object.keys(properties).filter((name) => !NOT_LISTED.has(name))
  return inOrder(names.map((name) => [kindOf(name, properties[name] ?? {}), name]))
}

function listed(lists: { readonly [kind in Kind]?: readonly string[] }): readonly (readonly [Kind, string])[] {
  const kinds = Object.entries(lists) as [Kind, readonly string[]][]
  return inOrder(kinds.flatMap(([kind, names]) => names.map((name): [Kind, string] => [kind, name])))
}

const inOrder = (members: readonly (readonly [Kind, string])[]) =>
  members.toSorted((one, other) => (one.join() < other.join() ? -1 : 1))

test('every member of a template in which placeholders are read is listed', () => {
  expect(membersOf(schema.properties)).toEqual(listed({ ...TEMPLATE_MEMBERS, fillers: FILLERS }))
})

test('and every one of a filler', () => {
  const { lines, paragraphs, ...members } = FILLER_MEMBERS
  expect(membersOf(schema.$defs.filler.properties)).toEqual(listed(members))
  expect(new Set([...lines, ...paragraphs])).toEqual(new Set(members.texts))
})
