import { moveRefusedCode } from '@app/contracts/error-codes'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { cancelOrder } from '@app/contracts/orders/orders'
import { getSiteConsole, saveSiteConsole } from '@app/contracts/settings/site-settings'
import { beforeAll, describe, expect, test } from 'vitest'
import { unix } from '#core/clock.ts'
import { newId } from '#core/new-id.ts'
import { type GivenMember, operator } from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { issued, type OrderWorld, orderWorld, paid, place, read } from '#testing/order-world.ts'
import { advanceOrders } from '../orders.jobs.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

describe('cancelling', () => {
  const cancel = (by: GivenMember, id: string, idempotencyKey = newId()) =>
    world.as(by).send(cancelOrder, { params: { id }, body: { reason: 'bought twice' }, idempotencyKey })

  test('refunds once, and the order shows it', async () => {
    const { customer, site } = await world.shop()
    const order = await paid(world, customer)
    const key = newId()
    const answers = await Promise.all([cancel(customer, order.id, key), cancel(customer, order.id, key)])
    expect(answers.map((answer) => answer.code)).toEqual([200, 200])
    expect(await cancel(customer, order.id)).toMatchObject({ code: moveRefusedCode })

    const ended = await read(world, customer, order.id)
    expect(ended).toMatchObject({
      status: OrderStatus.cancelled,
      reason: 'bought twice',
      nextStep: { key: 'ended', facts: { refundedMinor: order.amountMinor } },
      certificates: [{ state: 'withdrawn' }],
      buyer: { balanceMinor: 1_000_000_00 },
    })
    expect(ended.payments.map((line) => [line.kind, line.amountMinor])).toEqual([
      ['payment', -order.amountMinor],
      ['refund', order.amountMinor],
    ])
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('is refused after issuance', async () => {
    const { customer } = await world.shop()
    const order = await issued(world, customer)
    expect(await cancel(customer, order.id)).toMatchObject({ status: 409, code: moveRefusedCode })
    expect((await read(world, customer, order.id)).status).toBe(OrderStatus.issued)
  })

  test('is automatic for orders unpaid after the site’s period, or unvalidated after forty-five days', async () => {
    const { customer, site } = await world.shop()
    const start = world.clock.now()
    const [unpaid, unproven] = [await place(world, customer), await paid(world, customer)]
    world.clock.advance({ days: 20, minutes: 1 })
    await advanceOrders.run(world.ctx)
    world.clock.advance({ days: 25 })
    await advanceOrders.run(world.ctx)
    world.clock.set(start)

    expect(await read(world, customer, unpaid.id)).toMatchObject({
      status: OrderStatus.cancelled,
      reason: 'unpaid',
      payments: [],
    })
    expect(await read(world, customer, unproven.id)).toMatchObject({
      status: OrderStatus.cancelled,
      reason: 'not-validated',
    })
    expect((await read(world, customer, unpaid.id)).buyer.balanceMinor).toBe(1_000_000_00)
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })

  test('comes when a site says that validation has taken too long, for orders paid since', async () => {
    const { customer, site } = await world.shop()
    const start = world.clock.now()
    const before = await paid(world, customer)
    const admin = world.as(await operator(world.db, site))
    const { settings } = (await admin.send(getSiteConsole)).data
    expect(settings.validationDays).toEqual({ dv: 45, ov: 60, ev: 60 })
    const body = { ...settings, validationDays: { dv: 10, ov: 20, ev: 90 }, version: 0, note: '' }
    expect((await admin.send(saveSiteConsole, { body })).code).toBe(200)
    const after = await paid(world, customer)
    const daysLeft = ({ closesAt }: { closesAt: number | null }) => ((closesAt ?? 0) - unix(start)) / 86_400
    expect([daysLeft(before), daysLeft(after)]).toEqual([45, 10])
    // The page of the order tells the day.
    expect((await read(world, customer, after.id)).nextStep.deadline).toBe(after.closesAt)

    world.clock.advance({ days: 10, minutes: 1 })
    await advanceOrders.run(world.ctx)
    world.clock.set(start)
    expect((await read(world, customer, before.id)).status).toBe(OrderStatus.awaitingValidation)
    expect(await read(world, customer, after.id)).toMatchObject({
      ...{ status: OrderStatus.cancelled, reason: 'not-validated' },
      buyer: { balanceMinor: 1_000_000_00 - before.amountMinor },
    })
    expect(await brokenInvariants(world.db, site.id)).toEqual([])
  })
})
