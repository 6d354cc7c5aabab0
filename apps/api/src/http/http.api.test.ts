import { gunzipSync } from 'node:zlib'
import { completeSetup, getCaptcha, login, sysAccount } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { placeOrder } from '@app/contracts/orders/orders'
import { listProducts } from '@app/contracts/products/products'
import { describe, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { testApi } from '#testing/test-api.ts'

const api = await testApi()
const { app, db, as, anonymous } = api
app.get('/api/v1/broken', async () => {
  throw new Error('secret detail: select * from members')
})

const post = (site: given.GivenSite, payload: string, type = 'application/json', url = '/api/login') =>
  app.inject({ method: 'POST', url, headers: { host: site.host, 'content-type': type }, payload })

describe('an answer', () => {
  test('carries the id of its request in body and header, unique per request', async () => {
    const site = await given.site(db)
    const [done, refused] = [await anonymous(site).send(getCaptcha), await anonymous(site).send(sysAccount)]
    for (const { requestId, headers } of [done, refused]) {
      expect(requestId).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['x-request-id']).toBe(requestId)
    }
    expect(done.requestId).not.toBe(refused.requestId)
  })

  test('ignores an id sent by the caller', async () => {
    const site = await given.site(db)
    const answer = await anonymous(site).send(getCaptcha, {
      headers: { 'x-request-id': 'forged', 'request-id': 'forged' },
    })
    expect(answer.requestId).not.toBe('forged')
  })

  test('is in the requested language, else in that of the site', async () => {
    const [chinese, english] = [await given.site(db, { locale: 'zh' }), await given.site(db, { locale: 'en' })]
    const said = async (site: given.GivenSite, language?: string) =>
      (await anonymous(site).send(sysAccount, { headers: language ? { 'accept-language': language } : {} })).msg
    const { zh, en } = errors['session.missing']
    expect(await said(chinese)).toBe(zh)
    expect(await said(english)).toBe(en)
    expect(await said(chinese, 'en-GB,en;q=0.9')).toBe(en)
    expect(await said(english, 'fr-FR, zh-TW;q=0.8, en;q=0.3')).toBe(zh)
    expect(await said(english, 'de, ja')).toBe(en)
  })

  test('names the wrong fields, in the caller’s language', async () => {
    const customer = await given.customer(db, await given.site(db))
    const send = (language: string) =>
      as(customer).send(listProducts, {
        query: { limit: 0, offset: 'x' as never },
        headers: { 'accept-language': language },
      })
    const [zh, en] = [await send('zh'), await send('en')]
    expect(en).toMatchObject({ status: 400, code: 400, data: null })
    expect(Object.keys(en.errors ?? {})).toEqual(['limit', 'offset'])
    expect(en.errors?.limit).not.toBe(zh.errors?.limit)
  })

  test('reveals nothing about internal errors', async () => {
    const site = await given.site(db)
    const answer = await app.inject({ url: '/api/v1/broken', headers: { host: site.host } })
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toMatchObject({ code: 500, msg: errors.internal.en, data: null })
    expect(answer.body).not.toMatch(/secret|select|stack|at \w+/)
  })

  test('is compressed above a size, for clients that accept it', async () => {
    const member = await given.operator(db, await given.site(db))
    const token = await as(member).token()
    const ask = (headers: Record<string, string>) =>
      app.inject({ url: '/api/v1/menuTree', headers: { host: member.site.host, token, ...headers } })
    const [small, plain] = [await ask({ 'accept-encoding': 'gzip, br' }), await ask({})]
    expect(small.headers['content-encoding']).toBe('gzip')
    expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    const dataOf = (text: string) => JSON.parse(text).data
    expect(dataOf(gunzipSync(small.rawPayload).toString())).toEqual(dataOf(plain.payload))
  })

  test('is never cached', async () => {
    const site = await given.site(db)
    const operator = await given.operator(db, site)
    for (const { headers } of [await as(operator).send(sysAccount), await anonymous(site).send(sysAccount)]) {
      expect(headers['cache-control']).toBe('no-store')
    }
  })

  test('cannot be read by other origins', async () => {
    const site = await given.site(db)
    for (const origin of [
      'https://evil.example',
      'null',
      `https://${site.host}.evil.example`,
      `https://evil${site.host}`,
    ]) {
      const asked = await anonymous(site).send(getCaptcha, { headers: { origin } })
      expect(asked.headers['access-control-allow-origin']).toBeUndefined()
      const preflight = await app.inject({
        method: 'OPTIONS',
        url: '/api/v1/sysAccount',
        headers: {
          host: site.host,
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'token',
        },
      })
      expect(preflight.statusCode).toBe(404)
      expect(preflight.headers['access-control-allow-origin']).toBeUndefined()
    }
  })
})

