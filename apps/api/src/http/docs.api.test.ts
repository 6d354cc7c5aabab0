import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { apiPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { orderStatuses } from '@app/contracts/orders/order-states'
import { endpoints } from '@app/contracts/surface'
import { expect, test } from 'vitest'
import { clientTypes, clientTypesFile, contractWordsScript } from '#testing/client-types.ts'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'
import type { openApi, Schema } from './openapi.ts'

const { app, db } = await testApi()
const { host } = await given.site(db)
const fetched = async (url: string) => app.inject({ url, headers: { host } })
const document = (await fetched('/api/openapi.json')).json<ReturnType<typeof openApi>>()
const operationOf = (name: string) =>
  Object.values(document.paths)
    .flatMap((methods) => Object.values(methods))
    .find(({ operationId }) => operationId === name)

test('the document is OpenAPI 3.1 and lists every call with path and method', () => {
  expect(document.openapi).toBe('3.1.0')
  for (const [name, spec] of Object.entries(endpoints)) {
    const path = apiPath(spec.path).replace(/:(\w+)/g, '{$1}')
    expect(document.paths[path]?.[spec.method.toLowerCase()]?.operationId).toBe(name)
  }
})

test('every listed call is served, and every served one listed', () => {
  const served = Object.values(endpoints).map((spec) => app.hasRoute({ method: spec.method, url: apiPath(spec.path) }))
  expect(served.every(Boolean)).toBe(true)
})

test('each call has its access, parameters and answers', () => {
  expect(operationOf('login')).toMatchObject({ security: [], 'x-access': 'public' })
  expect(operationOf('payOrder')).toMatchObject({ security: [{ token: [] }, { key: [] }], 'x-access': 'order.pay' })
  const parameters = operationOf('payOrder')?.parameters.map(({ name, in: place, required }) => [name, place, required])
  expect(parameters).toEqual([
    ['id', 'path', true],
    ['Idempotency-Key', 'header', true],
  ])
  const list = operationOf('listOrders')?.parameters ?? []
  expect(list.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    required: false,
    schema: { type: 'integer' },
  })
  expect(JSON.stringify(operationOf('listProducts')?.responses[200])).toContain('allProducts')
})

test('every reference resolves', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path = '']) => path)
  expect(references.length).toBeGreaterThan(0)
  const at = (path: string) =>
    path.split('/').reduce<unknown>((place, name) => (place as Record<string, unknown> | undefined)?.[name], document)
  expect(references.filter((path) => at(path) === undefined)).toEqual([])
})

/** Paths below a schema to values that nobody explains. */
function unexplained(schema: Schema, path: string): string[] {
  if (schema.description && !schema.properties) return []
  const parts = [...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])]
  if (typeof schema.additionalProperties === 'object') parts.push(schema.additionalProperties)
  return [
    ...((schema.enum?.length ?? 0) > 1 && !schema.description ? [`${path}: ${schema.enum?.join(' ')}`] : []),
    ...parts.flatMap((part) => unexplained(part, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) => unexplained(part, `${path}.${name}`)),
  ]
}

const bodyOf = (name: string) => operationOf(name)?.requestBody?.content['application/json'].schema
function replyOf(name: string): Schema | undefined {
  // Built by `answerOf` in openapi.ts; a file has no envelope.
  const success = operationOf(name)?.responses['200'] as { content?: { 'application/json'?: { schema: Schema } } }
  return success.content?.['application/json']?.schema.properties?.data
}

test.each(Object.keys(endpoints))('%s says what each of its states and choices means', (name) => {
  const parameters = operationOf(name)?.parameters ?? []
  expect([
    ...parameters.flatMap((parameter) => unexplained(parameter.schema, parameter.name)),
    ...[bodyOf(name), replyOf(name)].flatMap((schema) => (schema ? unexplained(schema, 'data') : [])),
  ]).toEqual([])
})

test('a program reads how to sign in and what an order is at', () => {
  const { password, ticket, randstr } = bodyOf('login')?.properties ?? {}
  expect(password?.description).toMatch(/SHA-256.*`<site code>:<password>`.*GET \/api\/v1\/site.*at least 8 characters/)
  expect(ticket?.description).toMatch(/Base64.*getCaptcha/)
  expect(randstr?.description).toMatch(/came with the puzzle/)
  expect(replyOf('getCaptcha')?.properties?.challenge?.description).toMatch(/ALTCHA/)
  const { status } = replyOf('getOrder')?.properties?.order?.properties ?? replyOf('getOrder')?.properties ?? {}
  for (const code of orderStatuses) expect(status?.description).toContain(String(code))
})

test('the descriptions are the comments of the contracts', () => {
  expect(() => execFileSync(process.execPath, [contractWordsScript, '--check'])).not.toThrow()
})

test('the page for people has every call and refusal, and loads nothing from elsewhere', async () => {
  const { statusCode, headers, body } = await fetched('/api/docs')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  for (const spec of Object.values(endpoints)) expect(body).toContain(`<code>${apiPath(spec.path)}</code>`)
  for (const key of Object.keys(errors)) expect(body).toContain(`<code>${key}</code>`)
  expect(body).not.toMatch(/<script|https?:\/\/|\ssrc=|\sstyle=/)
  const nonce = /<style nonce="([\w-]+)"/.exec(body)?.[1]
  expect(String(headers['content-security-policy'])).toContain(`'nonce-${nonce}'`)
})

test('the client has the calls and types of this document', () => {
  const written = readFileSync(clientTypesFile, 'utf8')
  expect(written === clientTypes(), 'node apps/api/src/testing/client-types.ts writes it').toBe(true)
})
