import type { Order } from '@app/contracts/orders/orders'
import { beforeEach, expect, test } from 'vitest'
import { draftOf, dropDraft, emptyDraft, loadDraft, materialOf, saveDraft } from './order-draft.ts'

beforeEach(() => sessionStorage.clear())

test('a draft comes back to the member who left it, and to nobody else', () => {
  const draft = { ...emptyDraft({ email: 'li@example.com' }), names: ['example.com'] }
  saveDraft('li', draft)
  expect(loadDraft('li')).toEqual(draft)
  expect(loadDraft('wang')).toBeUndefined()
  dropDraft('li')
  expect(loadDraft('li')).toBeUndefined()
})

test('a private key cannot get into the store by way of a draft', () => {
  saveDraft('li', { ...emptyDraft(), privateKeyPem: 'SECRET' } as never)
  saveDraft('wang', { ...emptyDraft(), csrPem: '-----BEGIN PRIVATE KEY-----\nSECRET' })
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('SECRET')
})

test('each draft has keys of its own, and keeps them', () => {
  const draft = emptyDraft()
  expect(emptyDraft().placeKey).not.toBe(draft.placeKey)
  expect(draft.payKey).not.toBe(draft.placeKey)
  saveDraft('li', draft)
  expect(loadDraft('li')?.placeKey).toBe(draft.placeKey)
})

test('a damaged draft counts as none', () => {
  sessionStorage.setItem('order-draft:li', '{"names":7}')
  expect(loadDraft('li')).toBeUndefined()
})

test('an unfinished contact is left for later, and methods of removed names stay behind', () => {
  const draft = {
    ...emptyDraft(),
    names: ['a.example'],
    methods: { 'a.example': 'http', 'b.example': 'http' } as const,
  }
  expect(materialOf({ ...draft, methods: { ...draft.methods } }, null)).toEqual({
    csrPem: null,
    names: ['a.example'],
    mailboxes: [],
    methods: { 'a.example': 'http' },
    contact: null,
    contacts: {},
    recipients: {},
    organisationId: null,
    person: null,
    delivery: null,
  })
})

test('mailboxes are told apart from names, and of a delivery only what its method needs goes along', () => {
  const receiver = { name: 'Li', telPrefix: '+86', telephone: '13800000000', address: 'Hangzhou', postcode: '310000' }
  const draft = {
    ...emptyDraft(),
    names: ['li@example.com'],
    person: { givenName: 'Xiaoman', surname: 'Lin' },
    delivery: { method: 'shipped-token' as const, receiver, device: 'YubiKey 5 FIPS' },
  }
  expect(materialOf(draft, null)).toMatchObject({
    ...{ names: [], mailboxes: ['li@example.com'], methods: {}, person: draft.person },
    delivery: { method: 'shipped-token', receiver, device: '' },
  })
  const own = { ...draft.delivery, method: 'hsm' as const }
  expect(materialOf({ ...draft, delivery: own }, null).delivery).toMatchObject({ receiver: null, device: own.device })
  expect(materialOf({ ...draft, delivery: { ...own, device: '' } }, null).delivery).toBeNull()
})

test('a saved contact is known by its id when the draft comes back, and goes along with the order', () => {
  const savedId = '01890000-0000-7000-8000-000000000001'
  const contact = { name: 'Li Hua', email: 'li@example.com', telPrefix: '+86', telephone: '13800138000', savedId }
  saveDraft('li', emptyDraft(contact))
  const draft = loadDraft('li')
  expect(draft?.contact.savedId).toBe(savedId)
  expect(draft && materialOf(draft, null).contact).toEqual(contact)
})

test('a contact of another role comes back, and goes along where the product asks for it', () => {
  const technical = { name: 'Wang Wei', email: 'wang@example.com', telPrefix: '+86', telephone: '13900139000' }
  saveDraft('li', { ...emptyDraft(), contacts: { technical } })
  const draft = loadDraft('li') ?? emptyDraft()
  expect(materialOf(draft, null, ['admin', 'technical']).contacts).toEqual({ technical })
  expect(materialOf(draft, null, ['admin', 'billing']).contacts).toEqual({})
})

test('what an order is renewed or mended with begins with its contacts', () => {
  const contact = { name: 'Li Hua', email: 'li@example.com', telPrefix: '+86', telephone: '13800138000' }
  const contacts = { signer: { ...contact, name: 'Wang Wei' } }
  const order = { contact, contacts, usageType: 'ssl', names: [], checks: [], organisation: null } as Partial<Order>
  expect(draftOf(order as Order)).toMatchObject({ contact, contacts })
})
