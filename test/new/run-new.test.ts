import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runNew } from '../../scripts/new/run-new.ts'
import {
  insertAfter,
  insertBefore,
  type Plan,
  readArguments,
  type Skeleton,
  withImport,
} from '../../scripts/new/skeleton.ts'
import { temporaryFolder } from '../temporary-folder.ts'

/** A kind of the tests, which writes what the argument `plan` of this function says. */
function kindThatMakes(plan: Partial<Plan>): Skeleton {
  return {
    kind: 'kite',
    summary: 'Makes a kite.',
    usage: 'kite <name>',
    example: 'kite red',
    make: (args) => {
      readArguments(args, ['name'])
      return { creates: [], edits: [], regenerates: false, next: [], ...plan }
    },
  }
}

function run(
  args: readonly string[],
  skeletons: readonly Skeleton[],
  files: { readonly [path: string]: string } = {},
  environment: { readonly [name: string]: string } = {},
) {
  const root = temporaryFolder()
  for (const [path, text] of Object.entries(files)) writeFileSync(join(root, path), text)
  const printed: string[] = []
  const formatted: string[] = []
  const code = runNew(args, {
    root,
    skeletons,
    environment,
    print: (text) => printed.push(text),
    format: (paths) => formatted.push(...paths),
    generate: () => ['docs/kites.md'],
  })
  const read = (path: string) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : null)
  return { code, printed: printed.join(''), formatted, read }
}

const plan: Partial<Plan> = {
  creates: [{ path: 'kites/red.ts', text: 'red' }],
  edits: [{ path: 'kites.json', text: '["red"]' }],
  regenerates: true,
  next: ['Open kites/red.ts.', 'npm test\nprints "passed"'],
}

describe('npm run new', () => {
  test('lists the kinds when none is named, and fails for one that does not exist', () => {
    expect(run([], [kindThatMakes({})])).toMatchObject({
      code: 0,
      printed: expect.stringContaining('npm run new -- kite'),
    })
    const { code, printed } = run(['boat'], [kindThatMakes({})])
    expect([code, printed]).toEqual([2, expect.stringMatching(/^.*"boat"[\s\S]*kite <name>/)])
  })

  test('shows the usage of one kind, and makes nothing, when --help follows it', () => {
    const { code, printed, read } = run(
      ['kite', '--help'],
      [kindThatMakes(plan), { ...kindThatMakes({}), usage: 'other' }],
    )
    expect(code).toBe(0)
    expect(printed).toContain('npm run new -- kite <name>')
    expect(printed).not.toContain('other')
    expect(read('kites/red.ts')).toBeNull()
  })

  test('writes and formats the files, and prints each of them and the numbered steps', () => {
    const { code, printed, formatted, read } = run(['kite', 'red'], [kindThatMakes(plan)], { 'kites.json': '[]' })
    expect([code, read('kites/red.ts'), read('kites.json')]).toEqual([0, 'red', '["red"]'])
    expect(formatted).toEqual(['kites/red.ts', 'kites.json'])
    expect(printed.split('\n')).toEqual([
      'created    kites/red.ts',
      'changed    kites.json',
      'updated    docs/kites.md',
      '',
      'Next:',
      '1. Open kites/red.ts.',
      '2. npm test',
      '   prints "passed"',
      '',
    ])
  })

  test('writes nothing when one of the new files exists already', () => {
    const taken = {
      ...plan,
      creates: [
        { path: 'new.ts', text: 'new' },
        { path: 'old.ts', text: 'lost' },
      ],
    }
    const { code, printed, read } = run(['kite', 'red'], [kindThatMakes(taken)], {
      'kites.json': '[]',
      'old.ts': 'old',
    })
    expect([code, read('new.ts'), read('old.ts'), read('kites.json')]).toEqual([2, null, 'old', '[]'])
    expect(printed).toContain('old.ts exists already')
  })

  test('writes nothing when a file that it changes is missing', () => {
    const { code, read } = run(['kite', 'red'], [kindThatMakes(plan)])
    expect([code, read('kites/red.ts')]).toEqual([2, null])
  })

  test('answers arguments that do not fit with the usage and an example', () => {
    const { code, printed } = run(['kite'], [kindThatMakes(plan)])
    expect(code).toBe(2)
    expect(printed).toMatch(/^<name> .*\n.*npm run new -- kite <name>\n.*npm run new -- kite red\n$/)
  })

  test('refuses an option that npm took for itself', () => {
    const kind = { ...kindThatMakes(plan), options: ['tail'] }
    const { code, printed } = run(['kite', 'red'], [kind], { 'kites.json': '[]' }, { npm_config_tail: 'long' })
    expect([code, printed]).toEqual([2, expect.stringMatching(/--tail.* -- .*"npm run new"/)])
  })

  test('passes a defect of a kind on', () => {
    const broken: Skeleton = {
      ...kindThatMakes({}),
      make: () => {
        throw new TypeError('a defect')
      },
    }
    expect(() => run(['kite', 'red'], [broken])).toThrow(TypeError)
  })
})

describe('what skeletons share', () => {
  test('reads values by name and options by their names', () => {
    const read = readArguments(['red', '--tail', 'long', 'big kite'], ['color', 'size'], ['tail', 'line'])
    expect(read.values).toEqual({ color: 'red', size: 'big kite' })
    expect({ ...read.options }).toEqual({ tail: 'long' })
  })

  test.each([
    [['red', 'blue'], /"blue"/],
    [[' '], /<color> is missing/],
    [['red', '--speed', '3'], /--speed/],
    [['red', '--tail'], /--tail/],
  ])('refuses the arguments %j', (args, message) => {
    expect(() => readArguments(args, ['color'], ['tail'])).toThrow(message)
  })

  test('inserts lines next to a place that the text has once, and refuses any other', () => {
    expect(insertBefore('a.ts', 'one two', 'two', 'and ')).toBe('one and two')
    expect(insertAfter('a.ts', 'one two', 'one', ' and')).toBe('one and two')
    expect(() => insertAfter('a.ts', 'one two', 'three', '')).toThrow(/a\.ts.* no .*"three"/)
    expect(() => insertAfter('a.ts', 'one one', 'one', '')).toThrow(/a\.ts.* more than one .*"one"/)
  })

  test('adds names to the import of a module, or an import', () => {
    expect(withImport("import { a } from 'm'\nrest", ['b', 'a'], 'm')).toBe("import { a, b } from 'm'\nrest")
    expect(withImport("import {\n  a,\n} from 'm'\nrest", ['b'], 'm')).toBe("import { a, b } from 'm'\nrest")
    expect(withImport('rest', ['a'], 'm')).toBe("import { a } from 'm'\nrest")
  })
})
