import { reissueOrder } from '@app/contracts/orders/order-life'
import { checkDomains, type Order } from '@app/contracts/orders/orders'
import { expect } from 'vitest'
import type * as given from './given/given.ts'
import { csrFor, type OrderWorld, publish, read } from './order-world.ts'

/** Reissues an order with a new key, and validates new names. */
export async function reissued(
  world: OrderWorld,
  by: given.GivenMember,
  order: Order,
  names = order.names,
  expectedTotalMinor = 0,
): Promise<Order> {
  const { csrPem } = await csrFor(names)
  const body = { reason: 'new key', csrPem, names, expectedTotalMinor }
  const asked = await world.as(by).send(reissueOrder, { params: { id: order.id }, body })
  expect(asked).toMatchObject({ code: 200, data: { status: 1008 } })
  const open = await read(world, by, order.id)
  // Names that the account validated before are not validated again.
  if (open.status === 1005) return open
  publish(world, open)
  world.clock.advance({ minutes: 2 })
  return (await world.as(by).send(checkDomains, { params: { id: order.id }, body: {} })).data
}
