import { priceChangedCode } from '@app/contracts/error-codes'
import { editPrice, markPaid } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import { paymentOf, payOrder } from '@app/contracts/orders/orders'
import { beforeAll, expect, test } from 'vitest'
import { type OrderWorld, orderWorld, place, read } from '#testing/order-world.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

test('an order is paid at the price that the payer saw, or not at all', async () => {
  const { customer, operator } = await world.shop()
  const order = await place(world, customer)
  const params = { id: order.id }
  await world.as(operator).send(editPrice, { params, body: { totalMinor: 44_000, reason: 'extra work' } })

  const answers = [
    await world.as(customer).send(payOrder, paymentOf(order)),
    await world.as(operator).send(markPaid, {
      params,
      body: { memo: 'bank 42', expectedTotalMinor: order.amountMinor },
    }),
  ]
  for (const answer of answers) {
    expect(answer).toMatchObject({ status: 409, code: priceChangedCode })
    expect(answer.msg).toContain('￥440.00')
  }
  const after = await read(world, customer, order.id)
  expect(after).toMatchObject({ status: OrderStatus.awaitingPayment, amountMinor: 44_000, payments: [] })

  const paid = await world.as(customer).send(payOrder, paymentOf(after))
  expect(paid.data.payments).toMatchObject([{ kind: 'payment', amountMinor: -44_000 }])
})
