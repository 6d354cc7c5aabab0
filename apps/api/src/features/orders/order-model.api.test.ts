import { moveRefusedCode } from '@app/contracts/error-codes'
import * as life from '@app/contracts/orders/order-life'
import { canMove, issuingStatuses, nextStatus, type OrderEvent, OrderStatus } from '@app/contracts/orders/order-states'
import {
  cancelOrder,
  checkDomains,
  type Order,
  paymentOf,
  payOrder,
  supplyMaterial,
} from '@app/contracts/orders/orders'
import { approveMailProof } from '@app/contracts/validation/mail-proof'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import {
  contact,
  csrFor,
  freshDomain,
  type OrderWorld,
  orderWorld,
  place,
  publish,
  read,
  type Shop,
} from '#testing/order-world.ts'
import { messagesTo } from '#testing/outbox.ts'
import { advanceOrders, revokeCertificates } from './orders.jobs.ts'
import { certificates, orders } from './orders.table.ts'

let world: OrderWorld
beforeAll(async () => {
  world = await orderWorld()
})

/** Products for certificates of names and of mailboxes. */
const sold = { ssl: 'SEC-DV-1', smime: 'CER-SM-D' } as const

interface Run extends Shop {
  order: Order
}

/** Names of an order's certificate with a CSR for them. */
async function held({ usageType, names }: Order) {
  if (usageType === 'smime') return { names: [], mailboxes: names, csrPem: (await csrFor([])).csrPem }
  return { names, mailboxes: [], csrPem: (await csrFor(names)).csrPem }
}

/** Confirms every mailbox with its newest link. */
async function confirm({ site, order }: Run): Promise<void> {
  for (const mailbox of order.names) {
    const [newest] = await messagesTo(world, site, mailbox)
    const token = newest && new URL(newest.letter.values.url ?? '').searchParams.get('token')
    if (token) await world.anonymous(site).send(approveMailProof, { body: { token } })
  }
}

const byId = ({ order }: Run) => ({ params: { id: order.id } })
const why = { body: { reason: 'model' } }

/** Calls on an order, by customer or operator, and the event that each stands for. */
const calls = {
  pay: (run) => world.as(run.customer).send(payOrder, paymentOf(run.order)),
  cancel: (run) => world.as(run.customer).send(cancelOrder, { ...byId(run), ...why }),
  return: (run) => {
    const body = { items: [{ item: 'contact' as const, reason: 'model' }] }
    return world.as(run.operator).send(life.returnOrder, { ...byId(run), body })
  },
  resubmit: async (run) => {
    const body = { ...(await held(run.order)), contact }
    return world.as(run.customer).send(supplyMaterial, { ...byId(run), body })
  },
  reissue: async (run) => {
    const body = { reason: 'model', ...(await held(run.order)), expectedTotalMinor: 0 }
    return world.as(run.customer).send(life.reissueOrder, { ...byId(run), body })
  },
  withdraw: (run) => world.as(run.customer).send(life.withdrawReissue, { ...byId(run), ...why }),
  revoke: (run) =>
    world.as(run.operator).send(life.revokeOrder, { ...byId(run), body: { reason: 'superseded' as const } }),
  askRefund: (run) => world.as(run.customer).send(life.askRefund, { ...byId(run), ...why }),
  refund: (run) =>
    world.as(run.operator).send(life.decideRefund, { ...byId(run), body: { approved: true, reason: 'model' } }),
  refuseRefund: (run) =>
    world.as(run.operator).send(life.decideRefund, { ...byId(run), body: { approved: false, reason: 'model' } }),
  suspend: (run) => world.as(run.operator).send(life.suspendOrder, { ...byId(run), ...why }),
  resume: (run) => world.as(run.operator).send(life.resumeOrder, { ...byId(run), ...why }),
} satisfies Partial<Record<OrderEvent, (run: Run) => Promise<{ code: number }>>>
type CallName = keyof typeof calls

/** Things that happen without a call. */
const passing = {
  prove: async (run: Run) => {
    publish(world, run.order)
    if (run.order.usageType === 'smime') await confirm(run)
    await world.as(run.customer).send(checkDomains, { ...byId(run), body: {} })
  },
  revokeOne: async (run: Run) => {
    const standing = run.order.certificates.find(({ state, revokeAskedAt }) => state === 'issued' && !revokeAskedAt)
    const params = { id: run.order.id, certificateId: standing?.id ?? run.order.id }
    await world.as(run.operator).send(life.revokeCertificate, { params, body: { reason: 'superseded' } })
  },
  days: async () => {
    world.clock.advance({ days: 9 })
    await advanceOrders.run(world.ctx)
    await revokeCertificates.run(world.ctx)
  },
  months: async () => {
    world.clock.advance({ days: 70 })
    await advanceOrders.run(world.ctx)
    await revokeCertificates.run(world.ctx)
  },
}
type Passing = keyof typeof passing

