import { expect, test } from 'vitest'
import { z } from 'zod'
import { apiPath } from './endpoint.ts'
import { endpoints } from './surface.ts'

const all = Object.entries(endpoints)

/** Object schemas within a request body, at any depth. */
function objectsIn(schema: unknown): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema, ...Object.values(schema.shape).flatMap(objectsIn)]
  if (schema instanceof z.ZodArray) return objectsIn(schema.element)
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return objectsIn(schema.unwrap())
  return []
}

test('every body drops fields that its contract does not name', () => {
  const keeping = all.filter(([, { body }]) =>
    objectsIn(body).some(({ def }) => def.catchall !== undefined && !(def.catchall instanceof z.ZodNever)),
  )
  expect(keeping.map(([name]) => name)).toEqual([])
})

test('no body has a field that only the server decides', () => {
  const serverOnly = /^(siteId|isRoot|isHolder|isSystem|balance(Minor)?|amountDue|paidAt|orderNo|audience|scope)$/
  const naming = all.flatMap(([name, { body }]) =>
    objectsIn(body).flatMap(({ shape }) =>
      Object.keys(shape)
        .filter((key) => serverOnly.test(key))
        .map((key) => `${name}.${key}`),
    ),
  )
  expect(naming).toEqual([])
})

test('an endpoint with `proofBy` also requires a proof', () => {
  expect(all.filter(([, { proof, proofBy }]) => proofBy && !proof)).toEqual([])
})

test('no two endpoints share a method and a path', () => {
  const taken = all.map(([, { method, path }]) => `${method} ${apiPath(path).replace(/:\w+/g, ':')}`)
  expect(taken.filter((each, at) => taken.indexOf(each) !== at)).toEqual([])
})
