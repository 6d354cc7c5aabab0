import type { Product } from '@app/contracts/products/products'
import { expect, test } from 'vitest'
import type { CsrFacts } from '#features/keys/key-tasks.ts'
import { stepToName } from '#ui/layout/use-kept-step.ts'
import { deliveryDraft, emptyDraft } from './order-draft.ts'
import { furthestStep, presentStep, stepProblem, stepsOf, type WizardFacts } from './order-steps.ts'

const product = {
  usageType: 'ssl',
  validType: 'dv',
  isOrderable: true,
  onSale: true,
  namesMax: 2,
  allowsWildcard: false,
  requiresWildcard: false,
  keyAlgorithms: ['ec-p256'],
  prices: [{ validity: 1 }],
} as Product
const key = { algorithm: 'ec-p256', privateKeyPem: '', fileName: '', isDownloaded: true, isConfirmed: true } as const
const contact = { name: 'Li', email: 'li@example.com', telPrefix: '+86', telephone: '13800000000' }
const draft = { ...emptyDraft(contact), validity: 1 as const, names: ['example.com'] }
const facts: WizardFacts = { draft, needsBuyer: false, product, key, csr: undefined }

test('a complete draft reaches the review', () => {
  expect(furthestStep(facts)).toBe('review')
  expect(presentStep('names', facts)).toBe('names')
})

test('a link into the middle of an empty wizard shows its beginning', () => {
  expect(presentStep('review', { ...facts, draft: emptyDraft(), product: undefined })).toBe('product')
})

test('a link to the end leads to the first open step, and the address says so until it is asked for again', () => {
  const open = { ...facts, draft: { ...draft, contact: { ...contact, name: '' } } }
  const step = presentStep('review', open)
  expect([step, presentStep('review', facts)]).toEqual(['contact', 'review'])
  expect(stepToName({ wanted: 'review', step, isSettled: true })).toBe('contact')
  expect(stepToName({ wanted: 'review', step, isSettled: false })).toBeUndefined()
  expect(stepToName({ wanted: 'contact', step, isSettled: true })).toBeUndefined()
  expect(stepToName({ wanted: undefined, step: 'product', isSettled: true })).toBeUndefined()
})

test('a key holds the wizard back until it is downloaded and said to be safe', () => {
  expect(stepProblem('key', { ...facts, key: undefined })).toBe('key.not-made')
  expect(stepProblem('key', { ...facts, key: { ...key, isDownloaded: false } })).toBe('key.not-ready')
  expect(stepProblem('key', { ...facts, key: { ...key, isConfirmed: false } })).toBe('key.not-ready')
  expect(stepProblem('key', { ...facts, draft: { ...draft, algorithm: 'rsa-2048' } })).toBe('key.not-made')
})

test('names may wait only where the CSR waits too', () => {
  const nameless = { ...draft, names: [] }
  expect(stepProblem('names', { ...facts, draft: nameless })).toBe('names.missing')
  expect(stepProblem('names', { ...facts, draft: { ...nameless, keyWay: 'later' } })).toBeUndefined()
})

test('a name that no CA certifies stops the wizard where it was entered', () => {
  const stopped = { ...facts, hasRefusedName: true }
  expect(stepProblem('names', stopped)).toBe('names.uncertifiable')
  expect(presentStep('review', stopped)).toBe('names')
})

test('a product that only people can sell is not ordered here', () => {
  expect(stepProblem('product', { ...facts, product: { ...product, isOrderable: false } })).toBe(
    'product.not-orderable',
  )
})

test('an organisation is chosen where the certificate names one, and may wait only where the CSR waits too', () => {
  const ov = { ...facts, product: { ...product, usageType: 'ssl', validType: 'ov' } as Product }
  expect(stepProblem('contact', ov)).toBe('organisation.missing')
  expect(stepProblem('contact', { ...ov, draft: { ...draft, organisationId: 'an id' } })).toBeUndefined()
  expect(stepProblem('contact', { ...ov, draft: { ...draft, keyWay: 'later' } })).toBeUndefined()
  expect(stepProblem('contact', facts)).toBeUndefined()
})

const code = { ...product, usageType: 'code', validType: 'ov', keyAlgorithms: ['rsa-2048', 'rsa-3072'] } as Product
const delivery = deliveryDraft(contact)
const signing = { ...draft, names: [], organisationId: 'an id', keyWay: 'paste' as const, csrPem: 'PEM' }
const blank = { dnsNames: [], ips: [], otherNames: [], commonName: null, subject: '', signatureAlgorithm: '', pem: '' }
const rsa = (keyAlgorithm: CsrFacts['keyAlgorithm']): CsrFacts => ({ ...blank, keyAlgorithm, keyLabel: '' })

