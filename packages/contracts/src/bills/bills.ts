import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostMinor } from '../finance/finance.ts'
import { books, ledgerKinds, payMethods } from '../finance/finance-values.ts'
import { OrderExport } from '../orders/order-export.ts'
import { DateDay } from '../orders/order-filter.ts'
import { sheetFormats } from '../sheet-formats.ts'
import { Currency, Id, Line, Minor, UnixSeconds } from '../wire.ts'
import { BillFilter } from './bill-filter.ts'

const Named = z.object({ id: Id, name: z.string() })

/** One line of the ledger: a transaction as it moved the customer's balance. */
export const Bill = z.object({
  id: Id,
  serialNo: z.string(),
  at: UnixSeconds,
  kind: z.enum(ledgerKinds),
  method: z.enum(payMethods),
  /** Number under which the channel knows the money. */
  channelNo: z.string().nullable(),
  account: Named,
  order: z.object({ id: Id, orderNo: z.string() }).nullable(),
  /** Change of the balance; negative when money goes out. */
  amountMinor: Minor,
  /** The balance after it. */
  balanceMinor: Minor,
  /** Entry in the book of the list's filter; null without one. */
  bookMinor: Minor.nullable(),
  currency: Currency,
  memo: z.string(),
  /** Member who acted; null for the system, and for a customer whose line was booked by the site. */
  operator: z.string().nullable(),
  /**
   * How it stands to the statement of its channel; `open` on none yet. Null for what no statement has, and for customers.
   */
  reconcile: z.enum(['matched', 'open', 'difference']).nullable(),
  /** Transaction that it reverses. */
  reverses: z.object({ id: Id, serialNo: z.string() }).nullable(),
  /** Transaction by which it was reversed. */
  reversedBy: z.object({ id: Id, serialNo: z.string() }).nullable(),
})
export type Bill = z.infer<typeof Bill>

export const BillDetail = Bill.extend({
  entries: z.array(z.object({ book: z.enum(books), amountMinor: Minor })),
  creditMinor: Minor,
  isReversible: z.boolean(),
})
export type BillDetail = z.infer<typeof BillDetail>

export const listBills = endpoint({
  method: 'GET',
  path: '/bills',
  access: 'bill.view',
  summary: 'Lines of the ledger: of all customers for who runs the site, else of the own account.',
  query: BillFilter,
  reply: z.object({ bills: z.array(Bill), total: z.int(), totalCapped: z.boolean() }),
})

/** Filter of the list without paging and order: sums cover all its pages. */
export const BillSearch = BillFilter.omit({ limit: true, offset: true, sort: true })
export type BillSearch = z.output<typeof BillSearch>

export const billFigures = endpoint({
  method: 'GET',
  path: '/bills/figures',
  access: 'bill.view',
  summary: 'Sums over all lines of a filter.',
  query: BillSearch,
  reply: z.object({
    inMinor: Minor,
    outMinor: Minor,
    netMinor: Minor,
    feeMinor: Minor,
    /** Sum of the entries in the book of the filter; null without one. */
    bookMinor: Minor.nullable(),
  }),
})

const one = z.object({ id: Id })

export const getBill = endpoint({
  method: 'GET',
  path: '/bills/:id',
  access: 'bill.view',
  summary: 'One transaction with its entries.',
  params: one,
  reply: z.object({ bill: BillDetail }),
})

const Reason = Line(200).min(1, 'field.missing')

export const adjustUser = endpoint({
  method: 'POST',
  path: '/users/:id/adjust',
  access: 'bill.adjust',
  summary: 'Adds an amount to a customer’s balance or takes it away, with a reason.',
  idempotent: true,
  proof: true,
  params: one,
  body: z.object({
    /** Positive adds, negative takes away. */
    amountMinor: Minor.min(-mostMinor)
      .max(mostMinor)
      .refine((minor) => minor !== 0, 'field.missing'),
    reason: Reason,
  }),
  reply: z.object({ bill: Bill }),
})

export const reverseBill = endpoint({
  method: 'POST',
  path: '/bills/:id/reverse',
  access: 'bill.adjust',
  summary: 'Reverses every entry of a top-up, fee, bonus or adjustment, once.',
  idempotent: true,
  proof: true,
  params: one,
  body: z.object({ reason: Reason }),
  reply: z.object({ bill: Bill }),
})

/** Maximum number of lines exported at once; a larger export becomes a task. */
export const billsExportedAtOnce = 2_000

export const BillExport = BillFilter.omit({ limit: true, offset: true }).extend({
  format: z.enum(sheetFormats),
  timeZone: OrderExport.shape.timeZone,
})
export type BillExport = z.output<typeof BillExport>

export const exportBills = endpoint({
  method: 'GET',
  path: '/bills/export',
  access: 'bill.export',
  summary:
    'The lines of the list as a file; above 2,000 of them a task that makes it, and then the envelope names that.',
  query: BillExport,
  file: true,
  reply: z.object({ taskId: Id, rows: z.int() }),
})

/** Maximum number of lines of a statement: some 150 pages. */
export const mostStatementLines = 5_000

export const exportStatement = endpoint({
  method: 'GET',
  path: '/bills/statement',
  access: 'bill.export',
  summary:
    'A customer’s account over a period as a PDF to be sent: opening balance, every line, sums and closing balance. Customers get their own.',
  query: z
    .object({
      /** Customer account; operators have to name one. */
      accountId: Id.optional(),
      /** Days in the time zone, both included. */
      from: DateDay,
      to: DateDay,
      timeZone: OrderExport.shape.timeZone,
    })
    .refine(({ from, to }) => from <= to, { path: ['to'], message: 'field.period-backwards' }),
  file: true,
  reply: z.object({}),
})
