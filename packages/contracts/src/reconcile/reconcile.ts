import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { mostMinor } from '../finance/finance.ts'
import { DateDay } from '../orders/order-filter.ts'
import { Transfer } from '../payments/channels.ts'
import { Currency, Id, Line, Minor, Page, UnixSeconds } from '../wire.ts'
import {
  chosenResolutions,
  dayStates,
  differenceKinds,
  differenceViews,
  mostReconcileDays,
  mostStatementBytes,
  resolutions,
  rowKinds,
  rowStates,
  statementSources,
} from './reconcile-values.ts'
import { dateOrders, StatementMapping, StoredMapping } from './statement-mapping.ts'

const Source = z.enum(statementSources)
/** Name of the bank account or CA; empty for channels of payments. */
const Account = z.string().trim().max(40)
const Reason = Line(200).min(1, 'field.missing')
const one = z.object({ id: Id })

export const StatementUpload = z.object({
  source: Source,
  fileName: Line(255).min(1, 'field.missing'),
  /** The file in base64: a CSV in any usual encoding, or a ZIP with one. */
  content: z
    .string()
    .min(1, 'field.missing')
    .max(Math.ceil(mostStatementBytes / 3) * 4, 'field.file-size'),
  /** What the columns mean, for banks and CAs. */
  mapping: StatementMapping.optional(),
  /** Order of day and month where the file leaves it open. */
  dateOrder: z.enum(dateOrders).optional(),
})
export type StatementUpload = z.output<typeof StatementUpload>

const Verdict = z.object({
  /** Line of the file, counted from 1; 0 for what the file lacks. */
  line: z.int(),
  day: z.string(),
  /** The channel’s number, or ours where the channel has none. */
  label: z.string(),
  payer: z.string(),
  amountMinor: Minor,
  /** How a row stands to our books; `aside`: not to be matched, `known`: from an earlier statement. */
  verdict: z.enum(['matched', 'only-ours', 'only-theirs', 'amount', 'fee', 'aside', 'known']),
})

export const StatementReport = z.object({
  source: Source,
  account: z.string(),
  currency: z.string(),
  /** First and last day of the file; null for an empty one. */
  from: z.string().nullable(),
  to: z.string().nullable(),
  rows: z.int(),
  /** Rows that were not there before. */
  added: z.int(),
  /** Rows of earlier files; of those, `changed` say another amount or fee now. */
  known: z.int(),
  changed: z.int(),
  matched: z.int(),
  aside: z.int(),
  differences: z.object({ 'only-ours': z.int(), 'only-theirs': z.int(), amount: z.int(), fee: z.int() }),
  /** Differences of earlier files that this one settled. */
  found: z.int(),
  inMinor: Minor,
  outMinor: Minor,
  feeMinor: Minor,
  /** Closed days that the added rows opened again. */
  reopened: z.array(z.string()),
  /** At most two hundred lines, those that need a person first. */
  verdicts: z.array(Verdict),
})
export type StatementReport = z.infer<typeof StatementReport>

export const checkStatement = endpoint({
  method: 'POST',
  path: '/statements/check',
  access: 'bill.reconcile',
  summary: 'Reads a statement and says what importing it would do. Nothing is written.',
  body: StatementUpload,
  reply: StatementReport,
})

export const importStatement = endpoint({
  method: 'POST',
  path: '/statements',
  access: 'bill.reconcile',
  summary:
    'Imports a statement and matches its rows with our books. Rows are unique, so a file that was imported before adds nothing.',
  idempotent: true,
  body: StatementUpload,
  reply: StatementReport,
})

export const listMappings = endpoint({
  method: 'GET',
  path: '/statementMappings',
  access: 'bill.reconcile',
  summary: 'What is remembered of the columns of each bank account and CA.',
  reply: z.object({ mappings: z.array(StoredMapping) }),
})

export const ReconcileDays = z
  .object({
    from: DateDay,
    to: DateDay,
    source: Source.optional(),
    state: z.enum(dayStates).optional(),
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'field.period-backwards' })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / 86_400_000 < mostReconcileDays, {
    path: ['to'],
    message: 'field.period-quarter',
  })

export const ReconcileDay = z.object({
  /** Source, account and day, such as `alipay::2026-11-23`. */
  id: z.string(),
  source: Source,
  account: z.string(),
  day: z.string(),
  state: z.enum(dayStates),
  /** Rows of the statement, and its sums: money in, money out, fees. */
  rows: z.int(),
  inMinor: Minor,
  outMinor: Minor,
  feeMinor: Minor,
  /** What our books have of the same day, net: matched rows and those that only we have. */
  oursMinor: Minor,
  /** What the compared rows have beyond our books; null without a statement. */
  gapMinor: Minor.nullable(),
  matched: z.int(),
  open: z.int(),
  resolved: z.int(),
  /** Last import of the day; null without one. */
  importedAt: UnixSeconds.nullable(),
})
export type ReconcileDay = z.infer<typeof ReconcileDay>

export const listReconcileDays = endpoint({
  method: 'GET',
  path: '/reconcileDays',
  access: 'bill.reconcile',
  summary:
    'Each day of each channel: what its statement says, what our books say, and what is open. Days with payments and no statement are among them.',
  query: ReconcileDays,
  reply: z.object({ days: z.array(ReconcileDay) }),
})

const Named = z.object({ id: Id, name: z.string() })

