import { cancelOrder, payOrder, placeOrder } from '@app/contracts/orders/orders'
import { grantPack } from '@app/contracts/packs/packs'
import { importStatement } from '@app/contracts/reconcile/reconcile'
import { eq } from 'drizzle-orm'
import { newId } from '#core/new-id.ts'
import { accounts } from '#features/company/company.table.ts'
import * as given from './given/given.ts'
import { packTerms } from './given/given-products.ts'
import { alipayBill, base64, payment } from './given/given-statements.ts'
import { giveMoney, type OrderWorld, orderBody, paid, priced } from './order-world.ts'

/** Period that the shop trades in; the one before it is October's end. */
export const november = { from: '2026-11-01', to: '2026-11-20' }

/**
 * A site with two customers, one of them a salesperson's: orders of several brands in two periods, one refunded, one from
 * a pack, and fees of a channel, one of them on no payment of ours.
 */
export async function reportShop(world: OrderWorld) {
  const { db, clock } = world
  const { site, operator, customer: one } = await world.shop()
  const other = await given.customer(db, site)
  const seller = await given.member(db, given.owner(site), { base: 'admin', reach: 'self' })
  await db.transaction({ siteId: site.id, accountId: null }, (tx) =>
    tx.update(accounts).set({ managerId: seller.id }).where(eq(accounts.id, other.account.id)),
  )
  await giveMoney(world, other, 1_000_000_00)

  clock.set(new Date('2026-10-20T10:00:00Z'))
  await paid(world, one)
  clock.set(new Date('2026-11-05T10:00:00Z'))
  await paid(world, one)
  await paid(world, other, { productNo: 'DIG-OV-1' })
  const back = await paid(world, one)
  const fromPack = await packOrder(world, { buyer: other, operator })
  clock.set(new Date('2026-11-12T10:00:00Z'))
  await world.as(one).send(cancelOrder, { params: { id: back.id }, body: { reason: 'twice' }, idempotencyKey: newId() })
  const top = { channel: 'alipay', amountMinor: 500_00, paymentNo: `P${newId()}`, transaction: `T${newId()}` } as const
  await payment(db, one.account, { ...top, at: new Date('2026-11-12T10:00:00Z') })
  const bill = alipayBill('2026-11-12', [
    { transaction: top.transaction, paymentNo: top.paymentNo, yuan: '500.00', at: '2026-11-12 18:00:00', fee: '-3.00' },
    { transaction: 'T-of-nobody', paymentNo: 'P-of-nobody', yuan: '9.00', at: '2026-11-12 19:00:00', fee: '-0.05' },
  ])
  clock.set(new Date('2026-11-20T12:00:00Z'))
  await world.as(operator).send(importStatement, {
    ...{ body: { source: 'alipay', fileName: 'bill.csv', content: base64(bill) }, idempotencyKey: newId() },
  })
  return { site, operator, seller, one, other, back, fromPack }
}

/** An order whose price a unit of a pack covers; the pack has four units and 400.00 to draw. */
async function packOrder(
  world: OrderWorld,
  { buyer, operator }: { buyer: given.GivenMember; operator: given.GivenMember },
) {
  const { productId } = await priced(world, buyer.site.id, 'DIG-OV-1')
  const { data } = await world.as(operator).send(grantPack, {
    params: { id: buyer.account.id },
    body: packTerms(productId, { priceMinor: 400_00, total: 4, reason: '' }),
    idempotencyKey: newId(),
  })
  const body = await orderBody(world, buyer, { productNo: 'DIG-OV-1' })
  const placed = await world.as(buyer).send(placeOrder, {
    body: { ...body, packId: data.pack.id, expectedTotalMinor: 0 },
    idempotencyKey: newId(),
  })
  await world.as(buyer).send(payOrder, {
    params: { id: placed.data.id },
    body: { expectedTotalMinor: placed.data.amountMinor },
    idempotencyKey: newId(),
  })
  return placed.data
}
