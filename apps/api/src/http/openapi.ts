import { isForPeople } from '@app/contracts/access/key-calls'
import { apiPath, type Endpoint, proofHeader } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { endpoints } from '@app/contracts/surface'
import { z } from 'zod'
import { version } from '#core/version.ts'
import { contractFields } from './contract-fields.ts'
import { contractWords } from './contract-words.gen.ts'

/** JSON Schema in the document. */
export interface Schema {
  type?: string | string[]
  description?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  default?: unknown
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  $ref?: string
  $defs?: Record<string, Schema>
  $schema?: string
}

export interface Operation {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  'x-access': string
  parameters: {
    name: string
    in: 'path' | 'query' | 'header'
    required: boolean
    schema: Schema
    description?: string
  }[]
  requestBody?: { required: boolean; content: { 'application/json': { schema: Schema } } }
  responses: Record<string, unknown>
}

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } })

const envelope = (data: Schema): Schema => ({
  type: 'object',
  required: ['code', 'msg', 'data', 'requestId'],
  properties: { code: { const: 200 }, msg: { type: 'string' }, data, requestId: { type: 'string' } },
})

const refusal: Schema = {
  type: 'object',
  required: ['code', 'msg', 'data', 'requestId'],
  properties: {
    code: { type: 'integer', enum: [...new Set(Object.values(errors).map(({ code }) => code))].sort((a, b) => a - b) },
    msg: { type: 'string', description: 'In the language of Accept-Language (zh, en), else of the site.' },
    data: { type: 'null' },
    errors: { type: 'object', additionalProperties: { type: 'string' }, description: 'Words by field path.' },
    requestId: { type: 'string' },
  },
}

/** OpenAPI 3.1 document, generated from the served contracts. */
export function openApi() {
  const schemas: Record<string, Schema> = { Refusal: refusal }
  const paths: Record<string, Record<string, Operation>> = {}
  for (const [name, spec] of Object.entries(endpoints)) {
    const path = apiPath(spec.path).replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [spec.method.toLowerCase()]: operation(name, spec, schemas) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Workspace API',
      version,
      description:
        'Amounts are integers in minor units, moments unix seconds. Lists take `limit` and `offset`, where `offset` is the 1-based page number.',
    },
    servers: [{ url: '/' }],
    paths,
    components: {
      schemas,
      securitySchemes: {
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'token',
          description: 'What signing in answered. A cookie alone is nobody.',
        },
        key: { type: 'http', scheme: 'bearer', description: 'An API key, `wk_live_…`, made in the console.' },
      },
      responses: {
        Refusal: {
          description: 'Refused; `code` is stable, `msg` is for people.',
          ...json({ $ref: '#/components/schemas/Refusal' }),
        },
      },
    },
  }
}

function operation(name: string, spec: Endpoint, schemas: Record<string, Schema>): Operation {
  const described = (schema: z.ZodType, io: 'input' | 'output', part: string) =>
    describe(schema, io, `${name}_${part}`, schemas)
  return {
    operationId: name,
    summary: spec.summary,
    tags: [tagOf(spec)],
    security: spec.access === 'public' ? [] : [{ token: [] }, ...(isForPeople(spec) ? [] : [{ key: [] }])],
    'x-access': spec.access,
    parameters: parametersOf(spec, described),
    ...(spec.body ? { requestBody: { required: true, ...json(described(spec.body, 'input', 'body')) } } : {}),
    responses: {
      200: answerOf(spec, described),
      default: { $ref: '#/components/responses/Refusal' },
    },
  }
}

/** Envelope, file, or either of them. */
function answerOf(spec: Endpoint, described: Describe) {
  const inEnvelope = () => json(envelope(described(spec.reply, 'output', 'reply'))).content
  if (spec.stream)
    return {
      description: 'Server-sent events, each with this as its data',
      content: { 'text/event-stream': { schema: described(spec.reply, 'output', 'reply') } },
    }
  if (!spec.file) return { description: 'Done', content: inEnvelope() }
  const otherwise = spec.reply instanceof z.ZodNull ? {} : inEnvelope()
  return { description: 'The file', content: { 'application/octet-stream': {}, ...otherwise } }
}

type Describe = (schema: z.ZodType, io: 'input' | 'output', part: string) => Schema

function parametersOf(spec: Endpoint, described: Describe): Operation['parameters'] {
  const fields = (schema: z.ZodType | undefined, place: 'path' | 'query') => {
    if (!schema) return []
    // The output schema has the types, the input schema the optional fields.
    const { properties = {} } = described(schema, 'output', place)
    const { required = [] } = described(schema, 'input', place)
    return Object.entries(properties).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      schema: field,
    }))
  }
  const idempotency = {
    name: 'Idempotency-Key',
    in: 'header' as const,
    required: true,
    schema: { type: 'string', minLength: 1, maxLength: 200 },
    description: 'The same key with the same content answers the same and does nothing twice.',
  }
  const proof = {
    name: proofHeader,
    in: 'header' as const,
    required: false,
    schema: { type: 'string' },
    description: 'Where the call was refused with 40320: the proof that `proveAction` gave for it.',
  }
  const headers = [...(spec.idempotent ? [idempotency] : []), ...(spec.proof ? [proof] : [])]
  return [...fields(spec.params, 'path'), ...fields(spec.query, 'query'), ...headers]
}

/** Tag of a call: the first word of its path, such as `orders` or `products`. */
export function tagOf(spec: Pick<Endpoint, 'path'>): string {
  return /^\/([A-Za-z]+)/.exec(spec.path)?.[1] ?? ''
}

/** What the contracts' comments say of the fields of each object. */
const fieldWords = (() => {
  const words = new Map<z.ZodType, Map<string, string>>()
  for (const { call, path, object, name } of contractFields(endpoints)) {
    const text = contractWords[call]?.[path]
    if (text) words.set(object, (words.get(object) ?? new Map<string, string>()).set(name, text))
  }
  return words
})()

/** Adds the words of an object's fields. A schema of its own may stand in several fields, so each gets a copy. */
function tellFields({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  const words = fieldWords.get(zodSchema as z.ZodType)
  const { properties } = jsonSchema
  for (const [name, description] of words ?? []) {
    const field = properties?.[name]
    if (properties && typeof field === 'object') properties[name] = { ...field, description }
  }
}

/** Schema of a type; recursive parts move to the document's components. */
function describe(schema: z.ZodType, io: 'input' | 'output', name: string, schemas: Record<string, Schema>): Schema {
  const text = JSON.stringify(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: tellFields }))
  // Generated by zod from our own schemas; the interface has the keywords that occur.
  const {
    $schema: _,
    $defs = {},
    ...own
  } = JSON.parse(text.replaceAll('"#/$defs/', `"#/components/schemas/${name}_`)) as Schema
  for (const [key, value] of Object.entries($defs)) schemas[`${name}_${key}`] = value
  return own
}
