import type { Endpoint } from '@app/contracts/endpoint'
import { z } from 'zod'

/** Field of an object in a part of a contract. */
export interface ContractField {
  /** Name of the endpoint. */
  call: string
  /** Names from the part on: `reply.product.prices.validity`. */
  path: string
  object: z.ZodObject
  name: string
  schema: z.ZodType
}

const parts = ['params', 'query', 'body', 'reply'] as const

/**
 * Every field of the contracts, each object once, where the first call by name has it: the order of a module's exports
 * is not the same in a bundle.
 */
export function* contractFields(endpoints: Readonly<Record<string, Endpoint>>): Generator<ContractField> {
  const seen = new Set<z.ZodType>()
  for (const [call, spec] of Object.entries(endpoints).sort(([a], [b]) => (a < b ? -1 : 1)))
    for (const part of parts) if (spec[part]) yield* fieldsBelow(spec[part], { call, path: part }, seen)
}

function* fieldsBelow(
  schema: z.ZodType,
  { call, path }: Pick<ContractField, 'call' | 'path'>,
  seen: Set<z.ZodType>,
): Generator<ContractField> {
  if (seen.has(schema)) return
  seen.add(schema)
  if (!(schema instanceof z.ZodObject)) {
    for (const inner of innerOf(schema)) yield* fieldsBelow(inner, { call, path }, seen)
    return
  }
  for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
    const here = { call, path: `${path}.${name}` }
    yield { ...here, object: schema, name, schema: field }
    yield* fieldsBelow(field, here, seen)
  }
}

/** What a schema that is no object is made of. */
export function innerOf(schema: z.ZodType): z.ZodType[] {
  // Zod's own words for its parts; each kind has some of them.
  const { innerType, element, valueType, in: from, out: to, options, items, left, right, getter } = schema.def as Def
  const several = [...(options ?? []), ...(items ?? [])]
  return [innerType, element, valueType, from, to, left, right, getter?.(), ...several].filter(
    (inner): inner is z.ZodType => inner !== undefined,
  )
}

interface Def {
  innerType?: z.ZodType
  element?: z.ZodType
  valueType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  getter?: () => z.ZodType
}
