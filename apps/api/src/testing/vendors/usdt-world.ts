import { getBalance } from '@app/contracts/finance/finance'
import { editChannel, switchChannel } from '@app/contracts/payments/channels'
import { createPayment, getPayment, type Payment, type PaymentFor } from '@app/contracts/payments/payments'
import { expect } from 'vitest'
import { newId } from '#core/new-id.ts'
import { sweepPayments } from '#features/payments/payments.jobs.ts'
import { openPayments } from '#payments.ts'
import { atEnd } from '../at-end.ts'
import * as given from '../given/given.ts'
import { type OrderWorld, orderWorld, type Shop } from '../order-world.ts'
import { ethKey, ethOwn, startEthereum } from './ethereum-server.ts'
import { type ChainServer, placeOf, startTron, tronKey, tronOwn } from './tron-server.ts'

const limits = { minMinor: 1, maxMinor: 100_000_00 }

export const topUp = (amountMinor: number): PaymentFor => ({ is: 'top-up', amountMinor })

/** Exact amount of a payment by USDT. */
export const usdtOf = ({ way }: Payment): string => (way?.is === 'usdt' ? way.amount : '')

/** A shop that collects USDT on two networks of its own at 7.1 per USDT, and customers who pay there. */
export async function usdtWorld() {
  const start = new Date('2026-11-23T16:30:00Z')
  const [tron, ethereum] = await Promise.all([startTron(start), startEthereum(start)])
  atEnd(async () => {
    await Promise.all([tron.close(), ethereum.close()])
  })
  const world: OrderWorld = await orderWorld({ env: { DEMO_GATEWAY: true }, now: start })
  world.ctx.payments = openPayments({ ...world.ctx, allowNetworks: ['127.0.0.0/8'] })
  const shop: Shop = await world.shop(0)
  const settings = {
    ...{ rate: '7.1', tronAddress: tronOwn, tronApi: tron.endpoint, tronConfirmations: '' },
    ...{ ethAddress: ethOwn.toLowerCase(), ethApi: ethereum.endpoint, ethConfirmations: 'finalized' },
  }
  const made = {
    ...{ world, shop, tron, ethereum },
    customer: () => given.customer(world.db, shop.site),
    edit: (by: given.GivenMember, over: object = {}, version = 0) =>
      world.as(by).send(editChannel, {
        params: { kind: 'usdt' },
        body: { settings: { ...settings, ...over }, secrets: { tronKey, ethKey }, ...limits, version },
      }),
    async setUp(by: given.GivenMember) {
      expect((await made.edit(by)).code).toBe(200)
      const body = { isEnabled: true, version: 1, reason: 'ready' }
      expect((await world.as(by).send(switchChannel, { params: { kind: 'usdt' }, body })).code).toBe(200)
    },
    begin: (what: PaymentFor, by: given.GivenMember) =>
      world.as(by).send(createPayment, { body: { for: what, channel: 'usdt' }, idempotencyKey: newId() }),
    async begun(what: PaymentFor, by: given.GivenMember): Promise<Payment> {
      const { code, data } = await made.begin(what, by)
      expect(code).toBe(200)
      return data
    },
    now: async ({ id }: Payment, by: given.GivenMember) =>
      (await world.as(by).send(getPayment, { params: { id } })).data,
    balance: async (by: given.GivenMember) => (await world.as(by).send(getBalance)).data.balanceMinor,
    /** The job's next turn, once the pause after the last one is over. */
    async sweep() {
      world.clock.advance({ seconds: 60 })
      await sweepPayments.run(world.ctx)
    },
    /** The payer sends USDT on a network, exactly what was asked for unless told otherwise. Returns the hash. */
    pay({ way }: Payment, { by = tron, amount }: { by?: ChainServer; amount?: string } = {}): string {
      const to = placeOf(way, by === tron ? 'trc20' : 'erc20')
      return by.send(to.address, amount ?? to.amount)
    },
    /** Makes clock and networks tell the same time: a payment's window counts by the time of blocks. */
    align(): void {
      const ledgers = [tron.ledger, ethereum.ledger]
      const next = ({ timeOf, head }: ChainServer['ledger']) => timeOf(head + 1).getTime()
      const newest = Math.max(world.clock.now().getTime(), ...ledgers.map(next))
      world.clock.set(new Date(newest))
      for (const ledger of ledgers) ledger.mine(Math.ceil((newest - next(ledger)) / 1000 / ledger.blockSeconds))
    },
  }
  await made.setUp(shop.operator)
  return made
}

export type UsdtWorld = Awaited<ReturnType<typeof usdtWorld>>
