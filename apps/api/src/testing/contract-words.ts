import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Endpoint } from '@app/contracts/endpoint'
import { z } from 'zod'
import { contractFields, innerOf } from '#http/contract-fields.ts'

const contracts = join(import.meta.dirname, '../../../../packages/contracts/src')
const target = join(import.meta.dirname, '../http/contract-words.gen.ts')

interface Comment {
  /** Constant that it stands in or before. */
  constant: string
  /** Keys from the constant on; none for the constant's own. */
  path: string[]
  text: string
}

/** Doc comments of a source that is formatted as Biome does. */
function commentsOf(source: string): Comment[] {
  const found: Comment[] = []
  let constant = ''
  let keys: { indent: number; key: string }[] = []
  let pending = ''
  for (const [whole, doc, indent = '', declared, key] of source.matchAll(
    /^ *\/\*\*([\s\S]*?)\*\/ *\n|^( *)(?:(?:export )?const (\w+)|([\w]+|'[^'\n]+'): |\S).*\n/gm,
  )) {
    if (doc !== undefined) {
      pending = doc
        .replace(/\n? *\* ?/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()
      continue
    }
    if (indent === '' && declared) {
      constant = declared
      keys = []
      if (pending) found.push({ constant, path: [], text: pending })
    } else if (key && indent !== '') {
      keys = [...keys.filter((outer) => outer.indent < indent.length), { indent: indent.length, key }]
      if (pending) found.push({ constant, path: keys.map((each) => each.key), text: pending })
    } else if (indent === '' && /^\w/.test(whole)) constant = ''
    pending = ''
  }
  return found.filter((comment) => comment.constant !== '')
}

// Constants that a module keeps to itself are exported as well, so that their fields can be told from others.
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.startsWith(pathToFileURL(contracts).href)) return loaded
    const source = readFileSync(fileURLToPath(url), 'utf8')
    const own = [...source.matchAll(/^const (\w+)/gm)].map(([, name]) => `export { ${name} as own_${name} }`)
    return { ...loaded, source: `${source}\n${own.join('\n')}\n` }
  },
})

/** Objects that a schema holds before another field begins. */
function objectsOf(schema: z.ZodType, seen: Set<z.ZodType> = new Set()): z.ZodObject[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  return schema instanceof z.ZodObject ? [schema] : innerOf(schema).flatMap((inner) => objectsOf(inner, seen))
}

const objectTexts = new Map<z.ZodType, Map<string, string>>()
/** Fields keep their schema where an object is extended, picked from or made partial. */
const fieldTexts = new Map<z.ZodType, Map<string, string>>()
const schemaTexts = new Map<z.ZodType, string>()
/** Schemas with a name of their own stand in many fields. */
const named = new Set<unknown>()
const valueTexts = new Map<string, string>()

const noted = (texts: Map<z.ZodType, Map<string, string>>, of: z.ZodType, name: string, text: string) =>
  texts.set(of, (texts.get(of) ?? new Map<string, string>()).set(name, text))

function note(value: unknown, path: readonly string[], text: string): void {
  if (value instanceof z.ZodType) noteIn(value, path, text)
  else if (typeof value !== 'object' || value === null) return
  else noteBeside(value, path, text)
}

/** Words of a list of values, of a table by its keys, or of something in an endpoint or a table. */
function noteBeside(value: object, [part, ...rest]: readonly string[], text: string): void {
  if (part === undefined) {
    valueTexts.set((Array.isArray(value) ? value : Object.keys(value)).join('|'), text)
    return
  }
  const inner = (value as Record<string, unknown>)[part]
  if (inner instanceof z.ZodType ? rest.length > 0 : Array.isArray(inner)) note(inner, rest, text)
}

function noteIn(schema: z.ZodType, [name, ...rest]: readonly string[], text: string): void {
  if (name === undefined) {
    schemaTexts.set(schema, text)
    return
  }
  for (const object of objectsOf(schema)) {
    const field = object.shape[name] as z.ZodType | undefined
    if (field && rest.length > 0) noteIn(field, rest, text)
    else if (field) {
      noted(objectTexts, object, name, text)
      if (!named.has(field)) noted(fieldTexts, field, name, text)
    }
  }
}

const files = readdirSync(contracts, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
)
const modules = new Map<string, Record<string, unknown>>()
for (const file of files.toSorted()) {
  const path = join(contracts, file)
  // A module's exports, and what the hook above adds.
  const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>
  modules.set(path, exported)
  for (const value of Object.values(exported)) named.add(value)
}
for (const [path, exported] of modules)
  for (const { constant, path: keys, text } of commentsOf(readFileSync(path, 'utf8')))
    note(exported[constant] ?? exported[`own_${constant}`], keys, text)

/** What is said of a schema itself, or of the values that it allows. */
function textOf(schema: z.ZodType): string | undefined {
  const own = schemaTexts.get(schema)
  if (own) return own
  if (schema instanceof z.ZodObject) return undefined
  const values =
    schema instanceof z.ZodEnum ? schema.options.map(String) : schema instanceof z.ZodLiteral ? [...schema.values] : []
  if (values.some((value) => typeof value === 'string' && value.startsWith('-')))
    return 'Column to sort by; with `-` in front the largest come first.'
  const said = values.length > 1 ? valueTexts.get(values.join('|')) : undefined
  if (said) return said
  const inner = schema instanceof z.ZodRecord ? [schema.keyType as z.ZodType, ...innerOf(schema)] : innerOf(schema)
  return inner.map(textOf).find(Boolean)
}

const { endpoints } = (await import(pathToFileURL(join(contracts, 'surface.ts')).href)) as {
  endpoints: Record<string, Endpoint>
}
const words: Record<string, Record<string, string>> = {}
for (const field of contractFields(endpoints)) {
  const text =
    objectTexts.get(field.object)?.get(field.name) ??
    fieldTexts.get(field.schema)?.get(field.name) ??
    textOf(field.schema)
  if (text) words[field.call] = { ...words[field.call], [field.path]: text }
}

const written = `// Written from the comments of the contracts by: node apps/api/src/testing/contract-words.ts
export const contractWords: Record<string, Record<string, string>> = ${JSON.stringify(words, null, 2)}
`
if (process.argv.includes('--check')) process.exitCode = readFileSync(target, 'utf8') === written ? 0 : 1
else writeFileSync(target, written)
