import { createContact, getContact } from '@app/contracts/contacts'
import { errors } from '@app/contracts/errors'
import { placeOrder, supplyMaterial } from '@app/contracts/orders/orders'
import { createProduct } from '@app/contracts/products/products'
import { beforeAll, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import { contactBody } from '#testing/given/given-organisations.ts'
import { newProduct } from '#testing/given/given-products.ts'
import { contact, type OrderWorld, orderBody, orderWorld, place, read, type Shop } from '#testing/order-world.ts'

/** Product that requires an admin contact, a technical one and a signer. */
const productNo = 'SEC-EV-1'
const contactRoles = ['admin', 'technical', 'signer']
const technical = { ...contact, name: 'Wang Wei', email: 'wang@example.com' }

let world: OrderWorld
let shop: Shop
beforeAll(async () => {
  world = await orderWorld()
  shop = await world.shop()
})

const send = async (contacts: object, more: object = {}) => {
  const body = { ...(await orderBody(world, shop.customer, { productNo })), contacts, ...more }
  return world.as(shop.customer).send(placeOrder, { body, idempotencyKey: newId() })
}

test('an order names a technical contact; the admin contact fills the missing signer', async () => {
  const { code, data } = await send({ technical })
  expect(code).toBe(200)
  const held = { contact, contactRoles, contacts: { technical } }
  expect(data).toMatchObject(held)
  expect(data.contacts).not.toHaveProperty('signer')
  expect(await read(world, shop.operator, data.id)).toMatchObject(held)
})

test('an order of a product that only requires the admin contact has no others', async () => {
  expect(await place(world, shop.customer)).toMatchObject({ contactRoles: ['admin'], contacts: {} })
})

test('a contact that the product does not require is refused, when placing and later', async () => {
  const refused = { code: errors['request.invalid'].code, errors: { 'contacts.billing': expect.any(String) } }
  expect(await send({ billing: technical })).toMatchObject(refused)
  const { id } = (await send({})).data
  const later = await world
    .as(shop.customer)
    .send(supplyMaterial, { params: { id }, body: { contact, contacts: { billing: technical } } })
  expect(later).toMatchObject(refused)
})

test.each<[string, object, string]>([
  ['without a name', { technical: { ...technical, name: '' } }, 'contacts.technical.name'],
  ['with no telephone number', { technical: { ...technical, telephone: 'x' } }, 'contacts.technical.telephone'],
  ['of a role that there is none of', { admin: technical }, 'contacts'],
])('a contact %s is refused at its field', async (_what, contacts, field) => {
  expect(await send(contacts)).toMatchObject({
    code: errors['request.invalid'].code,
    errors: { [field]: expect.any(String) },
  })
})

test('contacts can be provided later, and are removed when left out', async () => {
  const { id } = await place(world, shop.customer, { productNo })
  const give = (contacts: object) =>
    world.as(shop.customer).send(supplyMaterial, { params: { id }, body: { contact, contacts } })
  expect((await give({ technical, signer: technical })).data.contacts).toMatchObject({ technical, signer: technical })
  expect((await give({})).data.contacts).toEqual({})
})

test('a saved contact lists the open orders that name it in another role', async () => {
  const { data } = await world.as(shop.customer).send(createContact, { body: contactBody() })
  const { id } = data.contact
  const order = (await send({ signer: { ...technical, savedId: id } })).data
  const told = await world.as(shop.customer).send(getContact, { params: { id } })
  expect(told.data.openOrders).toMatchObject([{ id: order.id }])
})

test('every product requires the admin contact, and each role once', async () => {
  const platform = await given.operator(world.db, await given.site(world.db, { isRoot: true }))
  const body = newProduct({ contactRoles: ['signer', 'technical', 'signer'] })
  const { data } = await world.as(platform).send(createProduct, { body })
  expect(data.product.contactRoles).toEqual(['admin', 'technical', 'signer'])
})
