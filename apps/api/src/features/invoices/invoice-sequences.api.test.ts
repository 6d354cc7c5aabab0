import { getBalance } from '@app/contracts/finance/finance'
import { issueInvoice } from '@app/contracts/invoices/invoice-issue'
import {
  applyForInvoice,
  approveInvoice,
  cancelInvoice,
  getInvoice,
  type InvoiceDetail,
  listInvoices,
  rejectInvoice,
} from '@app/contracts/invoices/invoices'
import { redInvoice } from '@app/contracts/invoices/red-letters'
import { decideRefund } from '@app/contracts/orders/order-life'
import { OrderStatus } from '@app/contracts/orders/order-states'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#core/new-id.ts'
import * as given from '#testing/given/given.ts'
import {
  applicationOf,
  freshInvoiceNo,
  givenSale,
  givenTitle,
  invoiceShop,
  type Sale,
} from '#testing/given/given-invoices.ts'
import { brokenInvariants } from '#testing/given/given-orders.ts'
import { orderWorld } from '#testing/order-world.ts'

const api = await orderWorld()

const deed = fc.record({
  kind: fc.constantFrom(
    'sell',
    'apply',
    'apply',
    'approve',
    'reject',
    'cancel',
    'issue',
    'issue',
    'red',
    'refund',
    'refuse',
  ),
  /** Which order or invoice of those there are. */
  of: fc.nat(50),
  percent: fc.integer({ min: 1, max: 110 }),
  isWhole: fc.boolean(),
})
type Deed = typeof deed extends fc.Arbitrary<infer D> ? D : never

type Shop = Awaited<ReturnType<typeof invoiceShop>>

/** One account of the shop, with whatever members of both sides do to its invoices. */
async function counter({ operator, site }: Shop) {
  const buyer = await given.customer(api.db, site)
  const titleId = await givenTitle(api, buyer)
  const sales: Sale[] = []
  const known = async (): Promise<InvoiceDetail[]> => {
    const { invoices } = (await api.as(buyer).send(listInvoices, { query: { sort: 'appliedAt', limit: 100 } })).data
    return Promise.all(
      invoices.map(async ({ id }) => (await api.as(operator).send(getInvoice, { params: { id } })).data.invoice),
    )
  }
  const act = async ({ kind, of, percent, isWhole }: Deed): Promise<number> => {
    if (kind === 'sell') {
      sales.push(await givenSale(api, buyer, 1 + percent * 7, { status: OrderStatus.refundPending }))
      return 200
    }
    const sale = sales[of % Math.max(1, sales.length)]
    if (kind === 'apply') {
      if (!sale) return 200
      const amountMinor = Math.max(1, Math.floor((sale.amountMinor * percent) / 100))
      const body = applicationOf(titleId, isWhole ? sales : [{ ...sale, amountMinor }])
      return (await api.as(buyer).send(applyForInvoice, { body })).status
    }
    if (kind === 'refund' || kind === 'refuse') {
      if (!sale) return 200
      const body = { approved: kind === 'refund', reason: 'agreed', to: 'balance' as const }
      return (await api.as(operator).send(decideRefund, { params: { id: sale.id }, body })).status
    }
    const invoices = await known()
    const invoice = invoices[of % Math.max(1, invoices.length)]
    if (!invoice) return 200
    const params = { id: invoice.id }
    if (kind === 'approve') return (await api.as(operator).send(approveInvoice, { params })).status
    if (kind === 'reject') return (await api.as(operator).send(rejectInvoice, { params, body: { reason: 'x' } })).status
    if (kind === 'cancel') return (await api.as(isWhole ? operator : buyer).send(cancelInvoice, { params })).status
    if (kind === 'issue') {
      const body = { invoiceNo: freshInvoiceNo(), invoiceDate: '2026-11-21' }
      return (await api.as(operator).send(issueInvoice, { params, body })).status
    }
    const part = invoice.orders[percent % invoice.orders.length]
    const items =
      isWhole || !part
        ? null
        : [{ id: part.id, amountMinor: Math.max(1, Math.floor((part.amountMinor * percent) / 100)) }]
    const body = { reason: '01' as const, redNo: freshInvoiceNo(), redDate: '2026-11-21', items, isConfirmed: false }
    return (await api.as(operator).send(redInvoice, { params, body, idempotencyKey: newId() })).status
  }
  return { buyer, act, known }
}

test('whatever members of both sides do one after the other or at once, no more is invoiced than was paid and not refunded', async () => {
  const shop = await invoiceShop(api)
  let done = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(deed, { minLength: 10, maxLength: 40 }),
      fc.integer({ min: 1, max: 5 }),
      async (deeds, atOnce) => {
        const { buyer, act, known } = await counter(shop)
        const first = { of: 0, percent: 50, isWhole: true }
        for (const kind of ['sell', 'sell'] as const) await act({ ...first, kind })
        for (let from = 0; from < deeds.length; from += atOnce) {
          const answers = await Promise.all(deeds.slice(from, from + atOnce).map(act))
          // Refused by a rule, never by accident.
          for (const status of answers) expect([200, 404, 409]).toContain(status)
          done += answers.filter((status) => status === 200).length
        }
        expect(await brokenInvariants(api.db, shop.site.id)).toEqual([])
        const invoices = await known()
        const held = invoices
          .flatMap(({ orders }) => orders)
          .reduce((sum, { allocatedMinor }) => sum + allocatedMinor, 0)
        const { rows } = await api.db.transaction({ siteId: shop.site.id, accountId: buyer.account.id }, (tx) =>
          tx.execute<{ sold: string }>(
            "SELECT coalesce(sum(amount_minor), 0) AS sold FROM ledger_entries WHERE book = 'sales'",
          ),
        )
        const { toBeInvoicedMinor } = (await api.as(buyer).send(getBalance)).data
        expect(toBeInvoicedMinor).toBe(Number(rows[0]?.sold) - held)
        expect(toBeInvoicedMinor).toBeGreaterThanOrEqual(0)
      },
    ),
    { numRuns: 20 },
  )
  expect(done).toBeGreaterThan(150)
}, 180_000)
