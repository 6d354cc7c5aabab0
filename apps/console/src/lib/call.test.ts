import { menuTree } from '@app/contracts/access/menu'
import { sysAccount } from '@app/contracts/access/session'
import { exportOrders } from '@app/contracts/orders/order-export'
import { paymentOf, payOrder } from '@app/contracts/orders/orders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { announceFailuresTo, answerProofsWith, call, callUrl, Offline, Refused, saveAnswer } from './call.ts'
import { connectionLost } from './send.ts'
import { storeToken } from './session-token.ts'

const sent: { url: string; init: RequestInit }[] = []
const shown: unknown[] = []

function answerWith(body: unknown, status = 200): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    return new Response(JSON.stringify(body), { status })
  })
}

beforeEach(() => {
  sent.length = 0
  shown.length = 0
  document.documentElement.lang = 'zh-CN'
  localStorage.clear()
  announceFailuresTo((error) => shown.push(error))
})
afterEach(() => vi.unstubAllGlobals())

test('a call carries the token and the language, and gives what is inside the envelope', async () => {
  storeToken('t0ken')
  answerWith({ code: 200, msg: 'ok', data: { menuTree: [] }, requestId: 'r1' })
  expect(await call(menuTree, { query: { isLeft: 'N' } })).toEqual({ menuTree: [] })
  expect(sent[0]?.url).toBe('/api/v1/menuTree?isLeft=N')
  expect(sent[0]?.init.headers).toMatchObject({ token: 't0ken', 'Accept-Language': 'zh-CN' })
})

test('an action that moves money carries its key', async () => {
  answerWith({ code: 200, msg: 'ok', data: {}, requestId: 'r1' })
  await call(payOrder, { ...paymentOf({ id: 'a/b', amountMinor: 1 }), idempotencyKey: 'k1' })
  expect(sent[0]?.url).toBe('/api/v1/orders/a%2Fb/pay')
  expect(sent[0]?.init.headers).toMatchObject({ 'Idempotency-Key': 'k1' })
})

const unproved = { code: 40320, msg: '再次验证', data: { ticket: 't' }, requestId: 'r1' }

test('what has to be proved is sent again, the same, with the proof; whoever goes back is told nothing', async () => {
  const asked: unknown[] = []
  const proofs = ['p1', null]
  const stop = answerProofsWith(async (asks) => {
    asked.push(asks)
    return proofs.shift() ?? null
  })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ url, init })
    const isProved = new Headers(init.headers).get('Action-Proof') === 'p1'
    return new Response(JSON.stringify(isProved ? { code: 200, msg: 'ok', data: {}, requestId: 'r2' } : unproved))
  })
  const pay = () => call(payOrder, { ...paymentOf({ id: 'a', amountMinor: 1 }), idempotencyKey: 'k1' })
  await pay()
  expect(asked).toEqual([{ ticket: 't' }])
  const keys = sent.map(({ init }) => new Headers(init.headers).get('Idempotency-Key'))
  expect(keys).toEqual(['k1', 'k1'])
  await expect(pay()).rejects.toBeInstanceOf(Refused)
  expect(shown).toEqual([])
  stop()
  await expect(pay()).rejects.toBeInstanceOf(Refused)
  expect(shown).toHaveLength(1)
})

test('a refusal is shown once and thrown with its code, fields and request id', async () => {
  answerWith({ code: 40902, msg: '余额不足', data: null, errors: { a: 'b' }, requestId: 'r7' }, 409)
  const error = await call(sysAccount, {}).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Refused)
  expect(error).toMatchObject({ code: 40902, msg: '余额不足', status: 409, errors: { a: 'b' }, requestId: 'r7' })
  expect(shown).toEqual([error])
})

test('an answer that is no envelope is a refusal too', async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Bad gateway</html>', { status: 502 }))
  await expect(call(sysAccount, {})).rejects.toMatchObject({ name: 'Refused', code: 502 })
})

test('where a file is still to be made, the answer says by what; a refusal is one all the same', async () => {
  const task = { taskId: 'a', rows: 5000 }
  answerWith({ code: 200, msg: 'ok', data: task, requestId: 'r1' })
  expect(await saveAnswer(exportOrders, { query: { format: 'csv', view: 'issued' } })).toEqual(task)
  expect(sent[0]?.url).toBe('/api/v1/orders/export?format=csv&view=issued')
  answerWith({ code: 40960, msg: '过多', data: null, requestId: 'r2' }, 409)
  await expect(saveAnswer(exportOrders, { query: { format: 'csv' } })).rejects.toMatchObject({ code: 40960 })
  expect(shown).toHaveLength(1)
})

test('an answer cut short is none: it does not say that the session is over', async () => {
  const cut = new ReadableStream({ start: (stream) => stream.error(new TypeError('network error')) })
  vi.stubGlobal('fetch', async () => new Response(cut))
  await expect(call(sysAccount, {})).rejects.toBeInstanceOf(Offline)
})

test('no answer marks the connection as lost, the next answer as back', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  await expect(call(sysAccount, {})).rejects.toBeInstanceOf(Offline)
  expect(connectionLost.get()).toBe(true)
  answerWith({ code: 200, msg: 'ok', data: {}, requestId: 'r1' })
  await call(sysAccount, {})
  expect(connectionLost.get()).toBe(false)
})

test('what the boot script asked for is used once', async () => {
  answerWith({ code: 200, msg: 'ok', data: 'late', requestId: 'r2' })
  const early = new Response(JSON.stringify({ code: 200, msg: 'ok', data: 'early', requestId: 'r1' }))
  window.__boot = { [callUrl('/sysAccount')]: Promise.resolve(early) }
  expect(await call(sysAccount, {})).toBe('early')
  expect(await call(sysAccount, {})).toBe('late')
})

test('addresses are written one way only', () => {
  expect(callUrl('/orders', {}, { view: 'issued', q: '', limit: 20, cursor: undefined })).toBe(
    '/api/v1/orders?limit=20&view=issued',
  )
  expect(callUrl('/login')).toBe('/api/login')
})
