import type { Transfer } from '@app/contracts/payments/channels'
import type { Payment } from '@app/contracts/payments/payments'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { sqlStateOf } from '#db/sql-state.ts'
import { proveBooking } from '#features/finance/day-limit.service.ts'
import { record } from '#features/logs/logs.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { presentPayment } from './payments.present.ts'
import { findPayment, lockPayment, type NamedPayment, transfersOf } from './payments.repo.ts'
import type { PaymentRow } from './payments.table.ts'
import { book } from './settle-payment.service.ts'

/** Transfers that wait for a person, or those that a reference or number names. */
export async function listedTransfers(ctx: Ctx, { scope }: Caller, q: string): Promise<Transfer[]> {
  const rows = await ctx.db.readTransaction(scope, (tx) => transfersOf(tx, scope.siteId, q.toUpperCase()))
  return rows.map(present)
}

function present({ payment, accountName }: NamedPayment): Transfer {
  const { id, paymentNo, way, accountId, memberName, state, amountMinor, currency, orders } = payment
  return {
    ...{ id, paymentNo, accountId, accountName, memberName, state, amountMinor, currency },
    ...{ reference: way?.is === 'transfer' ? way.reference : '', orders: orders.length },
    ...{ createdAt: unix(payment.createdAt), expiresAt: unix(payment.expiresAt) },
  }
}

/** Transfers that wait for a person, and those of any state that one of these references names. */
export async function announcedTransfers(tx: Tx, siteId: string, references: readonly string[]): Promise<Transfer[]> {
  const rows = await transfersOf(tx, siteId, '')
  for (const reference of references.slice(0, mostReferences)) rows.push(...(await transfersOf(tx, siteId, reference)))
  const each = new Map(rows.filter(({ payment }) => isOpen(payment)).map((row) => [row.payment.id, row]))
  return [...each.values()].map(present)
}

const mostReferences = 20
const isOpen = ({ state }: PaymentRow) => state === 'waiting' || state === 'closed'

/** What a person says has come by a transfer. */
export interface Received {
  id: string
  receivedMinor: number
  /** The bank's own number of the transaction. */
  bankNo: string
  reason: string
  /** Moment at which it came; left out, now. */
  paidAt?: Date
}

/**
 * Books what has come for a transfer, as a person says, once per transaction of the bank. Another amount than announced
 * is booked as it came, and pays the orders as far as it goes.
 */
export async function confirmReceived(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  received: Received,
  prove: Prove,
): Promise<Payment> {
  try {
    return await ctx.db.transaction(caller.scope, (tx) =>
      once(tx, caller.scope, caller.memberId, key, async () =>
        presentPayment(await confirmIn(tx, ctx, caller, site, received, prove)),
      ),
    )
  } catch (error) {
    throw bankNoTaken(error)
  }
}

/** Confirms a transfer in the caller's transaction. Map what it throws by `bankNoTaken` once that has ended. */
export async function confirmIn(
  tx: Tx,
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  { id, receivedMinor, bankNo, reason, paidAt }: Received,
  prove: Prove,
): Promise<NamedPayment> {
  const known = await findPayment(tx, caller.scope, id)
  if (known?.payment.channel !== 'bank') throw new DomainError('payment.missing')
  const payment = await lockPayment(tx, site.id, id)
  if (!isOpen(payment)) throw new DomainError('payment.not-waiting')
  const at = ctx.clock.now()
  await proveBooking(tx, caller, receivedMinor, at, prove)
  const { paymentNo, currency, amountMinor } = payment
  const receipt = {
    ...{ paymentNo, merchant: 'bank', amountMinor: receivedMinor, currency, transaction: bankNo },
    paidAt: paidAt ?? at,
  }
  await book(tx, ctx, site, payment, receipt, caller.memberId)
  const facts = { paymentNo, expected: amountMinor, amountMinor: receivedMinor, transaction: bankNo, reason }
  const object = { kind: 'payment', id, name: paymentNo }
  await record(tx, caller, site.id, payment.accountId, 'bill.confirm', facts, { object })
  const booked = await findPayment(tx, caller.scope, id)
  if (!booked) throw new DomainError('payment.missing')
  return booked
}

/** The refusal where a transaction of the bank was booked before; any other error as it is. */
export const bankNoTaken = (error: unknown): unknown =>
  sqlStateOf(error) === '23505' ? new DomainError('payment.bank-no-used') : error