describe('headers', () => {
  test('forbid foreign code, framing and sniffing, on pages, answers and refusals alike', async () => {
    const site = await given.site(db)
    const urls = ['/login', '/api/v1/captcha', '/api/v1/sysAccount', '/api/v1/nothing', '/api/docs', '/livez']
    const unreadable = ['/%', '/api/v1/orders/%F0%28', '/login/%zz?a=%', `/api/v1/orders/${'9'.repeat(2000)}`]
    for (const url of [...urls, ...unreadable]) {
      const { headers } = await app.inject({ url, headers: { host: site.host } })
      const policy = String(headers['content-security-policy'])
      for (const rule of [
        "default-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
        "worker-src 'self'",
      ]) {
        expect(policy).toContain(rule)
      }
      expect(policy).not.toContain('unsafe-eval')
      expect(/script-src ([^;]*)/.exec(policy)?.[1]).not.toContain('unsafe-inline')
      expect(/style-src ([^;]*)/.exec(policy)?.[1]).toMatch(/^'self' 'nonce-[\w-]{22}'$/)
      expect(headers['strict-transport-security']).toMatch(/max-age=31536000/)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('server')
      expect(headers).not.toHaveProperty('x-powered-by')
    }
  })

  test('are exactly these', async () => {
    const site = await given.site(db)
    const { headers } = await app.inject({ url: '/api/v1/nothing', headers: { host: site.host } })
    const { date: _, 'x-request-id': id, 'content-length': __, ...fixed } = headers
    expect(id).toMatch(/^[\da-f-]{36}$/)
    const policy = String(fixed['content-security-policy'])
      .replace(/'nonce-[\w-]{22}'/, "'nonce'")
      .replace(/(?<=script-src 'self' )[^;]*/, '')
    expect({ ...fixed, 'content-security-policy': policy }).toEqual({
      'cache-control': 'no-store',
      connection: 'keep-alive',
      'content-security-policy':
        "default-src 'self';script-src 'self' ;style-src 'self' 'nonce';style-src-attr 'unsafe-inline';img-src 'self' data:;font-src 'self';connect-src 'self';worker-src 'self';object-src 'none';base-uri 'none';frame-ancestors 'none';form-action 'self'",
      'content-type': 'application/json; charset=utf-8',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'x-content-type-options': 'nosniff',
      'x-dns-prefetch-control': 'off',
      'x-download-options': 'noopen',
      'x-frame-options': 'DENY',
      'x-permitted-cross-domain-policies': 'none',
      'x-xss-protection': '0',
    })
  })

  test('have a nonce that is unique per answer', async () => {
    const site = await given.site(db)
    const nonce = async () => {
      const { headers } = await app.inject({ url: '/login', headers: { host: site.host } })
      return /nonce-([\w-]+)/.exec(String(headers['content-security-policy']))?.[1]
    }
    expect(await nonce()).not.toBe(await nonce())
  })
})

