/**
 * Validators made from schemas/, one module per schema. What src/ imports, and what those modules refer to, stands in
 * src/generated/validators/; what only tests and scripts import, in test/generated/validators/. A schema whose validator
 * no file imports has none.
 */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { _, Ajv2020, type Options, str } from 'ajv/dist/2020.js'
import type { AnyValidateFunction, CodeKeywordDefinition, KeywordErrorDefinition } from 'ajv/dist/types/index.js'
import { isObject } from '../src/records/json.ts'
import { jsonTypeOf, nameOf, pascal, type Schema, schemas } from './generate-records.ts'
import { filesBelow } from './import-graph.ts'

/** Where the modules are written, below the project. */
export const VALIDATOR_FOLDERS = ['src/generated/validators', 'test/generated/validators'] as const

type Folder = (typeof VALIDATOR_FOLDERS)[number]

/** A function of a module: the validator of a schema, or of one of its definitions. */
interface Definition {
  /** The schema's name, and that of its module. */
  readonly schema: string
  readonly isWhole: boolean
  /** What the function is called. */
  readonly name: string
  readonly compiled: AnyValidateFunction
}

type Definitions = ReadonlyMap<unknown, Definition>

/** Where the modules stand, by the schema's name. */
type Places = ReadonlyMap<string, Folder>

/** Keywords for which ajv sets a property of each validator when its module is loaded, so that no bundler could leave one out. */
const NOT_SUPPORTED = ['unevaluatedProperties', 'unevaluatedItems', '$dynamicRef']

/**
 * The validators coerce ("5000" from a form field is a number) and fill defaults;
 * they report every error, so that a person mends a file in one go.
 */
const AJV_OPTIONS = {
  allErrors: true,
  coerceTypes: true,
  useDefaults: true,
  allowUnionTypes: true,
  strictTypes: false,
  strictRequired: false,
  inlineRefs: false,
  /** Keywords of Sports Guide: what a warning is about, and the expectation of a pattern in words, for errors. */
  keywords: ['x-about', 'x-expected'],
}

/** The error of a `pattern` is the expectation next to it: `"x-expected": "a time of day such as 04:00"`. */
const PATTERN_ERROR: KeywordErrorDefinition = {
  // JSON Schema's own schema has patterns without it.
  message: ({ parentSchema, schema }) => str`must be ${parentSchema?.['x-expected'] ?? `like ${schema}`}`,
  params: ({ parentSchema }) => _`{expected: ${parentSchema?.['x-expected'] ?? null}}`,
}

/** The error of a limit has both ends of the range, for the remedy. */
const LIMIT_ERROR: KeywordErrorDefinition = {
  message: ({ keyword, schemaCode }) => str`must be ${LIMIT_SIGNS[keyword] ?? keyword} ${schemaCode}`,
  params: ({ schemaCode, parentSchema }) =>
    _`{limit: ${schemaCode}, minimum: ${parentSchema?.minimum ?? null}, maximum: ${parentSchema?.maximum ?? null}}`,
}

const LIMIT_SIGNS: { readonly [keyword: string]: string } = { minimum: '>=', maximum: '<=' }

/** Ajv with the keywords and errors of the validators, and these schemas. */
export function createAjv(schemas: readonly Schema[], options: Options = {}): Ajv2020 {
  const ajv = new Ajv2020({ ...AJV_OPTIONS, ...options })
  const pattern = ajv.getKeyword('pattern') as CodeKeywordDefinition
  ajv.removeKeyword('pattern').addKeyword({ ...pattern, error: PATTERN_ERROR })
  for (const keyword of Object.keys(LIMIT_SIGNS)) {
    const limit = ajv.getKeyword(keyword) as CodeKeywordDefinition
    ajv.removeKeyword(keyword).addKeyword({ ...limit, keyword, error: LIMIT_ERROR })
  }
  return ajv.addSchema([...schemas])
}

/**
 * Writes below `target` the modules that files below `root` import, and removes all others there. Throws for an import of
 * a validator without a schema, and for a schema with a keyword or a reference that the modules cannot have.
 */
export function generateValidators(root: string, target: string): void {
  const definitions = compileAll(schemas)
  const modules = new Map(schemas.map(nameOf).map((name) => [name, new ValidatorModule(name, definitions)]))
  const places = placesOf(modules, root)
  for (const folder of VALIDATOR_FOLDERS) rmSync(join(target, folder), { recursive: true, force: true })
  for (const [name, folder] of places) {
    mkdirSync(join(target, folder), { recursive: true })
    writeFileSync(join(target, folder, `${name}.ts`), modules.get(name)?.textAt(places) ?? '')
  }
}