/** Statuses that an event may lead to: complete material is submitted at once, and validated domains are issued. */
function leadsTo(before: Order, event: CallName): number[] {
  // The server knows no other status.
  const next = nextStatus(before.status, event, before.suspendedFrom as OrderStatus | null)
  if (next === undefined) return []
  const isComplete = before.hasCsr && before.contact !== null && before.names.length > 0
  const reached = event === 'pay' && isComplete ? OrderStatus.awaitingValidation : next
  return issuingStatuses.includes(reached) ? [reached, OrderStatus.issued] : [reached]
}

/** Statuses in which supplying material is not a resubmission. */
const suppliable: number[] = [OrderStatus.awaitingPayment, OrderStatus.awaitingSubmission]

async function ask(run: Run, event: CallName): Promise<void> {
  const before = run.order
  const answer = await calls[event](run)
  const after = await read(world, run.operator, before.id)
  run.order = after
  if (event === 'resubmit' && suppliable.includes(before.status)) return
  if (canMove(before.status, event)) {
    if (answer.code === 200)
      expect([event, before.status, leadsTo(before, event)]).toEqual([
        event,
        before.status,
        expect.arrayContaining([after.status]),
      ])
    else expect([event, after.status, after.events.length]).toEqual([event, before.status, before.events.length])
    return
  }
  expect([event, before.status, answer.code]).toEqual([event, before.status, moveRefusedCode])
  expect(after).toEqual({ ...before, buyer: after.buyer, nextStep: after.nextStep })
}

/** Checks that certificates and status agree. */
async function agrees({ order, site }: Run): Promise<void> {
  const scope = { siteId: site.id, accountId: null }
  const rows = await world.db.transaction(scope, (tx) =>
    tx.select().from(certificates).where(eq(certificates.orderId, order.id)),
  )
  const [row] = await world.db.transaction(scope, (tx) => tx.select().from(orders).where(eq(orders.id, order.id)))
  const pending = rows.filter(({ state }) => state === 'pending')
  const standing = rows.filter(({ state, revokeAskedAt }) => state === 'issued' && revokeAskedAt === null)
  const at = row?.status === OrderStatus.suspended ? row.suspendedFrom : row?.status
  const state = [order.status, pending.length, standing.length] as const
  expect([...state, pending.length === 1]).toEqual([...state, issuingStatuses.includes(at as OrderStatus)])
  if (at === OrderStatus.revoked || at === OrderStatus.refunded || at === OrderStatus.cancelled)
    expect(standing).toEqual([])
  for (const { notAfter } of rows) if (notAfter) expect(notAfter <= (row?.planEndsAt ?? notAfter)).toBe(true)
  expect(await brokenInvariants(world.db, site.id)).toEqual([])
}

const isPassing = (step: string): step is Passing => step in passing

test('after any sequence of calls, status, money and certificates agree with the table', {
  timeout: 240_000,
}, async () => {
  const likely: (CallName | Passing)[] = ['pay', 'prove', 'prove', 'reissue', 'days']
  const any = [...(Object.keys(calls) as CallName[]), ...(Object.keys(passing) as Passing[])]
  const step = fc.oneof(
    { weight: 1, arbitrary: fc.constantFrom(...likely) },
    { weight: 1, arbitrary: fc.constantFrom(...any) },
  )
  const usage = fc.constantFrom<keyof typeof sold>('ssl', 'ssl', 'smime')
  await fc.assert(
    fc.asyncProperty(usage, fc.array(step, { minLength: 6, maxLength: 14 }), async (kind, steps) => {
      const shop = await world.shop()
      const domain = freshDomain()
      const names = kind === 'ssl' ? [domain] : []
      const mailboxes = kind === 'smime' ? [`li@${domain}`] : []
      const { id } = await place(world, shop.customer, { productNo: sold[kind], names, mailboxes })
      const run: Run = { ...shop, order: await read(world, shop.operator, id) }
      for (const one of steps) {
        if (isPassing(one)) {
          await passing[one](run)
          run.order = await read(world, run.operator, run.order.id)
        } else await ask(run, one)
        await agrees(run)
      }
    }),
    { numRuns: 25, endOnFailure: true },
  )
})
