import type { Product } from '@app/contracts/products/products'
import { expect, test } from 'vitest'
import { emptyDraft } from './order-draft.ts'
import { draftFor } from './product-choice.ts'

const product = (usageType: Product['usageType'], validType: Product['validType']) =>
  ({
    ...{ id: usageType, usageType, validType, prices: [{ validity: 1 }] },
    keyAlgorithms: usageType === 'ssl' ? ['rsa-2048', 'ec-p256'] : ['rsa-3072', 'ec-p256'],
  }) as Product
const contact = { name: 'Li', email: 'li@example.com', telPrefix: '+86', telephone: '13800000000' }
const draft = {
  ...emptyDraft(contact),
  names: ['example.com', 'li@example.com'],
  organisationId: 'an id',
  csrPem: 'PEM',
}

test('what signs has a delivery that begins with the contact, no names, and no key of the browser', () => {
  const chosen = draftFor(product('code', 'ov'), draft, product('ssl', 'ov'))
  expect(chosen).toMatchObject({ names: [], keyWay: 'paste', csrPem: '', organisationId: 'an id' })
  expect(chosen.delivery).toMatchObject({ method: null, receiver: { name: 'Li', telephone: '13800000000' } })
})

test('mail keeps mailboxes alone and proposes RSA; back at a server they are gone', () => {
  const mail = product('smime', 'dv')
  const chosen = draftFor(mail, draft, undefined)
  expect(chosen).toMatchObject({
    names: ['li@example.com'],
    algorithm: 'rsa-3072',
    organisationId: null,
    delivery: null,
  })
  expect(draftFor(product('ssl', 'dv'), { ...draft, ...chosen }, mail)).toMatchObject({
    names: [],
    algorithm: 'ec-p256',
  })
})

test('another product of the same use changes nothing that was filled in', () => {
  const person = { givenName: 'Si', surname: 'Li' }
  const filled = { ...draft, names: ['li@example.com'], algorithm: 'ec-p256' as const, person }
  const chosen = { ...filled, ...draftFor(product('smime', 'ov'), filled, product('smime', 'dv')) }
  expect(chosen).toMatchObject({ names: ['li@example.com'], algorithm: 'ec-p256', person, csrPem: 'PEM' })
})
