import { beforeAll, describe, expect, test } from 'vitest'
import { openssl } from '../test/openssl.ts'
import { objections, type purposes } from '../test/relying-parties.ts'
import { parseCertificate } from './certificate.ts'
import { type IssuedCertificate, verifyIssued } from './chain.ts'
import { createCsr } from './csr.ts'
import {
  type Authority,
  createIntermediate,
  createRoot,
  newSerial,
  prepareLeaf,
  signLeaf,
} from './issuing/authority.ts'
import { generateKey, type KeyAlgorithm } from './keys/key.ts'
import { type CertificateKind, type CertificateSubject, type MailGeneration, profileOf } from './profiles.ts'

const now = Math.floor(Date.now() / 1000)
const daySeconds = 86_400
type Usage = keyof typeof purposes

let root: Authority
const issuers = new Map<Usage, Authority>()
beforeAll(async () => {
  root = await createRoot({ name: 'Sandbox Root', organization: 'Example Trust', country: 'CN', now, years: 20 })
  const signed: Record<Usage, string[]> = {
    tls: ['1.3.6.1.5.5.7.3.1'],
    code: ['1.3.6.1.5.5.7.3.3'],
    document: ['1.3.6.1.5.5.7.3.36'],
    smime: ['1.3.6.1.5.5.7.3.4', '1.3.6.1.5.5.7.3.2'],
  }
  const made = Object.entries(signed).map(async ([usage, oids]) => {
    const request = { root, name: `Sandbox ${usage}`, organization: 'Example Trust', country: 'CN', now, years: 5 }
    // Object.entries types its keys as strings; the object literal above has these keys only.
    issuers.set(usage as Usage, await createIntermediate({ ...request, purposes: oids }))
  })
  await Promise.all(made)
}, 120_000)

const company: CertificateSubject = {
  organization: '示例科技（深圳）有限公司',
  country: 'CN',
  state: '广东省',
  locality: '深圳市',
}
const registered: CertificateSubject = {
  ...{ businessCategory: 'Private Organization', jurisdictionCountry: 'CN', jurisdictionState: '广东省' },
  serialNumber: '91440300MA5EXAMPLE',
}
const organizationIdentifier = 'NTRCN-91440300MA5EXAMPLE'
const person: CertificateSubject = { surname: '王', givenName: '小明' }

interface Wish {
  kind: CertificateKind
  subject?: CertificateSubject
  names?: readonly string[]
  mailboxes?: readonly string[]
  generation?: MailGeneration
  algorithm?: KeyAlgorithm
}

const usageOf = (kind: CertificateKind): Usage => (/^[a-z]+/.exec(kind)?.[0] ?? 'tls') as Usage

async function issue({ kind, subject = {}, names = [], mailboxes = [], generation, algorithm = 'ec-p256' }: Wish) {
  const issuer = issuers.get(usageOf(kind))
  if (!issuer) throw new Error(`No issuer for ${kind}`)
  const { privateKeyPem } = await generateKey(algorithm)
  const request = {
    ...{ csrPem: await createCsr({ privateKeyPem, algorithm, names: [] }), names, mailboxes, subject, issuer, now },
    ...{ notBefore: now, notAfter: now + 199 * daySeconds - 1, maxDays: 199, serial: newSerial() },
    profile: profileOf(kind, generation),
    aiaUrl: 'http://ca.example.test/issuer.crt',
    ocspUrl: 'http://ca.example.test/ocsp',
    cdpUrl: 'http://ca.example.test/issuer.crl',
  }
  const leafPem = await signLeaf({ ...request, prepared: await prepareLeaf(request) })
  return { leafPem, issuerPem: issuer.certificatePem, rootPem: root.certificatePem }
}

const textOf = (pem: string) => openssl(['x509', '-noout', '-text', '-nameopt', 'utf8,sep_comma_plus'], pem).stdout

