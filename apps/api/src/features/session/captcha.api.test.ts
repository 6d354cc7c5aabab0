import { createHash, createHmac } from 'node:crypto'
import { getSiteCaptcha, saveSiteCaptcha } from '@app/contracts/access/captcha'
import { getCaptcha, login } from '@app/contracts/access/session'
import { errors } from '@app/contracts/errors'
import { listLogs } from '@app/contracts/logs'
import { afterEach, describe, expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import { atEnd } from '#testing/at-end.ts'
import * as given from '#testing/given/given.ts'
import { signIn } from '#testing/sign-in.ts'
import { type SeenRequest, type StandInAnswer, startStandIn } from '#testing/stand-in.ts'
import { testApi } from '#testing/test-api.ts'

const keys = {
  appId: '190012345',
  appSecretKey: 'app-secret-key',
  secretId: 'AKIDexample',
  secretKey: 'api-secret-key',
}
const told = (CaptchaCode: number): StandInAnswer => ({ status: 200, says: { Response: { CaptchaCode } } })
const fault = (Code: string): StandInAnswer => ({ status: 200, says: { Response: { Error: { Code, Message: 'no' } } } })

/** Tencent's API: it wants its signature and the keys of the application, and knows which tickets are good. */
function tencent(request: SeenRequest): StandInAnswer {
  if (faultOf(request) !== '') return fault('AuthFailure.SignatureFailure')
  const asked = JSON.parse(request.body)
  if (asked.CaptchaAppId !== Number(keys.appId) || asked.AppSecretKey !== keys.appSecretKey) return told(100)
  if (asked.CaptchaType !== 9 || !asked.UserIp) return fault('InvalidParameterValue')
  return asked.Ticket.startsWith('good') && asked.Randstr === '@abc' ? told(1) : told(15)
}

const hash = (text: string) => createHash('sha256').update(text).digest('hex')
const mac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Verifies the signature of a received request as the vendor documents it. */
function faultOf({ method, url, headers, body }: SeenRequest): string {
  const [, id, day = '', signature] =
    /^TC3-HMAC-SHA256 Credential=([^/]+)\/([\d-]+)\/captcha\/tc3_request, SignedHeaders=content-type;host, Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? []
  if (id !== keys.secretId) return 'no such key'
  if (headers['x-tc-action'] !== 'DescribeCaptchaResult' || headers['x-tc-version'] !== '2019-07-22') return 'call'
  const request = `${method}\n${url}\n\ncontent-type:${headers['content-type']}\nhost:${headers.host}\n\ncontent-type;host\n${hash(body)}`
  const toSign = `TC3-HMAC-SHA256\n${String(headers['x-tc-timestamp'])}\n${day}/captcha/tc3_request\n${hash(request)}`
  const key = mac(mac(mac(`TC3${keys.secretKey}`, day), 'captcha'), 'tc3_request')
  return signature === mac(key, toSign).toString('hex') ? '' : 'another signature'
}

const vendor = await startStandIn(tencent)
atEnd(() => vendor.close())
afterEach(() => {
  vendor.answer = tencent
})
const endpoints = [`api=${vendor.endpoint}`, 'script=https://widget.example/TCaptcha.js']
const api = await testApi({ env: { CAPTCHA_ENDPOINTS: endpoints } })
const { db, clock, anonymous } = api
const password = 'correct horse battery'
const chosen = { kind: 'tencent' as const, ...keys, version: 0 }

async function shop() {
  const site = await given.site(db)
  const member = await given.member(db, await given.account(db, site), { password })
  const as = api.as(await given.operator(db, site))
  return { site, as, who: { loginName: member.loginName, password } }
}
async function withWidget() {
  const ours = await shop()
  expect((await ours.as.send(saveSiteCaptcha, { body: chosen })).status).toBe(200)
  return { ...ours, enter: (ticket: string) => enter(ours, ticket) }
}
const enter = ({ site, who }: Awaited<ReturnType<typeof shop>>, ticket: string) =>
  anonymous(site).send(login, {
    body: {
      ...{ loginName: who.loginName, password: clientHash(site.code, who.password) },
      ...{ ticket, randstr: '@abc' },
    },
  })

describe('a site chooses its captcha', () => {
  test('and keeps its secrets to itself', async () => {
    const { site, as, who } = await shop()
    const { data: before } = await as.send(getSiteCaptcha)
    expect(before).toMatchObject({ settings: { kind: 'own' }, hasSecrets: false, version: 0 })
    const saved = await as.send(saveSiteCaptcha, { body: chosen })
    expect(saved.data).toMatchObject({ settings: { kind: 'tencent', appId: keys.appId }, hasSecrets: true, version: 1 })
    const log = await as.send(listLogs, { query: { limit: 5, offset: 1 } })
    for (const told of [saved.data, log.data])
      for (const secret of [keys.appSecretKey, keys.secretKey]) expect(JSON.stringify(told)).not.toContain(secret)
    const config = async () => (await api.app.inject({ url: '/api/v1/site', headers: { host: site.host } })).json().data
    expect((await config()).captcha).toEqual({ appId: keys.appId, script: 'https://widget.example/TCaptcha.js' })
    // Empty secrets are those that are kept, and back again nothing of the vendor is asked.
    const kept = { appSecretKey: '', secretKey: '' }
    expect((await as.send(saveSiteCaptcha, { body: { ...chosen, ...kept, version: 1 } })).status).toBe(200)
    expect((await as.send(saveSiteCaptcha, { body: { ...chosen, ...kept, kind: 'own', version: 2 } })).status).toBe(200)
    expect((await config()).captcha).toBeNull()
    expect((await signIn(api, site, who)).status).toBe(200)
    expect((await as.send(saveSiteCaptcha, { body: { ...chosen, version: 2 } })).code).toBe(
      errors['save.conflict'].code,
    )
  })

  test('with keys that its API answers to, each for the id that it was entered for', async () => {
    const { as } = await shop()
    const save = (wishes: object) => as.send(saveSiteCaptcha, { body: { ...chosen, ...wishes } })
    expect((await save({ secretKey: 'wrong' })).code).toBe(errors['captcha.keys'].code)
    expect((await save({ appId: '' })).errors).toHaveProperty('appId')
    expect((await save({ appId: '12a' })).errors).toHaveProperty('appId')
    expect((await save({ secretKey: '' })).errors).toHaveProperty('secretKey')
    vendor.answer = () => 'cut'
    expect((await save({})).code).toBe(errors['captcha.keys'].code)
    vendor.answer = tencent
    expect((await as.send(getSiteCaptcha)).data.version).toBe(0)
    expect((await save({})).status).toBe(200)
    expect((await save({ version: 1, appId: '77', appSecretKey: '' })).errors).toHaveProperty('appSecretKey')
    expect((await save({ version: 1, secretId: 'AKIDother', secretKey: '' })).errors).toHaveProperty('secretKey')
  })
})

describe('on a site with the widget', () => {
  test('its ticket lets in once, and another does not', async () => {
    const { site, who, enter } = await withWidget()
    const other = await shop()
    expect((await anonymous(site).send(getCaptcha)).data).toEqual({ challenge: {}, randstr: '' })
    expect(await enter('')).toMatchObject({ status: 400, code: -1 })
    expect(await enter('bad')).toMatchObject({ status: 400, code: -1 })
    // Made by the widget when it does not reach its own servers.
    expect(await enter('trerror_1001_190012345_1')).toMatchObject({ status: 400, code: -1 })
    expect((await enter('good-1')).status).toBe(200)
    expect(JSON.parse(vendor.requests.at(-1)?.body ?? '{}')).toMatchObject({ UserIp: '127.0.0.1', Ticket: 'good-1' })
    expect(await enter('good-1')).toMatchObject({ status: 400, code: -1 })
    // A puzzle of another site, or of none, opens nothing.
    const { data } = await anonymous(other.site).send(getCaptcha)
    expect(data.randstr).not.toBe('')
    const elsewhere = await signIn(api, other.site, other.who)
    expect(elsewhere.status).toBe(200)
    expect((await enter('good-2')).status).toBe(200)
    expect(who.loginName).not.toBe('')
  })

  test.each([
    ['cannot be reached', () => 'cut'],
    ['does not answer', () => 'hang'],
    ['fails', () => ({ status: 500, says: 'oops' })],
    ['no longer takes the key', () => fault('AuthFailure.SecretIdNotFound')],
    ['has no units left', () => fault('UnauthorizedOperation.Unauthorized')],
    ['answers nonsense', () => ({ status: 200, says: 'null' })],
  ] as [string, () => StandInAnswer][])('a browser works in its place while the vendor %s', async (_, answer) => {
    const ours = await withWidget()
    vendor.answer = answer
    expect((await ours.enter('good-3')).code).toBe(errors['captcha.away'].code)
    expect((await signIn(api, ours.site, ours.who)).status).toBe(200)
    vendor.answer = tencent
    clock.advance({ seconds: 31 })
    expect((await anonymous(ours.site).send(getCaptcha)).data.randstr).toBe('')
    expect((await ours.enter('good-4')).status).toBe(200)
  })

  test('what a visitor sends does not make the vendor look away', async () => {
    const { site, enter } = await withWidget()
    vendor.answer = () => fault('InvalidParameterValue.Ticket')
    expect(await enter('x')).toMatchObject({ status: 400, code: -1 })
    expect((await anonymous(site).send(getCaptcha)).data.randstr).toBe('')
  })
})
