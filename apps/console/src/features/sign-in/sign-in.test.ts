import { twoStepAuthCode } from '@app/contracts/access/second-step'
import { getCaptcha, login, secondStepCode } from '@app/contracts/access/session'
import { beginSso } from '@app/contracts/access/sso'
import { apiPath } from '@app/contracts/endpoint'
import { loginPausedCode } from '@app/contracts/error-codes'
import { type Challenge, createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, expect, test, vi } from 'vitest'
import {
  beginSsoUrl,
  captchaUrl,
  codeUrl,
  finishSignIn,
  loginUrl,
  type Outcome,
  secondStep,
  signIn,
} from './sign-in.ts'
import { solveTicket } from './solve-challenge.ts'

afterEach(() => vi.unstubAllGlobals())

const solver = { ready: Promise.resolve(), solve: async () => 'ticket' }
const answers: Record<string, unknown> = {}

function serve(captcha: unknown, answer: unknown): { body: unknown }[] {
  const sent: { body: unknown }[] = []
  answers[captchaUrl] = captcha
  answers[loginUrl] = answer
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    sent.push({ body: init.body === undefined ? undefined : JSON.parse(String(init.body)) })
    return new Response(JSON.stringify(answers[url]))
  })
  return sent
}
const ok = (data: unknown) => ({ code: 200, msg: 'ok', data, requestId: 'r' })
const puzzle = ok({ challenge: {}, randstr: 'rand' })
const enter = (): Promise<Outcome> =>
  signIn({ loginName: 'lin', password: 'Secret-1', telPrefix: '+86' }, 'root', solver, () => {})

test('the small page and the contract name the same calls', () => {
  expect(captchaUrl).toBe(apiPath(getCaptcha.path))
  expect(loginUrl).toBe(apiPath(login.path))
  expect(secondStep).toBe(secondStepCode)
  expect(codeUrl).toBe(apiPath(twoStepAuthCode.path))
  expect(beginSsoUrl).toBe(apiPath(beginSso.path))
})

test('the second step sends the code and the ticket in place of the human check, and hands on what is wrong', async () => {
  const credentials = { loginName: 'lin', password: 'Secret-1', telPrefix: '+86' }
  const proof = { pending: 'ticket', verifyType: 'email', verifyCode: '123456' } as const
  const sent = serve(puzzle, ok({ token: 't', expiresAt: 1 }))
  expect(await finishSignIn(credentials, 'root', proof)).toEqual({ is: 'signed-in', token: 't' })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.body).toMatchObject({ loginName: 'lin', ...proof })
  expect(login.body.safeParse(sent[0]?.body).success).toBe(true)
  serve(puzzle, { code: 40016, msg: '验证码不正确', data: null, errors: { verifyCode: '请检查' }, requestId: 'r' })
  const refused = { is: 'refused', code: 40016, msg: '验证码不正确', field: '请检查' }
  expect(await finishSignIn(credentials, 'root', proof)).toEqual(refused)
})

test('signing in sends ticket, randstr and a hash, never the password', async () => {
  const sent = serve(puzzle, ok({ token: 't', expiresAt: 1 }))
  expect(await enter()).toEqual({ is: 'signed-in', token: 't' })
  expect(sent[1]?.body).toMatchObject({ loginName: 'lin', telPrefix: '+86', ticket: 'ticket', randstr: 'rand' })
  expect(login.body.safeParse(sent[1]?.body).success).toBe(true)
  expect(JSON.stringify(sent)).not.toContain('Secret-1')
})

test('without a random string the sign-in stops with code -1', async () => {
  const sent = serve(ok({ challenge: {}, randstr: '' }), ok({}))
  expect(await enter()).toEqual({ is: 'captcha-missing', code: -1 })
  expect(sent).toHaveLength(1)
})

test('the server’s sentence is handed on, and the second step is told apart', async () => {
  serve(puzzle, { code: 40101, msg: '登录名或密码不正确', data: null, requestId: 'r' })
  expect(await enter()).toEqual({ is: 'refused', code: 40101, msg: '登录名或密码不正确' })
  const asked = { email: 'l***@example.com', tel: '', telPrefix: '', methods: ['email'], pending: 'ticket' }
  serve(puzzle, { code: secondStepCode, msg: '需要二次验证', data: asked, requestId: 'r' })
  expect(await enter()).toEqual({ is: 'second-step', asked })
  const paused = { ...asked, email: '' }
  serve(puzzle, { code: loginPausedCode, msg: '此账号登录失败次数过多', data: paused, requestId: 'r' })
  expect(await enter()).toEqual({ is: 'second-step', asked: paused, why: '此账号登录失败次数过多' })
})

test.each([['with WebCrypto'], ['on plain http']])('a puzzle is solved %s', async (where) => {
  const secret = 'a secret of the server'
  const challenge: Challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 20,
    counter: 7,
    deriveKey,
    hmacSignatureSecret: secret,
  })
  if (where === 'on plain http') vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  const payload = JSON.parse(atob(await solveTicket(challenge)))
  vi.unstubAllGlobals()
  const { verified } = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret: secret })
  expect(verified).toBe(true)
})
