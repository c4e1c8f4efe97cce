import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { folderDifference } from '../scripts/folder-difference.ts'
import { schemas } from '../scripts/generate-records.ts'
import { compileAll, createAjv, generateValidators, VALIDATOR_FOLDERS } from '../scripts/generate-validators.ts'
import { readImports } from '../scripts/import-graph.ts'
import type { Validator } from '../src/records/validation.ts'
import { damagedCopies, validSample } from './schema-samples.ts'
import { temporaryFolder } from './temporary-folder.ts'

const root = join(import.meta.dirname, '..')
const ajv = createAjv(schemas)

const modulesOf = (folder: string) => readdirSync(join(root, folder)).map((file) => ({ folder, file }))
const modules = VALIDATOR_FOLDERS.flatMap(modulesOf)

/** What a validator says of a record, and what it has made of it. */
function verdict(validator: Validator<unknown>, record: unknown) {
  const read = structuredClone(record)
  const isAccepted = validator(read)
  return { isAccepted, errors: isAccepted ? [] : validator.errors, read }
}

describe.each(modules)('the validator $folder/$file', ({ folder, file }) => {
  const id = file.replace(/\.ts$/, '.schema.json')
  const atRunTime = ajv.getSchema(id) as unknown as Validator<unknown>
  const generated = async () => {
    const validators: { [name: string]: Validator<unknown> } = await import(join(root, folder, file))
    const name = `validate-${file}`.replace(/\.ts$/, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
    return validators[name] as Validator<unknown>
  }

  test('accepts what its schema asks for, and refuses another thing', async () => {
    const validator = await generated()
    fc.assert(
      fc.property(validSample(id), (record) => {
        expect(verdict(validator, record).errors).toEqual([])
      }),
    )
    expect(verdict(validator, 'no record').isAccepted).toBe(false)
  })

  test('finds the errors, and reads the values, as ajv does with the schema', async () => {
    const validator = await generated()
    const records = fc.sample(validSample(id), 1).flatMap((record) => [...damagedCopies(record), {}, [], null, 'odd'])
    const verdicts = records.map((record) => [verdict(validator, record), verdict(atRunTime, record), record] as const)
    expect(verdicts.find(([one, other]) => !isDeepStrictEqual(one, other))).toBeUndefined()
    expect(verdicts.some(([{ isAccepted }]) => !isAccepted)).toBe(true)
  })
})

describe('the modules of validators', () => {
  const graph = readImports(join(root, 'src'))

  test('that only tests import are imported by no file of src/', () => {
    const importers = [...graph].filter(([, files]) => files.some((file) => file.includes('test/generated/')))
    expect(importers).toEqual([])
  })

  test('in src/ are each imported by a file of src/', () => {
    const imported = new Set([...graph.values()].flat())
    const files = modulesOf(VALIDATOR_FOLDERS[0]).map(({ file }) => `generated/validators/${file}`)
    expect(files.length).toBeGreaterThan(0)
    expect(files.filter((file) => !imported.has(file))).toEqual([])
  })
})

describe('the generator of validators', () => {
  /** A project with these files, and those folders that the generator reads. */
  function project(files: { readonly [path: string]: string }): string {
    const folder = temporaryFolder()
    for (const top of ['src', 'test', 'scripts']) mkdirSync(join(folder, top))
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(folder, dirname(path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    return folder
  }

  const [inSource, inTests] = VALIDATOR_FOLDERS

  test('writes what src/ imports, and what that refers to, into src/, what only tests import into test/, and no other', () => {
    const folder = project({
      'src/plugin.ts': "import { validateHostChannel } from './generated/validators/host-channel.ts'",
      'test/one.test.ts': "import { validateRun } from './generated/validators/run-request.ts'",
      'test/two.test.ts': "import { validateOverride } from '../src/generated/validators/host-channel-override.ts'",
      [`${inSource}/gone.ts`]: 'of a schema that was deleted',
    })
    generateValidators(folder, folder)
    expect(readdirSync(join(folder, inSource)).sort()).toEqual(['host-channel-override.ts', 'host-channel.ts'])
    expect(readdirSync(join(folder, inTests))).toEqual(['run-request.ts'])
  })

  test('lets the check notice a module that is written no more', () => {
    const folder = project({ 'src/plugin.ts': "import { validateRun } from './generated/validators/run-request.ts'" })
    const fresh = temporaryFolder()
    generateValidators(folder, folder)
    generateValidators(folder, fresh)
    const difference = () => folderDifference(join(fresh, 'src/generated'), join(folder, 'src/generated'))
    expect(difference()).toBe('')
    writeFileSync(join(folder, inSource, 'gone.ts'), 'of a schema that was deleted')
    expect(difference()).toBe('validators/gone.ts')
  })

  test('names the file that imports the validator of no schema', () => {
    const folder = project({ 'src/plugin.ts': "import { validateOdd } from './generated/validators/odd.ts'" })
    expect(() => generateValidators(folder, folder)).toThrow(/src\/plugin\.ts.*schemas\/odd\.schema\.json/)
  })

  test.each(['unevaluatedProperties', 'unevaluatedItems', '$dynamicRef'])(
    'does nothing for %s, which needs more than functions',
    (keyword) => {
      const schema = { $id: 'odd.schema.json', title: 'Odd', type: 'object', properties: { one: { [keyword]: '#' } } }
      expect(() => compileAll([schema])).toThrow('odd.schema.json')
      expect(() => compileAll([schema])).toThrow(`cannot do ${keyword}`)
    },
  )

  test('asks for the text of an error next to each pattern', () => {
    const schema = { $id: 'odd.schema.json', title: 'Odd', type: 'object', properties: { one: { pattern: '^a$' } } }
    expect(() => compileAll([schema])).toThrow(/odd\.schema\.json.*"x-expected".*\^a\$/)
  })

  test('does nothing where a reference leads into the middle of another schema', () => {
    const one = { $id: 'one.schema.json', title: 'One', type: 'object', properties: { name: { type: 'string' } } }
    const two = { $id: 'two.schema.json', title: 'Two', $ref: 'one.schema.json#/properties/name' }
    expect(() => compileAll([one, two])).toThrow(/one\.schema\.json.*\$defs/)
  })
})
