import { apiPath, fillPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { maxDocumentBytes, mostDocuments } from '@app/contracts/orders/documents'
import {
  addDocument,
  createOrganisation,
  deleteOrganisation,
  downloadDocument,
  getOrganisation,
  listOrganisations,
  removeDocument,
  updateOrganisation,
} from '@app/contracts/organisations'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { accounts } from '#features/company/company.table.ts'
import { auditLog } from '#features/logs/logs.table.ts'
import { orders } from '#features/orders/orders.table.ts'
import * as given from '#testing/given/given.ts'
import { creditCode, documented, licence, organisationBody, png } from '#testing/given/given-organisations.ts'
import { type OrderWorld, orderWorld, place, type Shop } from '#testing/order-world.ts'
import { organisationDocuments } from './organisations.table.ts'

let world: OrderWorld
let shop: Shop
beforeAll(async () => {
  world = await orderWorld()
  shop = await world.shop()
})

const whole = () => ({ siteId: shop.site.id, accountId: null })
const make = async (by: given.GivenMember, more: Parameters<typeof organisationBody>[0] = {}) =>
  (await world.as(by).send(createOrganisation, { body: organisationBody(more) })).data.organisation
const upload = (by: given.GivenMember, id: string, body: ReturnType<typeof licence>) =>
  world.as(by).send(addDocument, { params: { id }, body })
const download = async (by: given.GivenMember, id: string, documentId: string) => {
  const headers = { host: by.site.host, token: await world.as(by).token() }
  const url = apiPath(fillPath(downloadDocument.path, { id, documentId }))
  return world.app.inject({ method: 'GET', url, headers })
}

test('registration numbers are checked by their check characters and stored in capitals', async () => {
  const { customer } = shop
  const made = await make(customer, { lei: '5493001kjtiigc8y1r12', duns: '12-345-6789' })
  expect(made).toMatchObject({ lei: '5493001KJTIIGC8Y1R12', duns: '123456789', version: 1, vettings: [] })
  const wrong = { creditCode: '91330106673959654A', lei: '5493001KJTIIGC8Y1R13', duns: '1', country: 'China' }
  const refused = await world.as(customer).send(createOrganisation, { body: organisationBody(wrong) })
  expect(Object.keys(refused.errors ?? {}).sort()).toEqual(['country', 'creditCode', 'duns', 'lei'])
  const nameless = await world.as(customer).send(createOrganisation, { body: organisationBody({ name: '  ' }) })
  expect(nameless.errors).toHaveProperty('name')
})

test('a credit code is unique within an account, but not across accounts', async () => {
  const code = creditCode()
  await make(shop.customer, { creditCode: code })
  const twice = await world.as(shop.customer).send(createOrganisation, { body: organisationBody({ creditCode: code }) })
  expect(twice.errors).toHaveProperty('creditCode')
  await make(await given.customer(world.db, shop.site), { creditCode: code })
  await make(shop.customer, { creditCode: '' })
  await make(shop.customer, { creditCode: '' })
})

test('found by name, number, country and vetting; an operator sees the whole site, a customer its own', async () => {
  const [buyer, other] = [await given.customer(world.db, shop.site), await given.customer(world.db, shop.site)]
  const [mine, abroad] = [
    await make(buyer, { name: '云杉 100%' }),
    await make(buyer, { name: 'Fichte GmbH', country: 'DE', creditCode: '', registrationNo: 'HRB 12345' }),
  ]
  const theirs = await make(other)
  const ids = async (query: object, by = buyer) =>
    (await world.as(by).send(listOrganisations, { query })).data.organisations.map(({ id }) => id)
  expect(await ids({ q: '100%' })).toEqual([mine.id])
  expect(await ids({ q: 'hrb 1' })).toEqual([abroad.id])
  expect(await ids({ country: 'DE' })).toEqual([abroad.id])
  expect(await ids({ vetting: 'none' })).toHaveLength(2)
  expect(await ids({ view: 'toVet' })).toEqual([])
  expect(await ids({})).not.toContain(theirs.id)
  expect(await ids({ limit: 100 }, shop.operator)).toEqual(expect.arrayContaining([mine.id, theirs.id]))
  const { data } = await world.as(buyer).send(listOrganisations, { query: { limit: 1 } })
  expect(data).toMatchObject({ total: 2, countries: ['CN', 'DE'], views: { all: 2, toVet: 0 } })
})

test('a document is returned unchanged as a download, and is stored sealed', async () => {
  const { id, documents } = await documented(world, shop.customer)
  const [document] = documents
  expect(document).toMatchObject({
    kind: 'licence',
    fileName: '营业执照.png',
    mediaType: 'image/png',
    size: png.length,
  })
  const file = await download(shop.operator, id, document?.id ?? '')
  expect(file.rawPayload).toEqual(png)
  expect(file.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(file.headers['content-disposition']).toMatch(/^attachment; /)
  expect(file.headers['content-security-policy']).toContain('sandbox')

  const [row] = await world.db.transaction(whole(), (tx) =>
    tx.select().from(organisationDocuments).where(eq(organisationDocuments.organisationId, id)),
  )
  if (!row) throw new Error('no such row')
  expect(row.sealed.includes(png.subarray(0, 16))).toBe(false)
  const name = `organisation_documents:${shop.site.id}:${row.id}`
  expect(world.ctx.secrets.openBytes(name, row.sealed)).toEqual(png)
  expect(() => world.ctx.secrets.openBytes(`organisation_documents:${newId()}:${row.id}`, row.sealed)).toThrow()

  const lines = await world.db.transaction(whole(), (tx) => tx.select().from(auditLog).where(eq(auditLog.objectId, id)))
  expect(lines.map(({ action }) => action).sort()).toEqual([
    'organisation.create',
    'organisation.document-add',
    'organisation.document-read',
  ])
})

test('an upload with a wrong type is refused, and so are too large or too many ones', async () => {
  const { id } = await make(shop.customer)
  const page = Buffer.from('<html><script>alert(1)</script></html>')
  for (const [name, bytes] of [
    ['licence.png', page],
    ['licence.pdf', png],
    ['licence.svg', page],
    ['licence.png', png.subarray(0, 20)],
  ] as const) {
    const refused = await upload(shop.customer, id, licence(name, bytes))
    expect([name, refused.status]).toEqual([name, 400])
    expect(refused.errors).toHaveProperty('content')
  }
  const key = Buffer.from(`-----BEGIN ${'PRIVATE KEY'}-----\nMIIE\n`)
  expect((await upload(shop.customer, id, licence('a.pdf', key))).code).toBe(errors['request.private-key'].code)
  const big = Buffer.concat([png, Buffer.alloc(maxDocumentBytes)])
  expect((await upload(shop.customer, id, licence('a.png', big))).status).toBe(400)
  expect((await upload(shop.customer, id, licence('a.png', Buffer.alloc(maxDocumentBytes * 2)))).status).toBe(413)
  for (let n = 0; n < mostDocuments; n++) expect((await upload(shop.customer, id, licence())).status).toBe(200)
  expect((await upload(shop.customer, id, licence())).code).toBe(errors['organisation.documents-full'].code)
})

test('a document of a usual size is accepted, and is not found under another organisation', async () => {
  const { customer } = shop
  const large = Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    Buffer.alloc(4_000_000, 0x20),
    Buffer.from('\nstartxref\n9\n%%EOF\n'),
  ])
  const { id } = await make(customer)
  const { data } = await upload(customer, id, licence('a.pdf', large))
  const documentId = data.organisation.documents[0]?.id ?? ''
  const other = await documented(world, customer)
  expect((await download(customer, other.id, documentId)).statusCode).toBe(404)
  const params = { id: other.id, documentId }
  expect((await world.as(customer).send(removeDocument, { params })).code).toBe(errors['document.missing'].code)
  const removed = await world.as(customer).send(removeDocument, { params: { id, documentId } })
  expect(removed.data.organisation.documents).toEqual([])
})

