import { generateKeyPairSync } from 'node:crypto'
import type { SenderRecord, SenderRecordKind } from '@app/contracts/settings/sender-domain'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startDnsServer, type TestDns, type TestRecords } from '#testing/dns-server.ts'
import type { Prober, SenderWish } from './probe.ts'
import { createProber } from './prober.ts'

let dns: TestDns
let prober: Prober
beforeAll(async () => {
  dns = await startDnsServer()
  prober = createProber({ dnsServers: [dns.address], httpPort: 80, allowNetworks: [], timeoutMs: 2000 })
})
afterAll(() => dns.close())

const wish: SenderWish = { domain: 'shop.example.com', host: 'mail.example.com', selector: 's1' }
async function look(zone: Record<string, TestRecords>, kind: SenderRecordKind, part: Partial<SenderWish> = {}) {
  dns.names.clear()
  for (const [name, records] of Object.entries({ 'mail.example.com': { A: ['192.0.2.7'] }, ...zone }))
    dns.names.set(name, records)
  const records = await prober.senderRecords({ ...wish, ...part })
  return records.find((one) => one.kind === kind) as SenderRecord
}
const txt = (...values: (string | string[])[]): TestRecords => ({ TXT: values })

describe('SPF', () => {
  const spf = (record: string, more: Record<string, TestRecords> = {}, host = wish.host) =>
    look({ 'shop.example.com': txt('google-site-verification=x', record), ...more }, 'spf', { host })

  test.each<[string, string, Record<string, TestRecords>]>([
    ['the address of the host', 'v=spf1 ip4:192.0.2.7 -all', {}],
    ['its network', 'v=spf1 ip4:192.0.2.0/24 -all', {}],
    ['the host itself', 'v=spf1 +a:mail.example.com -all', {}],
    [
      'the hosts that take mail',
      'v=spf1 mx ~all',
      { 'shop.example.com': { TXT: ['v=spf1 mx ~all'], MX: ['mail.example.com'] } },
    ],
    [
      'what another domain includes',
      'v=spf1 include:spf.example.net ~all',
      { 'spf.example.net': txt('v=spf1 ip4:192.0.2.7 -all') },
    ],
    ['what it hands on to', 'v=spf1 redirect=spf.example.net', { 'spf.example.net': txt('v=spf1 ip4:192.0.2.7 -all') }],
  ])('names %s', async (_, record, more) => {
    expect(await spf(record, more)).toMatchObject({ finding: 'spf-good', found: [record], wanted: '' })
  })

  test('names a mail service by what its customers include', async () => {
    const record = 'v=spf1 include:spf.mail.qq.com ~all'
    expect((await spf(record, {}, 'smtp.exmail.qq.com')).finding).toBe('spf-good')
    expect(await spf('v=spf1 mx -all', {}, 'smtp.exmail.qq.com')).toMatchObject({
      finding: 'spf-lacks',
      wanted: 'v=spf1 mx include:spf.mail.qq.com -all',
    })
    expect((await spf('v=spf1 ~include:spf.mail.qq.com -all', {}, 'smtp.exmail.qq.com')).finding).toBe('spf-lacks')
  })

  test('of an unknown server may name other addresses than we see', async () => {
    expect(await spf('v=spf1 ip4:198.51.100.1 -all')).toMatchObject({
      finding: 'spf-elsewhere',
      wanted: 'v=spf1 ip4:198.51.100.1 a:mail.example.com -all',
    })
  })

  test.each<[string, TestRecords, string]>([
    ['is missing', txt('other'), 'spf-missing'],
    ['is missing where only a longer word begins so', txt('v=spf10 +all'), 'spf-missing'],
    ['is there twice', txt('v=spf1 mx -all', 'v=spf1 a -all'), 'spf-several'],
    ['lets anybody send', txt('v=spf1 +all'), 'spf-open'],
    ['lets anybody send without saying so', txt('v=spf1 ip4:198.51.100.1 all'), 'spf-open'],
    ['cannot be looked up', { fails: 'SERVFAIL' }, 'silent'],
  ])('%s', async (_, records, finding) => {
    const record = await look({ 'shop.example.com': records }, 'spf')
    expect(record.finding).toBe(finding)
    if (finding !== 'silent') expect(record.wanted).toMatch(/^v=spf1 .*a:mail\.example\.com .*[~-]all$/)
  })

  test('that asks for too many lookups, or for itself, ends', async () => {
    const many = Array.from({ length: 11 }, (_, at) => `include:n${at}.example`).join(' ')
    expect((await spf(`v=spf1 ${many} -all`)).finding).toBe('spf-long')
    expect((await spf('v=spf1 include:shop.example.com -all')).finding).toBe('spf-long')
    expect((await spf('v=spf1 redirect=shop.example.com')).finding).toBe('spf-long')
  })

  test('of another domain that lets anybody send does not speak for ours', async () => {
    const more = { 'spf.example.net': txt('v=spf1 +all') }
    expect((await spf('v=spf1 include:spf.example.net -all', more)).finding).not.toBe('spf-open')
  })
})

