import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Operation, openApi, type Schema } from '#http/openapi.ts'

/** File of `packages/client` that is generated from the API document. */
export const clientTypesFile = join(import.meta.dirname, '../../../../packages/client/src/calls.gen.ts')

/** Writes the descriptions of the API document. Its own process: it reads the contracts otherwise than this one. */
export const contractWordsScript = join(import.meta.dirname, 'contract-words.ts')

interface Call extends Operation {
  method: string
  path: string
}

/** Calls that an API key may make. */
function callsOfKeys(): Call[] {
  const { paths } = openApi()
  return Object.entries(paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ ...operation, path, method: method.toUpperCase() })),
    )
    .filter(({ security }) => security.some((way) => 'key' in way))
    .sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}

/** Reading calls first: types are named by the first call that has them. */
const placeOf = ({ operationId }: Operation) => `${operationId.startsWith('get') ? 0 : 1} ${operationId}`

/** TypeScript of the calls that an API key may make: their parts and answers, and where they are sent. */
export function clientTypes(): string {
  const shapes = new Shapes()
  const calls = callsOfKeys()
  const types = calls.map((call) => `  /** ${call.summary} */\n  ${call.operationId}: ${typeOfCall(call, shapes)}`)
  const { schemas } = openApi().components
  const named = Object.entries(schemas)
    .filter(([name]) => shapes.named.has(name))
    .sort()
    .map(([name, schema]) => `export type ${name} = ${shapes.typeOf(schema, capital(name))}`)
  const places = calls.map(
    ({ operationId, method, path }) => `  ${operationId}: { method: '${method}', path: '${path}' },`,
  )
  return `${[
    '// Written from the API document by: node apps/api/src/testing/client-types.ts',
    '',
    ...named,
    ...shapes.shared(),
    '/** Parts and answer of each call that an API key may make. */',
    'export interface Calls {',
    ...types,
    '}',
    '',
    '/** Where each call is sent. */',
    'export const calls = {',
    ...places,
    '} as const satisfies Record<keyof Calls, { method: string; path: string }>',
  ].join('\n')}\n`
}

function typeOfCall(call: Call, shapes: Shapes): string {
  const own = capital(call.operationId)
  const fields = (place: 'path' | 'query') => call.parameters.filter((parameter) => parameter.in === place)
  const part = (name: string, place: 'path' | 'query') => {
    const given = fields(place)
    if (given.length === 0) return []
    const isNeeded = given.some(({ required }) => required)
    const entries = given.map(
      (field) =>
        `${key(field.name)}${field.required ? '' : '?'}: ${shapes.typeOf(field.schema, own + capital(field.name))}`,
    )
    return [`${name}${isNeeded ? '' : '?'}: { ${entries.join('; ')} }`]
  }
  const body = call.requestBody?.content['application/json'].schema
  const once = call.parameters.some(({ name }) => name === 'Idempotency-Key') ? ['once: string'] : []
  // Built by `operation` in openapi.ts.
  const { content } = call.responses[200] as {
    content: { 'application/json'?: { schema: Schema }; 'application/octet-stream'?: object }
  }
  const data = content['application/json']?.schema.properties?.data
  const replies = [
    ...(content['application/octet-stream'] ? ["import('./received-file.ts').ReceivedFile"] : []),
    ...(data ? [shapes.typeOf(data, `${own}Reply`)] : []),
  ]
  const parts = [
    ...part('params', 'path'),
    ...part('query', 'query'),
    ...(body ? [`body: ${shapes.typeOfSent(body, `${own}Body`)}`] : []),
    ...once,
    `reply: ${replies.join(' | ')}`,
  ]
  return `{ ${parts.join('; ')} }`
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))

/** Writes schemas as types. An object that stands in several places is written once, by the name of the first. */
class Shapes {
  /** Components of the document that are referred to. */
  readonly named = new Set<string>()
  readonly #seen = new Map<string, string>()
  readonly #names = new Set<string>()

  #isSent = false

  shared(): string[] {
    return [...this.#seen].map(([text, name]) => `export type ${name} = ${text}`)
  }

  typeOf(schema: Schema, name: string): string {
    const { $ref, anyOf, items, properties, additionalProperties } = schema
    if ($ref) {
      const component = $ref.split('/').at(-1) ?? ''
      this.named.add(component)
      return component
    }
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
    if (anyOf) return [...new Set(anyOf.map((one) => this.typeOf(one, name)))].join(' | ')
    if (items) return this.#list(this.typeOf(items, name))
    if (properties) return this.#object(properties, schema.required ?? [], name)
    if (typeof additionalProperties === 'object') return `Record<string, ${this.typeOf(additionalProperties, name)}>`
    return this.#plain(schema)
  }

  /** Type of what a caller sends: it may hand in lists that it does not let change. */
  typeOfSent(schema: Schema, name: string): string {
    this.#isSent = true
    const type = this.typeOf(schema, name)
    this.#isSent = false
    return type
  }

  #list(item: string): string {
    return `${this.#isSent ? 'readonly ' : ''}${/^\w+$/.test(item) ? item : `(${item})`}[]`
  }

  #plain({ type }: Schema): string {
    const names: Record<string, string> = { integer: 'number', object: 'Record<string, unknown>', array: 'unknown[]' }
    const types = Array.isArray(type) ? type : [type ?? '']
    return types
      .map((one) => names[one] ?? (['string', 'number', 'boolean', 'null'].includes(one) ? one : 'unknown'))
      .join(' | ')
  }

  #object(properties: Record<string, Schema>, required: readonly string[], name: string): string {
    const fields = Object.entries(properties).map(
      ([field, schema]) =>
        `${key(field)}${required.includes(field) ? '' : '?'}: ${this.typeOf(schema, name + capital(field))}`,
    )
    if (fields.length === 0) return 'Record<string, never>'
    const text = `{ ${fields.join('; ')} }`
    if (fields.length < 4) return text
    const known = this.#seen.get(text)
    if (known) return known
    const free = this.#names.has(name) ? `${name}${this.#names.size}` : name
    this.#names.add(free)
    this.#seen.set(text, free)
    return free
  }
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(clientTypesFile, clientTypes())
  execFileSync(process.execPath, [contractWordsScript])
}
