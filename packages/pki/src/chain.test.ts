import { beforeAll, expect, test } from 'vitest'
import { daySeconds, issue, newSandbox, type Sandbox } from '../test/sandbox.ts'
import { vector } from '../test/vector.ts'
import { decodePem, encodePem } from './asn1/pem.ts'
import { buildChain, type IssuedCertificate, verifyIssued } from './chain.ts'

const now = Math.floor(Date.parse('2026-11-21T08:00:00Z') / 1000)
const names = ['shop.test', '*.shop.test']
let sandbox: Sandbox
let stranger: Sandbox
let good: IssuedCertificate
beforeAll(async () => {
  sandbox = await newSandbox(now)
  stranger = await newSandbox(now)
  const { leafPem, spkiSha256 } = await issue(sandbox, { now, names })
  const chainPems = [sandbox.issuer.certificatePem, sandbox.root.certificatePem]
  good = { leafPem, chainPems, csrSpkiSha256: spkiSha256, names, now, maxDays: 200 }
}, 60_000)

test('the chain is put in order from an unsorted pool, bundles included', async () => {
  const bundle = `${vector('cert-ec')}${sandbox.root.certificatePem}${stranger.issuer.certificatePem}`
  const chain = await buildChain(good.leafPem, [stranger.root.certificatePem, bundle, sandbox.issuer.certificatePem])
  expect(chain).toEqual([good.leafPem, sandbox.issuer.certificatePem, sandbox.root.certificatePem])
})

test('a certificate with the same name that did not sign is not taken', async () => {
  const chain = await buildChain(good.leafPem, [stranger.issuer.certificatePem, stranger.root.certificatePem])
  expect(chain).toEqual([good.leafPem])
})

test('a complete delivery passes, with and without its root', async () => {
  expect(await verifyIssued(good)).toEqual([])
  expect(await verifyIssued({ ...good, chainPems: [sandbox.issuer.certificatePem] })).toEqual([])
})

const lies: [string, () => Partial<IssuedCertificate> | Promise<Partial<IssuedCertificate>>, string][] = [
  ['another key', () => ({ csrSpkiSha256: '0'.repeat(64) }), 'another key'],
  ['a name too few', () => ({ names: [...names, 'www.shop.test'] }), 'www.shop.test is missing'],
  ['a name too many', () => ({ names: ['shop.test'] }), '*.shop.test was not ordered'],
  ['a strange chain', () => ({ chainPems: [stranger.issuer.certificatePem] }), 'not signed'],
  ['no chain', () => ({ chainPems: [] }), 'not signed'],
  ['a stray certificate', () => ({ chainPems: [...good.chainPems, vector('cert-ec')] }), 'does not belong'],
  ['a start in the future', () => ({ now: now - daySeconds }), 'not valid yet'],
  ['an end in the past', () => ({ now: now + 199 * daySeconds }), 'expired'],
  ['a life above the cap', () => ({ maxDays: 100 }), 'longer than 100 days'],
  ['an intermediate', () => ({ leafPem: sandbox.issuer.certificatePem }), 'that of a CA'],
  ['a signature that was changed', () => ({ leafPem: withBrokenSignature(good.leafPem) }), 'not signed'],
  ['an intermediate with a broken signature', () => ({ chainPems: brokenChain() }), 'does not belong'],
  ['a request', () => ({ leafPem: vector('csr-mixed') }), 'not a "CERTIFICATE"'],
  ['a web page', () => ({ leafPem: '<html>502</html>' }), 'No PEM block'],
  [
    'no DNS name but a mailbox wanted',
    () => ({ names: [], mailboxes: ['a@shop.test'] }),
    'email:a@shop.test is missing',
  ],
  ['what is for servers where code was ordered', () => ({ kind: 'code' }), 'is for 1.3.6.1.5.5.7.3.1 too'],
  ['what is not for code', () => ({ kind: 'code' }), 'is not for 1.3.6.1.5.5.7.3.3'],
  [
    'nobody where an organisation was ordered',
    () => ({ kind: 'tls-ov', subject: { organization: 'A' } }),
    'organization',
  ],
  ['the order of another', async () => ({ leafPem: (await issue(sandbox, { now, names })).leafPem }), 'another key'],
]

test.each(lies)('a CA that answers with %s is found out', async (_, lie, problem) => {
  const problems = await verifyIssued({ ...good, ...(await lie()) })
  expect(problems.join(' ')).toContain(problem)
})

function withBrokenSignature(pem: string): string {
  const der = decodePem(pem, 'CERTIFICATE')
  der[der.length - 1] = (der.at(-1) ?? 0) ^ 1
  return encodePem('CERTIFICATE', der)
}

function brokenChain(): string[] {
  return [withBrokenSignature(sandbox.issuer.certificatePem), sandbox.root.certificatePem]
}
