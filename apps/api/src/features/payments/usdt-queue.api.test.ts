import {
  assignUsdtTransfer,
  dismissUsdtTransfer,
  listUsdtTransfers,
  type UsdtTransfer,
} from '@app/contracts/payments/usdt'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import { usdtMicro, usdtText } from '#core/usdt-amount.ts'
import * as given from '#testing/given/given.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { tronOwn } from '#testing/vendors/tron-server.ts'
import { topUp, type UsdtWorld, usdtOf, usdtWorld } from '#testing/vendors/usdt-world.ts'
import { askPayments } from './payments.jobs.ts'

let usdt: UsdtWorld
beforeAll(async () => {
  usdt = await usdtWorld()
})

const desk = () => usdt.world.as(usdt.shop.operator)
const queue = async (q = '') => (await desk().send(listUsdtTransfers, { query: { q } })).data.transfers
const queued = async (txHash: string): Promise<UsdtTransfer> => {
  const found = (await queue(txHash))[0]
  if (!found) throw new Error(`${txHash} is not in the queue`)
  return found
}
type Target = { paymentId?: string; accountId?: string; bookedMinor: number }
const assign = ({ id }: UsdtTransfer, target: Target, idempotencyKey = newId()) =>
  desk().send(assignUsdtTransfer, {
    params: { id },
    body: { reason: 'customer sent the hash', ...target },
    idempotencyKey,
  })
const less = (amount: string, micro: number) => usdtText((usdtMicro(amount) ?? 0) - micro)

describe('a transfer that fits no payment', () => {
  test('because an exchange took its fee waits with the payment nearest to it, which a person chooses', async () => {
    usdt.align()
    const by = await usdt.customer()
    const payment = await usdt.begun(topUp(71_000), by)
    const hash = usdt.pay(payment, { amount: less(usdtOf(payment), 1_000_000) })
    await usdt.sweep()
    const transfer = await queued(hash)
    expect(transfer).toMatchObject({ state: 'queued', why: 'amount', network: 'trc20', to: tronOwn, outcome: null })
    expect(transfer.candidates[0]).toMatchObject({ paymentId: payment.id, amount: '100.00', bookedMinor: 70_290 })
    const target = { paymentId: payment.id, bookedMinor: 70_290 }
    expect((await assign(transfer, { ...target, bookedMinor: 71_000 })).status).toBe(422)
    const key = newId()
    const [first, second] = await Promise.all([assign(transfer, target, key), assign(transfer, target, key)])
    expect([first.status, second.status]).toContain(200)
    expect((await assign(transfer, target)).status).toBe(422)
    expect(await usdt.now(payment, by)).toMatchObject({ state: 'paid', receivedMinor: 70_290 })
    expect(await usdt.balance(by)).toBe(70_290)
    expect(await queued(hash)).toMatchObject({
      ...{
        state: 'assigned',
        outcome: { paymentNo: payment.paymentNo, accountName: expect.stringMatching(/^Customer/) },
      },
    })
  })

  test('because it is the second of its payment goes to the account, at the rate of now', async () => {
    usdt.align()
    const by = await usdt.customer()
    const payment = await usdt.begun(topUp(7100), by)
    usdt.pay(payment)
    await usdt.sweep()
    const again = usdt.pay(payment, { by: usdt.ethereum })
    await usdt.sweep()
    const transfer = await queued(again)
    expect(transfer).toMatchObject({ why: 'second', bookedMinor: 7100 })
    expect((await assign(transfer, { paymentId: payment.id, bookedMinor: 7100 })).status).toBe(422)
    expect((await assign(transfer, { accountId: by.account.id, bookedMinor: 7100 })).code).toBe(200)
    expect(await usdt.balance(by)).toBe(14_200)
    expect(await brokenInvariants(usdt.world.db, usdt.shop.site.id)).toEqual([])
  })

  test('because it came after the window says so to its payer, and is recognised', async () => {
    usdt.align()
    const by = await usdt.customer()
    const payment = await usdt.begun(topUp(2130), by)
    usdt.tron.ledger.mine(700)
    usdt.align()
    // More wait from other tests than the job asks about in one turn.
    for (let turn = 0; turn < 5; turn++) await askPayments.run(usdt.world.ctx)
    const hash = usdt.pay(payment)
    await usdt.sweep()
    expect(await usdt.now(payment, by)).toMatchObject({
      state: 'closed',
      arrivals: [{ txHash: hash, state: 'queued' }],
    })
    const transfer = await queued(hash)
    expect(transfer.why).toBe('late')
    expect(transfer.candidates[0]).toMatchObject({ paymentId: payment.id, bookedMinor: 2130 })
    expect((await assign(transfer, { paymentId: payment.id, bookedMinor: 2130 })).code).toBe(200)
    expect(await usdt.now(payment, by)).toMatchObject({ state: 'paid', receivedMinor: 2130 })
  })

  test('is dismissed with a reason, and cannot be booked then; dust is nobody’s work', async () => {
    usdt.align()
    const [dust, gift] = [usdt.tron.send(tronOwn, '0.000001'), usdt.tron.send(tronOwn, '33.33')]
    await usdt.sweep()
    const transfer = await queued(gift)
    const dismiss = () =>
      usdt.world
        .as(usdt.shop.operator)
        .send(dismissUsdtTransfer, { params: { id: transfer.id }, body: { reason: 'our own' } })
    expect((await dismiss()).data).toMatchObject({ state: 'dismissed', outcome: { reason: 'our own' } })
    expect((await dismiss()).status).toBe(422)
    const by = await usdt.customer()
    expect((await assign(transfer, { accountId: by.account.id, bookedMinor: transfer.bookedMinor })).status).toBe(422)
    expect((await queue()).some(({ txHash }) => txHash === dust || txHash === gift)).toBe(false)
    expect((await queued(dust)).state).toBe('dismissed')
  })

  test('goes to a payment or an account, not to both or none, and to none of another site', async () => {
    usdt.align()
    const hash = usdt.tron.send(tronOwn, '44.44')
    await usdt.sweep()
    const transfer = await queued(hash)
    const by = await usdt.customer()
    const payment = await usdt.begun(topUp(100), by)
    const both = { paymentId: payment.id, accountId: by.account.id, bookedMinor: 1 }
    expect((await assign(transfer, both)).status).toBe(400)
    expect((await assign(transfer, { bookedMinor: 1 })).status).toBe(400)
    const elsewhere = await given.customer(usdt.world.db, await given.site(usdt.world.db))
    const target = { accountId: elsewhere.account.id, bookedMinor: transfer.bookedMinor }
    expect((await assign(transfer, target)).status).toBe(404)
    expect((await queued(hash)).state).toBe('queued')
  })
})