export const Difference = z.object({
  id: Id,
  kind: z.enum(differenceKinds),
  source: Source,
  account: z.string(),
  day: z.string(),
  /** What our books and the statement say; null where one has nothing. A fee’s are the fee. */
  oursMinor: Minor.nullable(),
  theirsMinor: Minor.nullable(),
  currency: z.string(),
  /** Our number, and the channel’s; empty where there is none. */
  ourNo: z.string(),
  channelNo: z.string(),
  /** Payer as the statement names it, or our customer. */
  who: z.string(),
  memo: z.string(),
  rowKind: z.enum(rowKinds).nullable(),
  /** Ledger transaction, payment, or order it is about. */
  transactionId: Id.nullable(),
  paymentId: Id.nullable(),
  order: z.object({ id: Id, orderNo: z.string() }).nullable(),
  owner: Named.nullable(),
  dueOn: z.string().nullable(),
  note: z.string(),
  /** Whether somebody has explained it. */
  state: z.enum(['open', 'resolved']),
  resolution: z.enum(resolutions).nullable(),
  reason: z.string(),
  resolvedBy: z.string().nullable(),
  resolvedAt: UnixSeconds.nullable(),
  version: z.int(),
  createdAt: UnixSeconds,
})
export type Difference = z.infer<typeof Difference>

export const DifferenceFilter = Page.extend({
  limit: z.coerce.number().int().min(1).max(100).default(20),
  view: z.enum(differenceViews).default('all'),
  /** Number, payer, note or memo. */
  q: z.string().trim().max(100).optional(),
  source: Source.optional(),
  account: Account.optional(),
  kind: z.enum(differenceKinds).optional(),
  from: DateDay.optional(),
  to: DateDay.optional(),
})
export type DifferenceFilter = z.output<typeof DifferenceFilter>

export const listDifferences = endpoint({
  method: 'GET',
  path: '/differences',
  access: 'bill.reconcile',
  summary: 'Differences between statements and our books, the oldest day first.',
  query: DifferenceFilter,
  reply: z.object({ differences: z.array(Difference), total: z.int() }),
})

export const getDifference = endpoint({
  method: 'GET',
  path: '/differences/:id',
  access: 'bill.reconcile',
  summary: 'One difference.',
  params: one,
  reply: z.object({ difference: Difference }),
})

export const differenceChoices = endpoint({
  method: 'GET',
  path: '/differences/choices',
  access: 'bill.reconcile',
  summary: 'Colleagues that a difference can be given to.',
  reply: z.object({ owners: z.array(Named) }),
})

export const assignDifference = endpoint({
  method: 'PUT',
  path: '/differences/:id',
  access: 'bill.reconcile',
  summary: 'Says who looks into a difference, until when, and what is known of it.',
  params: one,
  body: z.object({
    ownerId: Id.nullable(),
    dueOn: DateDay.nullable(),
    note: Line(500),
    version: z.int(),
  }),
  reply: z.object({ difference: Difference }),
})

export const resolveDifferences = endpoint({
  method: 'POST',
  path: '/differences/resolve',
  access: 'bill.reconcile',
  summary:
    'Ends differences with a reason. One that is booked by an adjustment names the customer and the amount, and needs the right to adjust balances.',
  idempotent: true,
  proof: 'as-needed',
  body: z.object({
    ids: z.array(Id).min(1).max(100),
    how: z.enum(chosenResolutions),
    reason: Reason,
    /** The customer whose balance changes, and by how much. */
    adjust: z
      .object({
        accountId: Id,
        amountMinor: Minor.min(-mostMinor)
          .max(mostMinor)
          .refine((minor) => minor !== 0, 'field.missing'),
      })
      .optional(),
  }),
  reply: z.object({ differences: z.array(Difference) }),
})

export const reopenDifference = endpoint({
  method: 'POST',
  path: '/differences/:id/reopen',
  access: 'bill.reconcile',
  summary: 'Opens a difference again that was explained, ignored or noted as refunded.',
  params: one,
  body: z.object({ reason: Reason }),
  reply: z.object({ difference: Difference }),
})

export const differenceTransfers = endpoint({
  method: 'GET',
  path: '/differences/:id/transfers',
  access: 'bill.confirm',
  summary: 'Announced transfers that money on a bank statement may be: by reference, then by amount and payer.',
  params: one,
  reply: z.object({
    transfers: z.array(
      Transfer.extend({
        /** What of the row the transfer fits by. */
        fits: z.enum(['reference', 'amount-and-payer', 'amount', 'payer']),
      }),
    ),
  }),
})

export const creditDifference = endpoint({
  method: 'POST',
  path: '/differences/:id/credit',
  access: 'bill.confirm',
  summary:
    'Books money on a bank statement: as the transfer that a customer has announced, or onto a customer’s balance.',
  idempotent: true,
  proof: 'as-needed',
  params: one,
  body: z.object({
    to: z.discriminatedUnion('is', [
      z.object({ is: z.literal('transfer'), paymentId: Id }),
      z.object({ is: z.literal('customer'), accountId: Id }),
    ]),
    reason: Reason,
  }),
  reply: z.object({ difference: Difference }),
})

export const StatementRow = z.object({
  id: Id,
  kind: z.enum(rowKinds),
  state: z.enum(rowStates),
  at: UnixSeconds,
  channelNo: z.string(),
  ourNo: z.string(),
  payer: z.string(),
  memo: z.string(),
  amountMinor: Minor,
  feeMinor: Minor,
  currency: z.string(),
  expectedMinor: Minor.nullable(),
  transactionId: Id.nullable(),
})
export type StatementRow = z.infer<typeof StatementRow>

export const listStatementRows = endpoint({
  method: 'GET',
  path: '/statementRows',
  access: 'bill.reconcile',
  summary: 'Rows of one day’s statement, in the order of their moments.',
  query: Page.extend({
    limit: z.coerce.number().int().min(1).max(100).default(50),
    source: Source,
    account: Account.default(''),
    day: DateDay,
    state: z.enum(rowStates).optional(),
  }),
  reply: z.object({ rows: z.array(StatementRow), total: z.int(), currency: Currency }),
})
