import fastJson from 'fast-json-stringify'
import { z } from 'zod'

const shapeOnly = ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

type Writer = (data: unknown) => string

const writers = new WeakMap<z.ZodType, Writer>()

/**
 * JSON text of an answer's `data`, written from the contract's schema: fields outside the contract are left out.
 * Compiled with the first answer, in a millisecond: compiling all of them would delay every start by a fifth of a
 * second.
 */
export const replySerialiser =
  (schema: z.ZodType): Writer =>
  (data) =>
    writerOf(schema)(data)

/** Serializer of a schema, compiled once. Throws if a schema cannot be compiled. */
export function writerOf(schema: z.ZodType): Writer {
  const known = writers.get(schema)
  if (known) return known
  const writer = makeWriter(schema)
  writers.set(schema, writer)
  return writer
}

function makeWriter(schema: z.ZodType): Writer {
  const described = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // For unions the serializer selects a shape by validation. An extra field, or text that a stricter contract would
      // refuse today, must not turn an answer into a failure: only the shape decides.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      for (const keyword of shapeOnly) delete jsonSchema[keyword]
    },
  })
  // Both libraries describe the same JSON Schema; their types only differ in strictness.
  return fastJson(described as fastJson.Schema)
}