test('what is for signing has no names; a link to that step leads to the next', () => {
  const hsm = { ...signing, delivery: { ...delivery, method: 'hsm' as const, device: 'Luna 7' } }
  const whole = { ...facts, product: code, draft: hsm, csr: rsa('rsa-3072') }
  expect(stepsOf(code)).toEqual(['product', 'key', 'contact', 'review'])
  expect(presentStep('names', whole)).toBe('contact')
  expect(furthestStep(whole)).toBe('review')
})

test('each delivery asks for its own: an address, or the device and a CSR of a key that is long enough', () => {
  const of = (part: Partial<typeof delivery>, csr = rsa('rsa-3072')) =>
    stepProblem('key', { ...facts, product: code, draft: { ...signing, delivery: { ...delivery, ...part } }, csr })
  expect(of({})).toBe('delivery.missing')
  expect(of({ method: 'cloud' })).toBeUndefined()
  expect(of({ method: 'shipped-token' })).toBe('delivery.receiver-incomplete')
  const receiver = { ...delivery.receiver, address: 'Wensan Road 90, Hangzhou', postcode: '310012' }
  expect(of({ method: 'shipped-token', receiver })).toBeUndefined()
  expect(of({ method: 'hsm' })).toBe('delivery.device-missing')
  expect(of({ method: 'own-token', device: 'YubiKey 5 FIPS' })).toBeUndefined()
  expect(of({ method: 'hsm', device: 'Luna 7' }, rsa('rsa-2048'))).toBe('csr.rsa-too-short')
})

test('names and CSR agree: what the CSR holds is ordered, and to some CAs it holds what is ordered', () => {
  const names = ['a.example.com', 'b.example.com']
  const of = (csr: Partial<CsrFacts>, wantsWholeCsr = false) =>
    stepProblem('names', {
      ...{ ...facts, wantsWholeCsr, draft: { ...draft, names, keyWay: 'paste' as const } },
      csr: { ...rsa('rsa-3072'), ...csr },
    })
  expect(of({ dnsNames: ['A.example.com'] })).toBeUndefined()
  expect(of({ dnsNames: ['c.example.com'] })).toBe('names.csr-lacks')
  expect(of({ dnsNames: ['a.example.com'] }, true)).toBe('names.csr-short')
  expect(of({ dnsNames: ['a.example.com'], commonName: 'B.example.com' }, true)).toBeUndefined()
  expect(of({ dnsNames: names }, true)).toBeUndefined()
})

test('a CSR for a server holds no mailbox', () => {
  const of = (otherNames: string[]) =>
    stepProblem('key', {
      ...{ ...facts, draft: { ...draft, keyWay: 'paste' as const, csrPem: 'PEM' } },
      product: { ...product, usageType: 'ssl', keyAlgorithms: ['rsa-3072'] } as Product,
      csr: { ...rsa('rsa-3072'), otherNames },
    })
  expect(of([])).toBeUndefined()
  expect(of(['email:a@example.com'])).toBe('csr.other-names')
})

test('mail names mailboxes, those of the CSR among them, and a person only in full', () => {
  const mail = { ...product, usageType: 'smime', validType: 'dv', namesMax: 2 } as Product
  const of = (part: Partial<typeof draft>, otherNames: string[] = []) =>
    stepProblem('names', {
      ...{ ...facts, product: mail, draft: { ...draft, names: ['li@example.com'], keyWay: 'paste' as const, ...part } },
      csr: { ...rsa('rsa-3072'), otherNames },
    })
  expect(of({})).toBeUndefined()
  expect(of({ names: [] })).toBe('mailboxes.missing')
  expect(of({ names: ['a@example.com', 'b@example.com', 'c@example.com'] })).toBe('mailboxes.too-many')
  expect(of({}, ['email:LI@example.com'])).toBeUndefined()
  expect(of({}, ['email:wang@example.com'])).toBe('mailboxes.csr-lacks')
  expect(of({ person: { givenName: 'Si', surname: ' ' } })).toBe('holder.incomplete')
  expect(of({ person: { givenName: 'Si', surname: 'Li' } })).toBeUndefined()
})

test('a contact that was begun for a role of the product has to be filled in', () => {
  const asking = { ...facts, product: { ...product, contactRoles: ['admin', 'technical'] } as Product }
  const begun = { ...draft, contacts: { technical: { ...contact, name: '' } } }
  expect(stepProblem('contact', asking)).toBeUndefined()
  expect(stepProblem('contact', { ...asking, draft: begun })).toBe('contact.incomplete')
  expect(stepProblem('contact', { ...facts, draft: begun })).toBeUndefined()
})
