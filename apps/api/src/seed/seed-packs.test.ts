import { listOwnPacks } from '@app/contracts/packs/packs'
import { expect, test } from 'vitest'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { orderWorld } from '#testing/order-world.ts'
import { seedPacks } from './seed-packs.ts'

test('a demo customer has a pack half used, one nearly over and one that has expired, and its books balance', async () => {
  const world = await orderWorld()
  const { site, customer } = await world.shop(0)
  await seedPacks(world.ctx, site, customer.account.id)
  const { packs } = (await world.as(customer).send(listOwnPacks, {})).data
  const told = packs.map(({ state, used, total, deferredMinor }) => [state, used, total, deferredMinor])
  expect(told.toSorted()).toEqual([
    ['active', 1, 2, 440_00],
    ['active', 2, 4, 800_00],
    ['expired', 0, 2, 0],
  ])
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
})