test('a concurrent save is not overwritten', async () => {
  const { id } = await make(shop.customer)
  const body = { ...organisationBody(), version: 1 }
  expect((await world.as(shop.customer).send(updateOrganisation, { params: { id }, body })).status).toBe(200)
  const late = await world.as(shop.customer).send(updateOrganisation, { params: { id }, body })
  expect(late.code).toBe(errors['save.conflict'].code)
})

test('an organisation of an open order is not deleted; otherwise it is, with everything that belongs to it', async () => {
  const { customer } = shop
  const { id } = await documented(world, customer)
  const order = await place(world, customer)
  const name = (organisationId: string | null) =>
    world.db.transaction(whole(), (tx) => tx.update(orders).set({ organisationId }).where(eq(orders.id, order.id)))
  await name(id)
  const refused = await world.as(customer).send(deleteOrganisation, { params: { id } })
  expect(refused.code).toBe(errors['organisation.used'].code)
  expect(refused.msg).toContain(order.orderNo)
  const { data } = await world.as(customer).send(getOrganisation, { params: { id } })
  expect(data.organisation).toMatchObject({ usedBy: 1, openOrders: [{ orderNo: order.orderNo }] })
  await name(null)
  expect((await world.as(customer).send(deleteOrganisation, { params: { id } })).status).toBe(200)
  const left = await world.db.transaction(whole(), (tx) =>
    tx.select().from(organisationDocuments).where(eq(organisationDocuments.organisationId, id)),
  )
  expect(left).toEqual([])
})

test('an operator saves for a customer of its site; a clerk within its data scope', async () => {
  const { db } = world
  const { operator, site, customer } = shop
  expect((await make(operator, { accountId: customer.account.id } as object)).accountId).toBe(customer.account.id)
  const elsewhere = await given.customer(db, await given.site(db))
  const body = { ...organisationBody(), accountId: elsewhere.account.id }
  expect((await world.as(operator).send(createOrganisation, { body })).code).toBe(errors['user.missing'].code)

  const clerk = await given.member(db, given.owner(site), { base: 'admin', reach: 'self' })
  const mine = await given.customer(db, site)
  await db.transaction(whole(), (tx) =>
    tx.update(accounts).set({ managerId: clerk.id }).where(eq(accounts.id, mine.account.id)),
  )
  const [near, far] = [await documented(world, mine), await documented(world, customer)]
  const { data } = await world.as(clerk).send(listOrganisations, { query: { limit: 100 } })
  expect(data.organisations.map(({ id }) => id)).toEqual([near.id])
  expect((await world.as(clerk).send(getOrganisation, { params: { id: far.id } })).status).toBe(404)
  expect((await download(clerk, far.id, far.documents[0]?.id ?? '')).statusCode).toBe(404)
  expect((await download(clerk, near.id, near.documents[0]?.id ?? '')).statusCode).toBe(200)
})