describe('a request', () => {
  test('for an unknown call is refused in the envelope, with any method', async () => {
    const site = await given.site(db)
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await app.inject({ method, url: '/api/v1/nothing', headers: { host: site.host } })
      expect(answer.statusCode).toBe(404)
      expect(answer.json()).toMatchObject({ code: errors['route.missing'].code, data: null })
    }
    const trace = await app.inject({ method: 'TRACE', url: '/', headers: { host: site.host } })
    expect(trace.statusCode).toBe(404)
  })

  test('with an undecodable URL is refused in the envelope', async () => {
    const site = await given.site(db)
    for (const url of ['/%', '/api/v1/orders/%F0%28']) {
      const answer = await app.inject({ url, headers: { host: site.host } })
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 400, data: null })
    }
  })

  test('must be JSON: forms, other types and invalid text are refused', async () => {
    const site = await given.site(db)
    const sent = [
      await post(site, 'loginName=a&password=b', 'application/x-www-form-urlencoded'),
      await post(site, '{}', 'text/plain'),
      await post(site, '<a/>', 'application/xml'),
      await post(site, '{"loginName": '),
      await post(site, '{"__proto__": {"isRoot": true}}'),
      await post(site, '{"constructor": {"prototype": {"isRoot": true}}}'),
      await post(site, '[]'),
      await post(site, '"text"'),
      await post(site, '1e999'),
      await post(site, 'null'),
    ]
    for (const answer of sent) {
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({ code: 400, data: null })
    }
    expect(Object.hasOwn(Object.prototype, 'isRoot')).toBe(false)
  })

  test('is limited in size and depth', async () => {
    const site = await given.site(db)
    expect((await post(site, JSON.stringify({ loginName: 'x'.repeat(1_100_000) }))).statusCode).toBe(413)
    expect((await post(site, `{"a":${'['.repeat(100)}${']'.repeat(100)}}`)).statusCode).toBe(413)
    expect((await post(site, JSON.stringify({ a: Array(12_001).fill(0) }))).statusCode).toBe(413)
  })

  test('must not contain text that the database cannot hold: a zero byte, half a character', async () => {
    const customer = await given.customer(db, await given.site(db))
    const host = customer.site.host
    const token = await as(customer).token()
    for (const url of ['/api/v1/orders?q=%00', '/api/v1/products/%00', '/api/v1/orders?q=a%00b']) {
      expect((await app.inject({ url, headers: { host, token } })).statusCode).toBe(400)
    }
    expect((await post(customer.site, '{"loginName":"\\ud800"}')).statusCode).toBe(400)
  })

  test('with a list or another type in place of a value is refused', async () => {
    const customer = await given.customer(db, await given.site(db))
    const headers = { host: customer.site.host, token: await as(customer).token() }
    for (const query of [
      'limit=1&limit=2',
      'limit[]=1',
      'limit=1e400',
      'limit=-1',
      'limit=1001',
      'limit=NaN',
      'offset=0',
    ]) {
      const answer = await app.inject({ url: `/api/v1/products?${query}`, headers })
      expect([query, answer.statusCode]).toEqual([query, query === 'limit[]=1' ? 200 : 400])
    }
  })

  test('that moves money needs an idempotency key', async () => {
    const customer = await given.customer(db, await given.site(db))
    const send = (headers: Record<string, string>) =>
      as(customer).send(placeOrder, { body: {} as never, headers: { 'idempotency-key': '', ...headers } })
    const { code } = errors['idempotency.missing']
    // The body is checked first, so that a caller learns of both mistakes.
    expect((await send({})).code).toBe(errors['request.invalid'].code)
    const body = { productId: '01890000-0000-7000-8000-000000000000', validity: 1 as const, expectedTotalMinor: 0 }
    for (const key of ['', 'with space in it', 'ü'.repeat(20), 'x'.repeat(201)]) {
      const answer = await as(customer).send(placeOrder, { body, headers: { 'idempotency-key': key } })
      expect([key, answer.code]).toEqual([key, code])
    }
  })

  test('beyond the limit per address and minute is delayed', async () => {
    const busy = await testApi({ options: { requestsPerMinute: 3 } })
    const site = await given.site(busy.db)
    const ask = (ip: string) => busy.anonymous(site).send(getCaptcha, { ip })
    for (let nth = 0; nth < 3; nth++) expect((await ask('198.51.100.1')).code).toBe(200)
    const refused = await ask('198.51.100.1')
    expect(refused).toMatchObject({ status: 429, code: errors['rate.exceeded'].code })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask('198.51.100.2')).code).toBe(200)
  })
})

test('has fields outside its contract dropped, and so has its answer', async () => {
  const site = await given.site(db)
  const extra = { isRoot: true, accountId: site.ownerAccountId, balance: 1_000_000, roleID: site.ownerAccountId }
  const captcha = await anonymous(site).send(getCaptcha, { query: extra } as never)
  expect(Object.keys(captcha.data)).toEqual(['challenge', 'randstr'])
  const body = { password: 'a'.repeat(64), token: 'x'.repeat(20), loginName: 'abc', email: 'a@example.com', ...extra }
  expect((await anonymous(site).send(completeSetup, { body })).code).toBe(errors['setup.invalid'].code)
  expect((await anonymous(site).send(login, { body })).code).toBe(-1)
})

describe('a call below a prefix of the specification', () => {
  test.each(['/api/v1/control', '/api/control', '/api/v1/retail', '/api/v1/dm-serv', '/api/dm-serv'])(
    '%s is the call itself, with its own rights',
    async (prefix) => {
      const customer = await given.customer(db, await given.site(db))
      const token = await as(customer).token()
      const ask = (path: string, headers: Record<string, string>) =>
        app.inject({ url: `${prefix}${path}`, headers: { host: customer.site.host, ...headers } })
      expect((await ask('/sysAccount', { token })).json().data.accountInfo.id).toBe(customer.id)
      expect((await ask('/sysAccount', { 'admin-key': 'any' })).statusCode).toBe(401)
      expect((await ask('/users?limit=1', { token, 'admin-key': 'any' })).statusCode).toBe(403)
      expect((await ask('//sysAccount', { token })).statusCode).toBe(404)
    },
  )
})
