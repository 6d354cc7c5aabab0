import { listLogs } from '@app/contracts/logs'
import * as life from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { findKeyUses } from '@app/contracts/orders/validation'
import { createCsr } from '@app/pki/csr'
import { generateKey } from '@app/pki/keys/key'
import { beforeAll, expect, test } from 'vitest'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import {
  csrFor,
  freshDomain,
  giveMoney,
  issued,
  type OrderWorld,
  orderWorld,
  place,
  read,
} from '#testing/order-world.ts'
import { revokeCertificates } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

const byId = ({ id }: { id: string }) => ({ params: { id } })

/** Orders with different names, all certified for one key. */
async function oneKey() {
  const { privateKeyPem } = await generateKey('ec-p256')
  return async (by: given.GivenMember) => {
    const names = [freshDomain()]
    const csrPem = await createCsr({ privateKeyPem, algorithm: 'ec-p256', names })
    return issued(world, by, { names, csrPem })
  }
}
test('a key already in use is reported before the next order with it', async () => {
  const { customer, operator, site } = await world.shop()
  const stranger = await given.customer(world.db, site)
  await giveMoney(world, stranger, 1_000_00)
  const { privateKeyPem } = await generateKey('ec-p256')
  const csr = (name: string) => createCsr({ privateKeyPem, algorithm: 'ec-p256', names: [name] })
  const [first, waiting] = [freshDomain(), freshDomain()]
  const certified = await issued(world, customer, { names: [first], csrPem: await csr(first) })
  const unpaidCsr = await csr(waiting)
  const unpaid = await place(world, customer, { names: [waiting], csrPem: unpaidCsr })
  const uses = async (by: given.GivenMember, csrPem: string, buyerId: string | null = null) => {
    const { data } = await world.as(by).send(findKeyUses, { body: { csrPem, buyerId } })
    return data.orders.map(({ orderNo }) => orderNo)
  }
  expect(await uses(customer, await csr(freshDomain()))).toEqual([certified.orderNo])
  expect(await uses(customer, unpaidCsr)).toEqual([unpaid.orderNo, certified.orderNo])
  expect(await uses(operator, unpaidCsr, customer.account.id)).toEqual([unpaid.orderNo, certified.orderNo])
  expect(await uses(stranger, unpaidCsr)).toEqual([])
  expect(await uses(stranger, unpaidCsr, customer.account.id)).toEqual([])
  expect(await uses(customer, (await csrFor([first])).csrPem)).toEqual([])
})

test('for a compromised key: the account’s other certificates are revoked on request, and those of others are listed for operators only', async () => {
  const { customer, operator, site } = await world.shop()
  const stranger = await given.customer(world.db, site)
  await giveMoney(world, stranger, 1_000_00)
  const onKey = await oneKey()
  const [lost, same, kept] = [await onKey(customer), await onKey(customer), await issued(world, customer)]
  const theirs = await onKey(stranger)

  const ofOne = { id: lost.id, certificateId: lost.certificates[0]?.id ?? '' }
  const shared = async (by: given.GivenMember, params: { id: string } = lost) =>
    (await world.as(by).send(life.listSharedKeys, { ...byId(params), query: {} })).data.certificates
  expect(await shared(customer)).toMatchObject([
    { id: same.id, orderNo: same.orderNo, serial: same.certificates[0]?.serial, isOwn: true },
  ])
  expect(await shared(operator)).toMatchObject([
    { id: same.id, isOwn: true },
    { id: theirs.id, isOwn: false, accountName: expect.stringMatching(/./) },
  ])
  expect(await shared(operator, kept)).toEqual([])
  expect((await world.as(stranger).send(life.listSharedKeys, { ...byId(lost), query: {} })).status).toBe(404)

  const revoke = (params: typeof ofOne, body: object) =>
    world.as(customer).send(life.revokeCertificate, { params, body: { reason: 'keyCompromise', ...body } })
  const states = () =>
    Promise.all(
      [lost, same, kept, theirs].map(async ({ id }) => (await read(world, operator, id)).certificates[0]?.state),
    )
  expect((await revoke(ofOne, { sharedKey: true })).code).toBe(200)
  await revokeCertificates.run(world.ctx)
  expect(await states()).toEqual(['revoked', 'revoked', 'issued', 'issued'])
  const after = await read(world, customer, same.id)
  expect(after).toMatchObject({ status: OrderStatus.issued, autoReissue: false, certificateEndsAt: null })
  expect(after.certificates[0]?.revocationReason).toBe('keyCompromise')
  const { logs } = (await world.as(customer).send(listLogs, { query: {} })).data
  const revocations = logs.filter(({ action }) => action === 'order.revoke')
  expect(revocations.map(({ object }) => object?.name).sort()).toEqual([lost.orderNo, same.orderNo].sort())
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})

test('without that request, or for another reason, certificates with the same key stay valid', async () => {
  const { customer } = await world.shop()
  const onKey = await oneKey()
  const [first, second, third] = [await onKey(customer), await onKey(customer), await onKey(customer)]
  const as = world.as(customer)
  await as.send(life.revokeOrder, { ...byId(first), body: { reason: 'superseded', sharedKey: true } })
  await as.send(life.revokeOrder, { ...byId(second), body: { reason: 'keyCompromise' } })
  expect((await read(world, customer, third.id)).certificates[0]).toMatchObject({ revokeAskedAt: null })
  expect((await as.send(life.listSharedKeys, { ...byId(third), query: {} })).data.certificates).toEqual([])
})
