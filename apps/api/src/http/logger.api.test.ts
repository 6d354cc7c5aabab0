import { generateKeyPairSync } from 'node:crypto'
import { getCaptcha, sysAccount } from '@app/contracts/access/session'
import { expect, test } from 'vitest'
import { clientHash } from '#features/passwords/common-passwords.ts'
import * as given from '#testing/given/given.ts'
import { signIn, solvedCaptcha } from '#testing/sign-in.ts'
import { testApi } from '#testing/test-api.ts'
import { createLogger } from './logger.ts'

const written: string[] = []
const destination = { write: (line: string) => void written.push(line) }
const log = createLogger({ LOG_LEVEL: 'trace' }, destination)
const api = await testApi({ log })

test('no credential and no key is ever logged', async () => {
  const password = 'correct horse battery'
  const site = await given.site(api.db)
  const member = await given.member(api.db, await given.account(api.db, site), { password })
  const { data } = await signIn(api, site, { loginName: member.loginName, password })
  const cookie = 'Admin-Token=cookie-canary'
  await api.anonymous(site).send(sysAccount, { headers: { token: data.token, cookie, authorization: data.token } })

  const captcha = await solvedCaptcha(api, site)
  const sent = clientHash(site.code, password)
  const query = { loginName: member.loginName, password: sent, ...captcha, verifyCode: '246810' }
  await api.app.inject({ method: 'POST', url: '/api/login', headers: { host: site.host }, query, payload: {} })
  const key = String(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const posted = { method: 'POST', url: '/api/login', headers: { host: site.host } } as const
  await api.app.inject({ ...posted, payload: { csrPem: key } })
  await api.app.inject({
    ...posted,
    headers: { ...posted.headers, 'content-type': 'application/json' },
    payload: `{"broken ${key}`,
  })

  const classicKey = 'v1.classic-canary'
  const classic = { url: `/api/classic/account/?auth_key=${classicKey}`, headers: { host: site.host } }
  await api.app.inject(classic)
  const asked = `/api/v1/twoStepAuthCode?verifyType=email&loginName=${member.loginName}&pending=pending-canary`
  await api.app.inject({ url: asked, headers: { host: site.host } })

  const all = written.join('')
  expect(all).toContain('"path":"/api/login"')
  expect(all).toContain('"path":"/api/classic/account/"')
  const secrets = [
    data.token,
    'cookie-canary',
    'classic-canary',
    'pending-canary',
    member.loginName,
    sent,
    captcha.ticket,
    captcha.randstr,
    '246810',
    key.split('\n')[1] ?? '',
  ]
  for (const secret of secrets) expect(all).not.toContain(secret)
})

test('fields with names of secrets are redacted wherever they are logged', () => {
  written.length = 0
  log.info(
    {
      token: 'canary-1',
      deep: { password: 'canary-2', deeper: { ticket: 'canary-3' } },
      csrPem: 'canary-4',
      env: { SMTP_URL: 'canary-5', SMS_KEY_SECRET: 'canary-6' },
      keySecret: 'canary-7',
    },
    'said',
  )
  expect(written.join('')).toContain('said')
  expect(written.join('')).not.toContain('canary')
})

test('log lines cannot be forged: each is one JSON text, whatever was sent', async () => {
  written.length = 0
  const site = await given.site(api.db)
  const forged = '/api/v1/x%0a{"level":30,"msg":"forged"}?q=\\u001b[31m'
  await api.app.inject({ url: forged, headers: { host: site.host, 'user-agent': 'a\u001b[2J' } })
  expect(written.length).toBeGreaterThan(0)
  for (const line of written) {
    expect(line.trimEnd()).not.toContain('\n')
    expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' })
    expect(line).not.toContain('\u001b')
  }
})

test('each line of a request has its id', async () => {
  written.length = 0
  const site = await given.site(api.db)
  const { requestId } = await api.anonymous(site).send(sysAccount)
  const lines = written.map((line) => JSON.parse(line) as { reqId?: string })
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.every(({ reqId }) => reqId === requestId)).toBe(true)
})

test('a request is one line with path, status and duration', async () => {
  written.length = 0
  const site = await given.site(api.db)
  const { requestId } = await api.anonymous(site).send(getCaptcha)
  const lines = written.map((line) => JSON.parse(line) as { reqId?: string }).filter(({ reqId }) => reqId === requestId)
  expect(lines).toEqual([
    expect.objectContaining({
      level: 30,
      msg: 'request completed',
      req: { method: 'GET', path: '/api/v1/captcha', host: site.host, ip: '127.0.0.1' },
      res: { statusCode: 200 },
      responseTime: expect.any(Number),
    }),
  ])
})