/** All functions, by the part of a schema that each is made from. Throws for a keyword or a reference that modules cannot have. */
export function compileAll(schemas: readonly Schema[]): Definitions {
  const slim = schemas.map(withoutDescriptions)
  for (const schema of slim) requireSupported(schema)
  const ajv = createAjv(slim, { code: { source: true, esm: true, lines: false } })
  // Its class sets this for the keywords that are not supported.
  ajv.opts.unevaluated = false
  const definitions = new Map<unknown, Definition>()
  for (const { $id } of slim) addDefinitions(ajv.getSchema(String($id)) as AnyValidateFunction, definitions)
  return definitions
}

/** Descriptions are for people and for the types; in the validators they would only be weight. */
function withoutDescriptions(schema: Schema): Schema {
  return JSON.parse(
    JSON.stringify(schema, (key, value: unknown) =>
      key === 'description' && typeof value === 'string' ? undefined : value,
    ),
  )
}

function requireSupported(schema: Schema): void {
  JSON.stringify(schema, (key, value: unknown) => {
    if (NOT_SUPPORTED.includes(key)) throw new Error(`${schema.$id}: scripts/generate-validators.ts cannot do ${key}.`)
    if (isObject(value) && typeof value.pattern === 'string' && typeof value['x-expected'] !== 'string') {
      throw new Error(`${schema.$id}: a pattern needs "x-expected", the text of its error: ${value.pattern}`)
    }
    return value
  })
}

/** Adds a function and those that it calls, by the part of a schema that each is made from. */
function addDefinitions(compiled: AnyValidateFunction, definitions: Map<unknown, Definition>): void {
  if (definitions.has(compiled.schema)) return
  const root = compiled.schemaEnv.root.schema as Schema
  const schema = nameOf(root)
  const isWhole = compiled.schema === root
  const [inner = ''] =
    Object.entries((root.$defs ?? {}) as Schema).find(([, definition]) => definition === compiled.schema) ?? []
  if (inner === '' && !isWhole) throw new Error(`${root.$id}: a reference leads to a place that is not in its $defs.`)
  const name = `validate${pascal(schema)}${inner.charAt(0).toUpperCase()}${inner.slice(1)}`
  definitions.set(compiled.schema, { schema, isWhole, name, compiled })
  for (const { value } of scopeOf(compiled)) {
    const called = calledBy(value?.ref)
    if (called) addDefinitions(called, definitions)
  }
}

/** The names outside of a function that ajv wrote into its code, with what each stands for. */
function scopeOf({ source }: AnyValidateFunction) {
  return Object.values(source?.scopeValues ?? {}).flatMap((names) => [...(names ?? [])])
}

type NameValue = NonNullable<ReturnType<typeof scopeOf>[number]['value']>

/** The validator that a name stands for: itself, or what holds it where ajv had not compiled it yet. */
function calledBy(ref: unknown): AnyValidateFunction | null {
  if (typeof ref === 'function' && 'schemaEnv' in ref) return ref as AnyValidateFunction
  return typeof ref === 'object' && ref !== null && 'validate' in ref ? calledBy(ref.validate) : null
}

/** Texts, which stay as they are, and names outside of the function, with the members that are read of what they stand for. */
const NAMES =
  /"(?:[^"\\]|\\.)*"|\b(?<name>(?:validate|wrapper|root|schema|func|pattern)\d+)\b(?<members>(?:\.(?!errors\b)[A-Za-z_$][\w$]*|\["(?:[^"\\]|\\.)*"\]|\[\d+\])*)/g

const SOURCE_URL = /\/\*# sourceURL=.*?\*\/;?/
const RUNTIME_PART = /^require\("(?<path>ajv\/dist\/runtime\/(?<part>\w+))"\)\.default$/

/** The functions of one schema as a module: what ajv names in its own scope becomes a constant or an import of the module. */
class ValidatorModule {
  readonly #schema: string
  readonly #definitions: Definitions
  readonly #functions: readonly string[]
  /** Functions of other modules that are called: schema by function. */
  readonly #calls = new Map<string, string>()
  /** Parts of ajv that are called: path by name. */
  readonly #runtime = new Map<string, string>()
  /** Name by code. */
  readonly #constants = new Map<string, string>()

