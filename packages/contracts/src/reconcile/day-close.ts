import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { DateDay } from '../orders/order-filter.ts'
import { Line, Minor, UnixSeconds } from '../wire.ts'
import { ReconcileDays } from './reconcile.ts'
import { statementSources } from './reconcile-values.ts'

/** Last closing of a day. One that was opened again says by whom and why. */
export const DayClose = z.object({
  day: z.string(),
  closedBy: z.string(),
  closedAt: UnixSeconds,
  note: z.string(),
  reopenedBy: z.string().nullable(),
  reopenedAt: UnixSeconds.nullable(),
  /** Reason of a person, or the file whose late rows opened it. */
  reopenedWhy: z.string(),
})
export type DayClose = z.infer<typeof DayClose>

export const isClosed = (close: Pick<DayClose, 'reopenedAt'> | null | undefined): boolean =>
  close !== null && close !== undefined && close.reopenedAt === null

export const listDayCloses = endpoint({
  method: 'GET',
  path: '/dayCloses',
  access: 'bill.reconcile',
  summary: 'Days of a span that were closed, each with its last closing.',
  query: ReconcileDays,
  reply: z.object({ closes: z.array(DayClose) }),
})

/** Laws of the ledger that a closing checks for its day. */
export const dayLaws = ['balanced', 'balances', 'sales'] as const

const Counted = z.object({ count: z.int(), amountMinor: Minor })

export const DayCheck = z.object({
  day: z.string(),
  close: DayClose.nullable(),
  /** Whether it has ended (UTC), so that nothing more is booked into it. */
  isOver: z.boolean(),
  /** Differences of the day that nobody has resolved: none may be left. */
  differences: z.int(),
  /** Channels with payments that day and no statement of it. */
  missing: z.array(z.object({ source: z.enum(statementSources), count: z.int(), amountMinor: Minor })),
  /** Transfers announced by the end of the day that nobody has confirmed, and refunds under way. */
  transfers: Counted,
  refunds: Counted,
  /** What the ledger moved that day (UTC). */
  ledger: z.object({ transactions: z.int(), inMinor: Minor, outMinor: Minor, salesMinor: Minor }),
  /** Laws of the ledger that the day breaks; always none. */
  broken: z.array(z.enum(dayLaws)),
})
export type DayCheck = z.infer<typeof DayCheck>

/** Whether closing needs a note: something stays open that a closing does not wait for. */
export const needsNote = ({ missing, transfers, refunds }: DayCheck): boolean =>
  missing.length > 0 || transfers.count > 0 || refunds.count > 0

export const checkDay = endpoint({
  method: 'GET',
  path: '/dayCloses/check',
  access: 'bill.reconcile',
  summary: 'What of a day is open: differences, statements, transfers, refunds, and whether the ledger holds.',
  query: z.object({ day: DateDay }),
  reply: DayCheck,
})

export const closeDay = endpoint({
  method: 'POST',
  path: '/dayCloses',
  access: 'bill.reconcile',
  summary:
    'Closes a day that has ended, without open differences and with a ledger that holds. Closing it again changes nothing.',
  idempotent: true,
  body: z.object({ day: DateDay, note: Line(300) }),
  reply: DayCheck,
})

export const reopenDay = endpoint({
  method: 'POST',
  path: '/dayCloses/reopen',
  access: 'bill.reconcile',
  summary: 'Opens a closed day again, with a reason that stays visible.',
  body: z.object({ day: DateDay, reason: Line(200).min(1, 'field.missing') }),
  reply: DayCheck,
})
