import { expect, test } from 'vitest'
import { EnvMistakes, parseEnv } from './env.ts'

function mistakesOf(source: Record<string, string>): readonly string[] {
  try {
    parseEnv(source)
    return []
  } catch (error) {
    if (error instanceof EnvMistakes) return error.mistakes
    throw error
  }
}

test('nothing needs to be set for a trial', () => {
  expect(parseEnv({})).toMatchObject({
    PORT: 8080,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    WORKSPACE_DEMO: true,
    DRAIN_SECONDS: 0,
    TRUST_PROXY: false,
    DNS_SERVERS: [],
    CA_PROVIDER: 'sandbox',
  })
})

test('an empty variable counts as not set', () => {
  expect(parseEnv({ PORT: '', DATABASE_URL: ' ' }).PORT).toBe(8080)
})

test('all mistakes are reported together, each in one sentence', () => {
  expect(
    mistakesOf({ PORT: 'eighty', LOG_LEVEL: 'loud', DATABASE_URL: 'mysql://localhost/x', SECRET_KEY: 'short' }),
  ).toEqual([
    'PORT must be a whole number from 0 to 65535.',
    'DATABASE_URL must look like postgres://user:password@host:5432/database.',
    'SECRET_KEY must have at least 32 characters.',
    'LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.',
  ])
})

test('bases of calls are addresses that calls can be appended to', () => {
  const named = 'shop/domain=https://domains.example.com/api,shop/control=http://localhost:8081'
  expect(parseEnv({ API_BASES: named }).API_BASES).toHaveLength(2)
  for (const wrong of [
    'shop=https://a.example',
    'shop/x=https://a.example',
    'shop/admin=https://a.example/',
    'a/admin=ftp://b',
  ])
    expect(mistakesOf({ API_BASES: wrong })).toHaveLength(1)
})

test('a PostgreSQL installation needs its own key and starts without the demo', () => {
  const url = 'postgres://app@db.example/workspace'
  expect(mistakesOf({ DATABASE_URL: url })).toEqual([
    'SECRET_KEY is required with DATABASE_URL: every server of the installation needs the same one.',
  ])
  const env = parseEnv({ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32) })
  expect(env).toMatchObject({ WORKSPACE_DEMO: false, DRAIN_SECONDS: 5 })
  expect(parseEnv({ DATABASE_URL: url, SECRET_KEY: 'k'.repeat(32), WORKSPACE_DEMO: 'on' }).WORKSPACE_DEMO).toBe(true)
})

test('trusting every proxy is refused, because it lets anyone forge an address', () => {
  expect(mistakesOf({ TRUST_PROXY: 'true' })).toHaveLength(1)
  expect(parseEnv({ TRUST_PROXY: '1' }).TRUST_PROXY).toBe(1)
  expect(parseEnv({ TRUST_PROXY: '10.0.0.0/8, ::1' }).TRUST_PROXY).toBe('10.0.0.0/8, ::1')
})

test('lists are split, and each entry is checked', () => {
  const env = parseEnv({ DNS_SERVERS: '127.0.0.1:8053, [::1]:53', DCV_ALLOW_NETWORKS: '127.0.0.0/8,::1/128' })
  expect(env.DNS_SERVERS).toEqual(['127.0.0.1:8053', '[::1]:53'])
  expect(env.DCV_ALLOW_NETWORKS).toEqual(['127.0.0.0/8', '::1/128'])
  expect(mistakesOf({ DCV_ALLOW_NETWORKS: 'everything' })).toEqual([
    'DCV_ALLOW_NETWORKS must be a list of networks such as 10.0.0.0/8.',
  ])
})

test('incomplete settings of an ACME authority are refused', () => {
  expect(mistakesOf({ CA_PROVIDER: 'acme', ACME_EAB_KID: 'kid' })).toEqual([
    'ACME_DIRECTORY_URL is required with CA_PROVIDER acme.',
    'ACME_EAB_KID and ACME_EAB_HMAC_KEY belong together: set both or neither.',
  ])
  expect(mistakesOf({ ACME_VALIDATIONS: 'dv,qv' })).toEqual(['ACME_VALIDATIONS must be a list of dv, ov and ev.'])
  expect(parseEnv({ ACME_VALIDATIONS: 'dv, ov' }).ACME_VALIDATIONS).toEqual(['dv', 'ov'])
})

test('incomplete settings of carriers are refused, each mistake in one sentence', () => {
  expect(parseEnv({})).toMatchObject({ SMTP_TLS: 'required', SMS_REGION: 'ap-guangzhou' })
  expect(
    mistakesOf({ SMTP_URL: 'mail.example.com', MAIL_FROM: 'nobody', SMS_TEMPLATES: 'code', SMS_FROM: '555' }),
  ).toEqual([
    'SMTP_URL must look like smtp://user:password@mail.example.com:587, special characters percent-encoded.',
    'MAIL_FROM must be an e-mail address.',
    'SMS_TEMPLATES must be a list of templates such as code=SMS_1234:code:minutes.',
    'SMS_FROM must be a number such as +15005550006, or a messaging service (MG…).',
  ])
  expect(mistakesOf({ SMTP_URL: 'smtp://u:p%40ss@mail.example.com:587' })).toEqual([
    'MAIL_FROM is required with SMTP_URL: the address mails come from.',
  ])
  expect(mistakesOf({ SMS_PROVIDER: 'tencent', SMS_KEY_ID: 'a', SMS_KEY_SECRET: 'b', SMS_APP_ID: '1' })).toEqual([
    'SMS_SIGN_NAME is required with SMS_PROVIDER tencent.',
    'SMS_TEMPLATES is required with SMS_PROVIDER tencent.',
  ])
  const { SMS_TEMPLATES } = parseEnv({ SMS_TEMPLATES: 'code=SMS_1:code:minutes, new-sign-in=SMS_2' })
  expect([...SMS_TEMPLATES]).toEqual([
    ['code', { id: 'SMS_1', facts: ['code', 'minutes'] }],
    ['new-sign-in', { id: 'SMS_2', facts: [] }],
  ])
})

test('an object store is set whole or not at all', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.com',
    S3_BUCKET: 'workspace-files',
    S3_KEY_ID: 'id',
    S3_KEY_SECRET: 'secret',
  }
  expect(parseEnv(whole)).toMatchObject({ ...whole, S3_REGION: 'us-east-1', S3_STYLE: 'path' })
  expect(mistakesOf({ S3_BUCKET: 'workspace-files', S3_KEY_ID: 'id' })).toEqual([
    'S3_ENDPOINT is required for an object store.',
    'S3_KEY_SECRET is required for an object store.',
  ])
  expect(mistakesOf({ ...whole, S3_ENDPOINT: 'https://id:secret@s3.example.com', S3_STYLE: 'dns' })).toHaveLength(2)
})
