import type { Product } from '@app/contracts/products'
import { expect, test } from 'vitest'
import { emptyDraft } from './order-draft.ts'
import { furthestStep, presentStep, stepProblem, type WizardFacts } from './order-steps.ts'

const product = {
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
