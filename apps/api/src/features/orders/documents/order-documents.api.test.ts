import { apiPath, fillPath } from '@app/contracts/endpoint'
import { errors } from '@app/contracts/errors'
import { maxDocumentBytes, mostDocuments } from '@app/contracts/orders/documents'
import * as contract from '@app/contracts/orders/order-documents'
import { getOrder } from '@app/contracts/orders/orders'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { auditLog } from '#features/logs/logs.table.ts'
import * as given from '#testing/given/given.ts'
import { png } from '#testing/given/given-organisations.ts'
import { type OrderWorld, orderWorld, place, type Shop } from '#testing/order-world.ts'
import { orderDocuments } from './order-documents.table.ts'

let world: OrderWorld
let shop: Shop
beforeAll(async () => {
  world = await orderWorld()
  shop = await world.shop()
})

const paper = (fileName = '确认函.png', bytes: Buffer = png, kind: contract.OrderDocumentKind = 'letter') => ({
  kind,
  fileName,
  content: bytes.toString('base64'),
})
const upload = (by: given.GivenMember, id: string, body = paper()) =>
  world.as(by).send(contract.addOrderDocument, { params: { id }, body })
const list = (by: given.GivenMember, id: string) => world.as(by).send(contract.listOrderDocuments, { params: { id } })
const remove = (by: given.GivenMember, id: string, documentId: string) =>
  world.as(by).send(contract.removeOrderDocument, { params: { id, documentId } })

async function download(by: given.GivenMember, id: string, documentId: string) {
  const path = fillPath(contract.downloadOrderDocument.path, { id, documentId })
  const token = await world.as(by).token()
  return world.app.inject({ url: apiPath(path), headers: { host: by.site.host, token } })
}

test('a signed letter is stored with the order, on its timeline and in the audit log, and is returned unchanged', async () => {
  const { customer, operator, site } = shop
  const { id } = await place(world, customer)
  const { data } = await upload(customer, id)
  const [letter] = data.documents
  expect(letter).toMatchObject({ kind: 'letter', fileName: '确认函.png', mediaType: 'image/png', size: png.length })
  expect(letter?.isRemovable).toBe(true)
  expect((await list(operator, id)).data.documents).toEqual(data.documents)

  const sent = await download(operator, id, letter?.id ?? '')
  expect(sent.rawPayload).toEqual(png)
  expect(sent.headers['content-type']).toBe('image/png')
  expect(sent.headers['content-disposition']).toMatch(/^attachment; /)
  expect(sent.headers['x-content-type-options']).toBe('nosniff')
  expect(sent.headers['content-security-policy']).toBe("default-src 'none'; sandbox")

  const [row] = await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select().from(orderDocuments).where(eq(orderDocuments.orderId, id)),
  )
  expect(row?.sealed.includes(png.subarray(0, 8))).toBe(false)

  expect((await remove(customer, id, letter?.id ?? '')).data.documents).toEqual([])
  const { data: order } = await world.as(customer).send(getOrder, { params: { id } })
  expect(order.events.filter(({ kind }) => kind.startsWith('document-'))).toMatchObject([
    { kind: 'document-added', actor: letter?.uploadedBy, facts: { fileName: '确认函.png', document: 'letter' } },
    { kind: 'document-removed', actor: letter?.uploadedBy, facts: { fileName: '确认函.png', document: 'letter' } },
  ])
  const lines = await world.db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.select({ action: auditLog.action }).from(auditLog).where(eq(auditLog.objectId, id)),
  )
  const actions = lines.map(({ action }) => action).filter((action) => action.startsWith('order.document'))
  expect(actions).toEqual(['order.document-add', 'order.document-read', 'order.document-remove'])
})

test('the file type is detected from its content, and size and number are limited', async () => {
  const { customer } = shop
  const { id } = await place(world, customer)
  const page = Buffer.from('<script>alert(1)</script>')
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(600)])
  for (const [name, bytes] of [
    ['letter.png', page],
    ['letter.pdf', program],
    ['letter.exe', png],
    ['letter.pdf', png],
    ['letter.svg', page],
    ['letter.png', png.subarray(0, 20)],
    ['letter.png', Buffer.concat([png, Buffer.alloc(maxDocumentBytes)])],
  ] as const) {
    const refused = await upload(customer, id, paper(name, bytes))
    expect([name, refused.status]).toEqual([name, 400])
    expect(refused.errors).toHaveProperty('content')
  }
  const params = { id }
  const body = { ...paper(), kind: 'licence' as 'letter' }
  expect((await world.as(customer).send(contract.addOrderDocument, { params, body })).status).toBe(400)
  for (let n = 0; n < mostDocuments; n++) expect((await upload(customer, id)).status).toBe(200)
  expect((await upload(customer, id)).code).toBe(errors['order.documents-full'].code)
})

test('a customer removes its own uploads only, an operator any', async () => {
  const { customer, operator } = shop
  const { id } = await place(world, customer)
  const theirs = (await upload(operator, id, paper('a.png'))).data.documents[0]?.id ?? ''
  const own = (await upload(customer, id, paper('b.png'))).data.documents[0]?.id ?? ''
  const { documents } = (await list(customer, id)).data
  expect(documents.map(({ fileName, isRemovable }) => [fileName, isRemovable])).toEqual([
    ['b.png', true],
    ['a.png', false],
  ])
  expect((await remove(customer, id, theirs)).code).toBe(errors['order.document-foreign'].code)
  expect((await download(customer, id, theirs)).statusCode).toBe(200)
  expect((await remove(operator, id, own)).status).toBe(200)
  expect((await remove(operator, id, theirs)).data.documents).toEqual([])
})

test('a document is inaccessible from another account, site or order, and without the right', async () => {
  const { customer, site } = shop
  const { id } = await place(world, customer)
  const documentId = (await upload(customer, id)).data.documents[0]?.id ?? ''
  const strangers = [await given.customer(world.db, site), (await world.shop()).operator]
  for (const stranger of strangers) {
    expect((await list(stranger, id)).code).toBe(errors['order.missing'].code)
    expect((await upload(stranger, id)).code).toBe(errors['order.missing'].code)
    expect((await remove(stranger, id, documentId)).code).toBe(errors['order.missing'].code)
    expect((await download(stranger, id, documentId)).statusCode).toBe(404)
  }
  const other = await place(world, customer)
  expect((await download(customer, other.id, documentId)).statusCode).toBe(404)
  expect((await remove(customer, other.id, documentId)).code).toBe(errors['document.missing'].code)
  const developer = await given.member(world.db, customer.account, { base: 'developer' })
  expect((await upload(developer, id)).status).toBe(403)
  expect((await download(developer, id, documentId)).statusCode).toBe(403)
  expect((await remove(developer, id, documentId)).status).toBe(403)
})
