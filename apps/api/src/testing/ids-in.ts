import { z } from 'zod'

type Json = { [key: string]: unknown }

/** Paths of ids in a schema, such as `body.orders.ids[]`. */
export function idsIn(schema: z.ZodType | undefined, part: string): string[] {
  const found = new Set<string>()
  const walk = (node: unknown, path: string) => {
    if (typeof node !== 'object' || node === null) return
    const { format, items, properties, additionalProperties, ...rest } = node as Json
    if (format === 'uuid') found.add(path)
    for (const list of [rest.anyOf, rest.oneOf, rest.allOf])
      if (Array.isArray(list)) for (const one of list) walk(one, path)
    walk(items, `${path}[]`)
    walk(additionalProperties, `${path}.*`)
    for (const [name, value] of Object.entries((properties ?? {}) as Json)) walk(value, `${path}.${name}`)
  }
  if (schema) walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }), part)
  return [...found]
}
