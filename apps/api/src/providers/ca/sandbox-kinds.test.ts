import type { CertificateKind } from '@app/contracts/certificates/certificate-kinds'
import { parseCertificate } from '@app/pki/certificate'
import type { KeyAlgorithm } from '@app/pki/keys/key'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileText, type SandboxWorld, sandboxWorld } from '#testing/ca-worlds.ts'
import { inFolder, openssl } from '#testing/openssl.ts'
import { csrFor, fresh, revokedFor } from './ca.behaviour.ts'
import type { CaProgress, CertificateOrder } from './ca.ts'
import { memorySandboxStore } from './memory-books.ts'

const daySeconds = 86_400
const company = { organization: '示例科技', country: 'CN', locality: '深圳市' }
const registered = { businessCategory: 'Private Organization', jurisdictionCountry: 'CN', serialNumber: '914403' }
const organizationIdentifier = 'NTRCN-914403'
const person = { surname: '王', givenName: '小明' }

interface Wish {
  kind: CertificateKind
  subject?: CertificateOrder['subject']
  mailboxes?: readonly string[]
  algorithm?: KeyAlgorithm
  signer: string
  days: number
}

const wishes: Wish[] = [
  { kind: 'tls-ov', subject: company, signer: 'organization', days: 199 },
  { kind: 'tls-ev', subject: { ...company, ...registered }, signer: 'organization', days: 199 },
  { kind: 'code', subject: company, algorithm: 'rsa-3072', signer: 'code', days: 459 },
  { kind: 'code-ev', subject: { ...company, ...registered }, signer: 'code', days: 459 },
  { kind: 'document', subject: company, signer: 'document', days: 1095 },
  { kind: 'smime-mailbox', mailboxes: ['wang@shop.test'], signer: 'smime', days: 824 },
  {
    ...{ kind: 'smime-organization', mailboxes: ['office@shop.test'], signer: 'smime', days: 824 },
    subject: { ...company, organizationIdentifier },
  },
  {
    ...{ kind: 'smime-sponsor', mailboxes: ['wang@shop.test', '王@shop.test'], signer: 'smime', days: 824 },
    subject: { ...company, ...person, organizationIdentifier },
  },
  { kind: 'smime-individual', mailboxes: ['wang@shop.test'], subject: person, signer: 'smime', days: 824 },
]

