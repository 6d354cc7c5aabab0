import type { Received, Reply } from '@app/contracts/endpoint'
import type * as contract from '@app/contracts/reconcile/reconcile'
import type { Difference } from '@app/contracts/reconcile/reconcile'
import type { Caller, OnceKey } from '#core/caller.ts'
import { DomainError } from '#core/domain-error.ts'
import type { Prove } from '#core/prove.ts'
import { requireRight } from '#core/require-right.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { proveBooking } from '#features/finance/day-limit.service.ts'
import { credit } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { announcedTransfers, bankNoTaken, confirmIn } from '#features/payments/transfers.service.ts'
import type { VisitedSite } from '#features/sites/sites.service.ts'
import { endDifference } from './differences.repo.ts'
import { lockDifference, presented } from './differences.service.ts'
import { plainName } from './match-lines.ts'
import { referencesIn } from './matchers.ts'
import type { DifferenceRow, StatementRowRow } from './reconcile.table.ts'
import { findRow, updateRow } from './statement-store.repo.ts'

/** Money that came on a bank account and nobody has claimed, with its row. */
interface Unclaimed {
  difference: DifferenceRow
  row: StatementRowRow
}

async function unclaimed(tx: Tx, caller: Caller, id: string): Promise<Unclaimed> {
  const difference = await lockDifference(tx, caller, id)
  if (difference.resolution !== null) throw new DomainError('difference.ended')
  const row = difference.rowId === null ? undefined : await findRow(tx, difference.siteId, difference.rowId)
  if (difference.source !== 'bank' || difference.kind !== 'only-theirs' || !row || row.amountMinor <= 0)
    throw new DomainError('difference.not-bank')
  return { difference, row }
}

const mostTransfers = 20
const fits = ['reference', 'amount-and-payer', 'amount', 'payer'] as const

/** Announced transfers that unclaimed money may be, the likeliest first. */
export function fittingTransfers(
  ctx: Ctx,
  caller: Caller,
  id: string,
): Promise<Reply<typeof contract.differenceTransfers>> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    const { row } = await unclaimed(tx, caller, id)
    const references = referencesIn(row.memo)
    const payer = plainName(row.payer)
    const transfers = (await announcedTransfers(tx, row.siteId, references)).flatMap((transfer) => {
      const isAmount = transfer.amountMinor === row.amountMinor
      const isPayer = payer !== '' && plainName(transfer.accountName) === payer
      const fit = references.includes(transfer.reference)
        ? fits[0]
        : isAmount && isPayer
          ? fits[1]
          : isAmount
            ? fits[2]
            : isPayer
              ? fits[3]
              : undefined
      return fit ? [{ ...transfer, fits: fit }] : []
    })
    return {
      transfers: transfers.toSorted((a, b) => fits.indexOf(a.fits) - fits.indexOf(b.fits)).slice(0, mostTransfers),
    }
  })
}

/**
 * Books unclaimed money, once per key: as a transfer that a customer has announced, which pays what that was for, or
 * onto a customer's balance. Throws 'payment.bank-no-used' where the bank's number was booked before.
 */
export async function creditDifference(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  { id, to, reason }: { id: string } & Received<typeof contract.creditDifference>['body'],
  prove: Prove,
): Promise<{ difference: Difference }> {
  try {
    return await ctx.db.transaction(caller.scope, (tx) =>
      once(tx, caller.scope, caller.memberId, key, async () => {
        const { difference, row } = await unclaimed(tx, caller, id)
        const at = ctx.clock.now()
        const booked =
          to.is === 'transfer'
            ? await bookTransfer({ tx, ctx, caller, site, row, reason, prove, at }, to.paymentId)
            : await bookBalance({ tx, ctx, caller, site, row, reason, prove, at }, to.accountId)
        await updateRow(tx, site.id, row.id, { ...booked, state: 'matched', expectedMinor: row.amountMinor })
        const ended = { ...difference, transactionId: booked.transactionId }
        await endDifference(tx, ended, { resolution: 'credited', reason, by: caller.name, at })
        return presented(tx, site.id, id)
      }),
    )
  } catch (error) {
    throw bankNoTaken(error)
  }
}

interface Booking {
  tx: Tx
  ctx: Ctx
  caller: Caller
  site: VisitedSite
  row: StatementRowRow
  reason: string
  prove: Prove
  at: Date
}

async function bookTransfer({ tx, ctx, caller, site, row, reason, prove }: Booking, paymentId: string) {
  const received = { id: paymentId, receivedMinor: row.amountMinor, bankNo: row.channelId, reason, paidAt: row.at }
  const { payment } = await confirmIn(tx, ctx, caller, site, received, prove)
  return { paymentId, transactionId: payment.transactionId }
}

async function bookBalance({ tx, caller, site, row, reason, prove, at }: Booking, accountId: string) {
  requireRight(caller, 'user.recharge')
  const { name } = await requireCustomer(tx, site, accountId)
  const { amountMinor, channelId } = row
  await proveBooking(tx, caller, amountMinor, at, prove)
  const transactionId = await credit(tx, {
    ...{ site, accountId, amountMinor, memo: reason, memberId: caller.memberId, at },
    ...{ method: 'bank', channelNo: channelId },
  })
  const object = { kind: 'account', id: accountId, name }
  await record(
    tx,
    caller,
    site.id,
    accountId,
    'user.recharge',
    { transactionId, amountMinor, memo: reason },
    { object },
  )
  return { transactionId }
}