const kinds: (Wish & { says: readonly string[] })[] = [
  { kind: 'tls-dv', names: ['shop.test', '*.shop.test'], says: ['2.23.140.1.2.1', 'CN=shop.test', 'Web Server'] },
  {
    ...{ kind: 'tls-ov', names: ['shop.test', '*.shop.test'], subject: company, algorithm: 'rsa-2048' },
    says: ['2.23.140.1.2.2', 'C=CN,ST=广东省,L=深圳市,O=示例科技（深圳）有限公司,CN=shop.test'],
  },
  {
    ...{ kind: 'tls-ev', names: ['shop.test'], subject: { ...company, ...registered, organizationIdentifier } },
    says: [
      '2.23.140.1.1',
      'jurisdictionC=CN',
      'businessCategory=Private Organization',
      'serialNumber=91440300MA5EXAMPLE',
    ],
  },
  {
    ...{ kind: 'code', subject: company, algorithm: 'rsa-3072' },
    says: ['2.23.140.1.4.1', 'Code Signing', 'CN=示例科技（深圳）有限公司'],
  },
  { kind: 'code-ev', subject: { ...company, ...registered }, says: ['2.23.140.1.3', 'Code Signing'] },
  { kind: 'document', subject: company, says: ['1.3.6.1.5.5.7.3.36', 'Non Repudiation'] },
  { kind: 'document', subject: { ...person, country: 'CN' }, algorithm: 'rsa-2048', says: ['CN=王小明'] },
  {
    ...{ kind: 'smime-mailbox', mailboxes: ['wang@shop.test'], algorithm: 'rsa-2048' },
    says: ['2.23.140.1.5.1.3', 'email:wang@shop.test', 'CN=wang@shop.test', 'Key Encipherment'],
  },
  {
    ...{ kind: 'smime-mailbox', mailboxes: ['王@例子.test', 'wang@例子.test'] },
    says: ['SmtpUTF8Mailbox', 'email:wang@xn--fsqu00a.test', 'Key Agreement'],
  },
  {
    ...{ kind: 'smime-organization', mailboxes: ['office@shop.test'], generation: 'multipurpose' },
    subject: { ...company, organizationIdentifier },
    says: ['2.23.140.1.5.2.2', 'Client Authentication', 'NTRCN-91440300MA5EXAMPLE'],
  },
  {
    ...{ kind: 'smime-sponsor', mailboxes: ['wang@shop.test'] },
    subject: { ...company, ...person, organizationIdentifier, emailAddress: 'wang@shop.test' },
    says: ['2.23.140.1.5.3.3', 'SN=王', 'GN=小明', 'CN=王小明', 'emailAddress=wang@shop.test'],
  },
  {
    ...{ kind: 'smime-individual', mailboxes: ['li@shop.test'], subject: { surname: 'Li', givenName: 'Na' } },
    says: ['2.23.140.1.5.4.3', 'CN=Na Li', 'E-mail Protection'],
  },
]

describe.each(kinds)('a certificate of the kind $kind for $names $mailboxes', ({ says, ...wish }) => {
  test('is accepted by every installed program for its purpose only, and states its policy', {
    timeout: 60_000,
  }, async () => {
    const presented = await issue(wish)
    const usage = usageOf(wish.kind)
    expect(objections(presented, usage)).toEqual([])
    const text = textOf(presented.leafPem)
    for (const words of says) expect(text).toContain(words)
    const other = usage === 'tls' ? 'smime' : 'tls'
    expect(objections(presented, other).length).toBeGreaterThan(0)
  })
})

test('a delivered certificate must match the order: mailboxes, holder and purpose', async () => {
  const subject = { ...company, ...person, organizationIdentifier }
  const ordered = { kind: 'smime-sponsor' as const, mailboxes: ['王@例子.test', 'wang@shop.test'], subject }
  const { leafPem, issuerPem } = await issue(ordered)
  const { spkiSha256 } = await parseCertificate(leafPem)
  const delivered = { leafPem, chainPems: [issuerPem], csrSpkiSha256: spkiSha256, names: [], now, maxDays: 825 }
  const problemsFor = async (wish: Partial<IssuedCertificate>) =>
    (await verifyIssued({ ...delivered, ...ordered, ...wish })).join(' ')
  expect(await problemsFor({})).toBe('')
  expect(await problemsFor({ mailboxes: ['wang@shop.test'] })).toContain('was not ordered')
  expect(await problemsFor({ mailboxes: [...ordered.mailboxes, 'li@shop.test'] })).toContain('li@shop.test is missing')
  expect(await problemsFor({ subject: { ...subject, organization: '另一家公司' } })).toContain('The organization of')
  expect(await problemsFor({ subject: { ...subject, locality: '广州市' } })).toContain('The locality of')
  expect(await problemsFor({ subject: person })).toContain('The organization of')
  expect(await problemsFor({ kind: 'document' })).toContain('is not for 1.3.6.1.5.5.7.3.36')
  expect(await problemsFor({ kind: 'tls-dv', subject: {} })).toContain('is not for 1.3.6.1.5.5.7.3.1.')
})

