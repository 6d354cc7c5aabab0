import fastJson from 'fast-json-stringify'
import { z } from 'zod'

const shapeOnly = ['pattern', 'format', 'minimum', 'maximum', 'minLength', 'maxLength', 'minItems', 'maxItems'] as const

/** JSON text of an answer's `data`, written from the contract's schema: what the contract does not name is left out. */
export function replySerialiser(schema: z.ZodType): (data: unknown) => string {
  const described = z.toJSONSchema(schema, {
    io: 'output',
    target: 'draft-7',
    unrepresentable: 'any',
    override({ jsonSchema }) {
      // Where a value is one of several shapes the writer picks by validating. A field too many, or text a stricter contract
      // would refuse today, must then not turn an answer into a failure: only the shape decides.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      for (const keyword of shapeOnly) delete jsonSchema[keyword]
    },
  })
  // The two libraries describe the same JSON Schema with types that differ only in how loosely they name keywords.
  return fastJson(described as fastJson.Schema)
}