describe('DKIM', () => {
  const keyOf = (bits: number) =>
    generateKeyPairSync('rsa', { modulusLength: bits })
      .publicKey.export({ type: 'spki', format: 'der' })
      .toString('base64')
  const dkim = (...values: (string | string[])[]) => look({ 's1._domainkey.shop.example.com': txt(...values) }, 'dkim')

  test('is good with a sound key, also in parts and behind an alias', async () => {
    const key = keyOf(2048)
    const parts = [`v=DKIM1; k=rsa; p=${key.slice(0, 200)}`, key.slice(200)]
    expect(await dkim(parts)).toMatchObject({ finding: 'dkim-good', name: 's1._domainkey.shop.example.com' })
    const alias = {
      's1._domainkey.shop.example.com': { CNAME: 's1.dkim.example.net' },
      's1.dkim.example.net': txt(parts),
    }
    expect((await look(alias, 'dkim')).finding).toBe('dkim-good')
    const short = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' }).x ?? ''
    expect((await dkim(`v=DKIM1; k=ed25519; p=${Buffer.from(short, 'base64url').toString('base64')}`)).finding).toBe(
      'dkim-good',
    )
  })

  test.each<[string, string, string]>([
    ['a short key', `v=DKIM1; p=${keyOf(1024)}`, 'dkim-weak'],
    ['one that readers ignore', `p=${keyOf(512)}`, 'dkim-short'],
    ['a key that was revoked', 'v=DKIM1; p=', 'dkim-revoked'],
    ['no key', 'v=DKIM1; k=rsa', 'dkim-unreadable'],
    ['what is no key', 'v=DKIM1; p=hello', 'dkim-unreadable'],
    ['another version', `v=DKIM2; p=${keyOf(512)}`, 'dkim-unreadable'],
  ])('finds %s', async (_, record, finding) => {
    expect((await dkim(record)).finding).toBe(finding)
  })

  test('is not looked for without a selector, and missing is not silent', async () => {
    expect(await look({}, 'dkim', { selector: '' })).toMatchObject({ finding: 'dkim-unnamed', name: '' })
    expect((await look({}, 'dkim')).finding).toBe('dkim-missing')
  })
})

describe('DMARC', () => {
  const dmarc = (zone: Record<string, TestRecords>) => look(zone, 'dmarc')

  test.each<[string, string, string]>([
    ['rejects', 'v=DMARC1; p=reject', 'dmarc-good'],
    ['sorts out', 'v=DMARC1;p=Quarantine; rua=mailto:a@example.com', 'dmarc-good'],
    ['only watches', 'v=DMARC1; p=none', 'dmarc-watch'],
    ['says nothing', 'v=DMARC1; rua=mailto:a@example.com', 'dmarc-unreadable'],
  ])('%s', async (_, record, finding) => {
    expect(await dmarc({ '_dmarc.shop.example.com': txt(record) })).toMatchObject({ finding, found: [record] })
  })

  test('of the registered domain counts where the sender’s own has none, by its policy for those below', async () => {
    const above = { '_dmarc.example.com': txt('v=DMARC1; p=reject; sp=none') }
    expect(await dmarc(above)).toMatchObject({ finding: 'dmarc-watch', name: '_dmarc.example.com' })
    expect(await dmarc({ ...above, '_dmarc.shop.example.com': txt('v=DMARC1; p=reject') })).toMatchObject({
      finding: 'dmarc-good',
      name: '_dmarc.shop.example.com',
    })
  })

  test('is proposed where there is none, and refused twice', async () => {
    expect(await dmarc({})).toMatchObject({
      finding: 'dmarc-missing',
      name: '_dmarc.shop.example.com',
      wanted: 'v=DMARC1; p=quarantine; rua=mailto:postmaster@example.com',
    })
    const twice = { '_dmarc.shop.example.com': txt('v=DMARC1; p=none', 'v=DMARC1; p=reject') }
    expect((await dmarc(twice)).finding).toBe('dmarc-several')
  })
})