  constructor(schema: string, definitions: Definitions) {
    this.#schema = schema
    this.#definitions = definitions
    this.#functions = [...definitions.values()]
      .filter((definition) => definition.schema === schema)
      .sort((one, other) => Number(other.isWhole) - Number(one.isWhole))
      .map((definition) => this.#functionOf(definition))
  }

  /** The schemas whose modules this one imports. */
  get imported(): readonly string[] {
    return [...this.#calls.values()]
  }

  /** The text of the module in its place. */
  textAt(places: Places): string {
    const folder = places.get(this.#schema)
    const src = folder === VALIDATOR_FOLDERS[0] ? '../..' : '../../../src'
    const type = jsonTypeOf(this.#schema)
    return [
      `// Generated from schemas/${this.#schema}.schema.json by \`npm run generate\`. Do not edit.`,
      '// @ts-nocheck',
      ...[...this.#runtime].map(([part, path]) => `import ${part} from '${path}'`),
      `import type { ${type} } from '${src}/generated/records.ts'`,
      `import type { Validator } from '${src}/records/validation.ts'`,
      ...[...this.#calls].sort().map(([called, schema]) => {
        const from = places.get(schema) === folder ? '.' : `${src}/generated/validators`
        return `import { ${called} } from '${from}/${schema}.ts'`
      }),
      '',
      ...[...this.#constants].map(([code, name]) => `const ${name} = ${code}`),
      '',
      this.#functions.join('\n\n'),
      '',
    ].join('\n')
  }

  #functionOf({ name, compiled, isWhole }: Definition): string {
    const scope = new Map(scopeOf(compiled).map((outer) => [String(outer), outer.value]))
    const { validateCode = '', validateName } = compiled.source ?? {}
    const code = validateCode.replace(SOURCE_URL, '').replace(NAMES, (text, outer?: string, members = '') => {
      if (outer === undefined) return text
      return outer === String(validateName) ? `${name}${members}` : this.#linked(scope.get(outer), members)
    })
    return `export ${isWhole ? `const ${name}: Validator<${jsonTypeOf(this.#schema)}> = ` : ''}${code}`
  }

  /** What the module writes in place of a name of ajv's and of what is read of it. */
  #linked(value: NameValue | undefined, members: string): string {
    const called = this.#definitions.get(calledBy(value?.ref)?.schema)
    if (called) {
      if (called.schema !== this.#schema) this.#calls.set(called.name, called.schema)
      return `${called.name}${members.replace('.validate', '')}`
    }
    const { path, part } = RUNTIME_PART.exec(String(value?.code))?.groups ?? {}
    if (path !== undefined && part !== undefined) {
      this.#runtime.set(part, `${path}.js`)
      // Node hands on the whole module, bundlers its default export.
      return `${this.#constant(`${part}.default ?? ${part}`)}${members}`
    }
    if (typeof value?.ref === 'object' && !(value.ref instanceof RegExp))
      return this.#constant(JSON.stringify(memberOf(value.ref, members)))
    return `${this.#constant(`/* @__PURE__ */ ${value?.code}`)}${members}`
  }

  #constant(code: string): string {
    const name = this.#constants.get(code) ?? `constant${this.#constants.size}`
    this.#constants.set(code, name)
    return name
  }
}

/** What `.properties.name["x-y"][0]` leads to. */
function memberOf(value: unknown, members: string): unknown {
  const keys = [...members.matchAll(/\.([\w$]+)|\[("(?:[^"\\]|\\.)*"|\d+)\]/g)].map(
    ([, key, quoted = '']) => key ?? String(JSON.parse(quoted)),
  )
  return keys.reduce((inner, key) => (inner as { [key: string]: unknown })[key], value)
}

/** The folder of each module that is needed: that of src/ where a file of src/ needs it, else that of the tests. */
function placesOf(modules: ReadonlyMap<string, ValidatorModule>, root: string): Places {
  const places = new Map<string, Folder>()
  const place = (name: string, folder: Folder): void => {
    if (places.has(name)) return
    places.set(name, folder)
    for (const imported of modules.get(name)?.imported ?? []) place(imported, folder)
  }
  for (const top of ['src', 'test', 'scripts']) {
    for (const { file, name } of importedValidators(root, top)) {
      const schema = `schemas/${name}.schema.json`
      if (!modules.has(name)) throw new Error(`${file} imports the validator of ${schema}, which does not exist.`)
      place(name, VALIDATOR_FOLDERS[top === 'src' ? 0 : 1])
    }
  }
  return places
}

/** An import at the beginning of a line, or the end of one over several lines. */
const VALIDATOR_IMPORT = /^(?:import .*|\}) from '[./\w-]*\bgenerated\/validators\/(?<name>[\w-]+)\.ts'/gm

/** The validators that written files below a folder of the project import, each with such a file. */
function importedValidators(root: string, top: string): { readonly file: string; readonly name: string }[] {
  return filesBelow(join(root, top))
    .map((file) => `${top}/${file}`)
    .filter((file) => /\.tsx?$/.test(file) && !VALIDATOR_FOLDERS.some((folder) => file.startsWith(`${folder}/`)))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(VALIDATOR_IMPORT)].map(({ groups }) => ({
        file,
        name: groups?.name ?? '',
      })),
    )
}