describe('the sandbox CA for certificates other than DV', () => {
  let world: SandboxWorld
  beforeAll(async () => {
    world = await sandboxWorld(memorySandboxStore())
    // openssl checks lists at the machine's time.
    world.clock.set(new Date())
  })
  afterAll(() => world.close())

  const place = (order: Omit<CertificateOrder, 'reference' | 'notAfterLimit'>) =>
    world.ca.place({ ...order, reference: fresh().reference, notAfterLimit: world.now() + 4 * 365 * daySeconds })

  /** Places an order, validates it and submits the CSR. */
  async function issue({ kind, subject = {}, mailboxes = [], algorithm = 'ec-p256' }: Omit<Wish, 'signer' | 'days'>) {
    const { domain } = fresh()
    const names = kind.startsWith('tls') ? [{ domain, method: 'dns-txt' as const }] : []
    const { caOrderId, challenges } = await place({ kind, subject, mailboxes, names })
    world.owner.publish(challenges)
    for (const name of names) await world.ca.answer(caOrderId, name.domain)
    for (const mailbox of mailboxes) await world.ca.proveMailbox(caOrderId, mailbox)
    return world.ca.finalize(caOrderId, await csrFor([], algorithm))
  }

  /** Result of openssl's verification, including its issuer's revocation list. */
  const verified = async (issued: CaProgress & { is: 'issued' }, signer: string) => {
    const list = (await world.ca.publicFile(`sandbox-${signer}.crl`))?.bytes ?? new Uint8Array()
    const rootPem = await world.rootPem()
    return inFolder(async (file) => {
      const trust = ['-CAfile', file('root.pem', rootPem), '-untrusted', file('chain.pem', issued.chainPem)]
      const lists = ['-crl_check', '-CRLfile', file('list.der', list)]
      const time = ['-attime', String(world.now())]
      return openssl(['verify', '-x509_strict', ...time, ...trust, ...lists, file('leaf.pem', issued.certificatePem)])
        .text
    })
  }

  test.each(wishes)('issues $kind by its own intermediate, as long as the rules let it', async (wish) => {
    const { signer, days, kind } = wish
    const issued = await issue(wish)
    if (issued.is !== 'issued') throw new Error(JSON.stringify(issued))
    expect(await fileText(world.ca, `sandbox-${signer}.pem`)).toBe(issued.chainPem)
    expect(await verified(issued, signer)).toContain('leaf.pem: OK')
    const { notBefore, notAfter } = await parseCertificate(issued.certificatePem)
    expect(notAfter - notBefore + 1).toBe(days * daySeconds)
    await world.ca.revoke(await revokedFor(issued, 'affiliationChanged'))
    expect(await verified(issued, signer), kind).toContain('certificate revoked')
  })

  test('an order for mailboxes waits until each is confirmed, and requires no record', async () => {
    const mailboxes = ['a@shop.test', 'b@shop.test']
    const { caOrderId, challenges } = await place({ kind: 'smime-mailbox', names: [], mailboxes })
    expect(challenges).toEqual([])
    const csrPem = await csrFor([])
    expect((await world.ca.finalize(caOrderId, csrPem)).is).toBe('validating')
    await world.ca.proveMailbox(caOrderId, 'a@shop.test')
    await world.ca.proveMailbox(caOrderId, 'nobody@shop.test')
    const progress = await world.ca.check(caOrderId)
    expect(progress).toMatchObject({ is: 'validating', proven: [{ domain: 'a@shop.test' }], failed: [] })
    await world.ca.proveMailbox(caOrderId, 'b@shop.test')
    expect((await world.reopened().check(caOrderId)).is).toBe('ready')
    world.clock.advance({ days: 30 })
    const later = await world.ca.check(caOrderId)
    world.clock.advance({ days: -30 })
    expect(later.is).toBe('validating')
    expect((await world.ca.finalize(caOrderId, csrPem)).is).toBe('issued')
  })

  test('issuemail alone decides who may certify a domain’s mailboxes', async () => {
    const { domain } = fresh()
    const mailbox = `wang@${domain}`
    const { caOrderId } = await place({ kind: 'smime-mailbox', names: [], mailboxes: [mailbox] })
    await world.ca.proveMailbox(caOrderId, mailbox)
    const csrPem = await csrFor([])
    const other = 'other.example.org'
    world.owner.dns.names.set(domain, {
      CAA: [
        [0, 'issue', other],
        [0, 'issuemail', other],
      ],
    })
    expect(await world.ca.finalize(caOrderId, csrPem)).toMatchObject({
      is: 'validating',
      failed: [{ domain: mailbox, isCaa: true, detail: { key: 'caa-other' } }],
    })
    world.owner.dns.names.set(domain, { CAA: [[0, 'issue', other]] })
    expect((await world.ca.finalize(caOrderId, csrPem)).is).toBe('issued')
  })

  test.each<[string, Omit<Wish, 'signer' | 'days'>, string]>([
    ['an organisation without a place', { kind: 'tls-ov', subject: { organization: 'A', country: 'CN' } }, 'locality'],
    ['a small key for code', { kind: 'code', subject: company, algorithm: 'rsa-2048' }, '3072'],
    ['mail without a mailbox', { kind: 'smime-mailbox' }, 'no mailbox'],
    ['what is no mailbox', { kind: 'smime-mailbox', mailboxes: ['nobody'] }, 'not a mail address'],
  ])('refuses %s and says why', async (_, wish, reason) => {
    expect(await issue(wish)).toMatchObject({ is: 'refused', reason: expect.stringContaining(reason) })
  })
})