test('a mailbox of any script reads back as ordered', async () => {
  const { leafPem } = await issue({ kind: 'smime-mailbox', mailboxes: ['王@例子.test'] })
  expect((await parseCertificate(leafPem)).otherNames).toEqual(['email:王@xn--fsqu00a.test'])
})

test.each<[string, Wish, string]>([
  [
    'an organisation without its place',
    { kind: 'tls-ov', names: ['a.test'], subject: { organization: 'A', country: 'CN' } },
    'lacks state or locality',
  ],
  ['nobody at all', { kind: 'tls-ov', names: ['a.test'] }, 'lacks organization'],
  [
    'an organisation in a DV certificate',
    { kind: 'tls-dv', names: ['a.test'], subject: company },
    'organization, which its kind',
  ],
  [
    'a wildcard with extended validation',
    { kind: 'tls-ev', names: ['*.a.test'], subject: { ...company, ...registered } },
    'wildcard',
  ],
  ['an unregistered company', { kind: 'tls-ev', names: ['a.test'], subject: company }, 'lacks businessCategory'],
  [
    'a category of its own',
    { kind: 'tls-ev', names: ['a.test'], subject: { ...company, ...registered, businessCategory: 'Shop' } },
    'no such business category',
  ],
  [
    'a country of three letters',
    { kind: 'tls-ov', names: ['a.test'], subject: { ...company, country: 'CHN' } },
    'two capital letters',
  ],
  [
    'a dash for a name',
    { kind: 'tls-ov', names: ['a.test'], subject: { ...company, organization: '-' } },
    'says nothing',
  ],
  ['an override of direction', { kind: 'code', subject: { ...company, organization: 'A\u202eB' } }, 'invisible'],
  ['a name too long', { kind: 'code', subject: { ...company, organization: '长'.repeat(65) } }, 'longer than 64'],
  ['a small key for code', { kind: 'code', subject: company, algorithm: 'rsa-2048' }, '3072 bits'],
  ['code with a DNS name', { kind: 'code', subject: company, names: ['a.test'] }, 'not wanted'],
  ['mail without a mailbox', { kind: 'smime-mailbox' }, 'no mailbox'],
  ['mail with a DNS name', { kind: 'smime-mailbox', mailboxes: ['a@a.test'], names: ['a.test'] }, 'not a mailbox'],
  [
    'another mailbox in the subject',
    { kind: 'smime-mailbox', mailboxes: ['a@a.test'], subject: { emailAddress: 'b@a.test' } },
    'another mailbox',
  ],
  [
    'an organisation of no register',
    { kind: 'smime-organization', mailboxes: ['a@a.test'], subject: { ...company, organizationIdentifier: '123' } },
    'NTRCN',
  ],
  [
    'a foreign common name',
    { kind: 'tls-ov', names: ['a.test'], subject: { ...company, commonName: 'b.test' } },
    'alternative names',
  ],
])('%s is not signed', async (_, wish, sentence) => {
  await expect(issue(wish)).rejects.toMatchObject({ code: 'certificate.profile' })
  await expect(issue(wish)).rejects.toThrow(sentence)
})

test.each([
  '',
  'a',
  'a@',
  '@a.test',
  'a@b',
  'a b@a.test',
  'a@a.test@b.test',
  '"a b"@a.test',
  '.a@a.test',
  'a@*.a.test',
  'a@https://a.test',
  `${'a'.repeat(65)}@a.test`,
  'a\u0000@a.test',
  'a\u202e@a.test',
])('%j is no mailbox', async (mailbox) => {
  await expect(issue({ kind: 'smime-mailbox', mailboxes: [mailbox] })).rejects.toMatchObject({
    code: 'mailbox.invalid',
  })
})
