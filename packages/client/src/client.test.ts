import { expect, test } from 'vitest'
import { createClient, Refused } from './client.ts'

const order = { id: 'a/b' }
const said = (data: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ code: status, msg: 'ok', data, requestId: 'r1' }), { status, headers })

/** Client whose requests are answered in turn; the last answer stays. */
function clientOf(...answers: (() => Response)[]) {
  const sent: { url: string; init: RequestInit }[] = []
  const send = async (url: URL | RequestInfo, init: RequestInit = {}) => {
    sent.push({ url: String(url), init })
    return (answers.length > 1 ? answers.shift() : answers[0])?.() ?? said(null)
  }
  return { sent, client: createClient({ url: 'https://shop.example/', key: 'wk_live_x', fetch: send }) }
}
const away = () => said(null, 503, { 'retry-after': '0' })

test('a call is sent where the document says, with key, query and once', async () => {
  const { sent, client } = clientOf(() => said(order))
  expect(await client.call('listProducts', { query: { limit: 5, buyerId: undefined } })).toEqual(order)
  await client.call('payOrder', { params: { id: 'a/b' }, body: { expectedTotalMinor: 1 }, once: 'k1' })
  expect(sent.map(({ url, init }) => [init.method, url])).toEqual([
    ['GET', 'https://shop.example/api/v1/products?limit=5'],
    ['POST', 'https://shop.example/api/v1/orders/a%2Fb/pay'],
  ])
  expect(sent[0]?.init).toMatchObject({ redirect: 'error', headers: { authorization: 'Bearer wk_live_x' } })
  expect(sent[1]?.init.headers).toMatchObject({ 'idempotency-key': 'k1', 'content-type': 'application/json' })
})

test('a refusal is thrown with its code, sentences and request', async () => {
  const body = { code: 40201, msg: 'Balance too low', errors: { names: 'Required' }, requestId: 'r2' }
  const { client } = clientOf(() => new Response(JSON.stringify(body), { status: 402 }))
  const refusal = await client.call('getBalance').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(Refused)
  expect(refusal).toMatchObject({
    ...{ status: 402, code: 40201, message: 'Balance too low', errors: { names: 'Required' }, requestId: 'r2' },
  })
  const { client: behind } = clientOf(() => new Response('<html>', { status: 502 }))
  await expect(behind.call('getBalance')).rejects.toMatchObject({ status: 502, code: 502, message: 'HTTP 502' })
})

test('what was not taken is sent again, twice at most', async () => {
  const { sent, client } = clientOf(away, () => said(order))
  expect(await client.call('getBalance')).toEqual(order)
  expect(sent).toHaveLength(2)
  const never = clientOf(away)
  await expect(never.client.call('getBalance')).rejects.toMatchObject({ status: 503 })
  expect(never.sent).toHaveLength(3)
})

test('what was not answered is not sent again where that could do it twice', async () => {
  const lost = () => {
    throw new TypeError('fetch failed')
  }
  const { sent, client } = clientOf(lost)
  await expect(client.call('checkDomains', { params: { id: 'a' }, body: {} })).rejects.toThrow('fetch failed')
  expect(sent).toHaveLength(1)
})

test('a file comes with its name', async () => {
  const headers = {
    'content-disposition': "attachment; filename*=UTF-8''%E5%8F%91%E7%A5%A8.pdf",
    'content-type': 'application/pdf',
  }
  const { client } = clientOf(() => new Response('%PDF', { headers }))
  const file = await client.call('downloadTaskFile', { params: { id: 'a' } })
  expect(file).toMatchObject({ name: '发票.pdf', type: 'application/pdf' })
})
