import type { Received, Reply } from '@app/contracts/endpoint'
import type { assignUsdtTransfer, listUsdtTransfers, UsdtTransfer } from '@app/contracts/payments/usdt'
import type { Caller, OnceKey } from '#core/caller.ts'
import { unix } from '#core/clock.ts'
import { DomainError } from '#core/domain-error.ts'
import { formatMinor } from '#core/money.ts'
import type { Prove } from '#core/prove.ts'
import { minorAt, minorInProportion, usdtText } from '#core/usdt-amount.ts'
import type { Ctx } from '#ctx.ts'
import type { Tx } from '#db/client.ts'
import { once } from '#db/idempotency.ts'
import { requireCustomer } from '#features/company/accounts.service.ts'
import { proveBooking } from '#features/finance/day-limit.service.ts'
import { credit } from '#features/finance/finance.service.ts'
import { record } from '#features/logs/logs.service.ts'
import { siteIn, type VisitedSite } from '#features/sites/sites.service.ts'
import { channelsOf, findPayment, lockPayment } from './payments.repo.ts'
import { book } from './settle-payment.service.ts'
import type { UsdtTransferRow } from './usdt.table.ts'
import {
  type CandidateRow,
  candidatesFor,
  findTransfer,
  type NamedTransfer,
  queuedTransfers,
} from './usdt-queue.repo.ts'
import { usdtTransaction } from './usdt-rules.ts'
import { hasMatch, lockTransfer, reservationOfPayment, updateTransfer } from './usdt-transfers.repo.ts'

/** Transfers that wait for a person, or those that a text names. */
export function listedUsdt(
  ctx: Ctx,
  { scope }: Caller,
  site: VisitedSite,
  q: string,
): Promise<Reply<typeof listUsdtTransfers>> {
  return ctx.db.readTransaction(scope, async (tx) => ({
    transfers: await presentAll(tx, site, await queuedTransfers(tx, scope.siteId, q)),
    isSetUp: (await presentRate(tx, site.id)) !== null,
  }))
}

async function presentAll(tx: Tx, site: VisitedSite, rows: readonly NamedTransfer[]): Promise<UsdtTransfer[]> {
  const rate = await presentRate(tx, site.id)
  const near = await candidatesFor(
    tx,
    site.id,
    rows.map(({ transfer }) => transfer.id),
  )
  return rows.map((row) => present(row, site, rate, near))
}

/** The site's rate of now; null where it has none any more. */
const presentRate = async (tx: Tx, siteId: string): Promise<string | null> =>
  (await channelsOf(tx, siteId)).find(({ kind }) => kind === 'usdt')?.settings.rate ?? null

function present(
  { transfer, accountName, paymentNo }: NamedTransfer,
  { currency }: VisitedSite,
  rate: string | null,
  near: readonly CandidateRow[],
): UsdtTransfer {
  const { id, network, txHash, logIndex, sender, address, amountMicro, at, state, why } = transfer
  const { handledAt, handledBy, handledReason } = transfer
  if (state === 'pending' || state === 'matched') throw new Error(`Transfer ${id} is no person’s work`)
  return {
    ...{ id, network, txHash, logIndex, from: sender, to: address, amount: usdtText(amountMicro), at: unix(at) },
    ...{ state, why: why ?? 'amount', currency, bookedMinor: rate === null ? 0 : minorAt(amountMicro, rate) },
    candidates: near
      .filter(({ transferId }) => transferId === id)
      .map(({ transferId: _, amountMicro: asked, amountMinor, ...candidate }) => ({
        ...candidate,
        amount: usdtText(asked),
        bookedMinor: minorInProportion(amountMicro, { amountMinor, amountMicro: asked }),
      })),
    outcome:
      handledAt === null
        ? null
        : {
            ...{ by: handledBy, reason: handledReason, at: unix(handledAt) },
            ...{ accountName: accountName ?? '', paymentNo: paymentNo ?? '' },
          },
  }
}

type Wish = { id: string } & Received<typeof assignUsdtTransfer>['body']

/**
 * Books a transfer that waits for a person, once per key and once at all: for a payment at the rate that its payer was
 * shown, or onto an account's balance at the present rate.
 */
export function assignTransfer(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  key: OnceKey,
  { id, paymentId, accountId, bookedMinor, reason }: Wish,
  prove: Prove,
): Promise<UsdtTransfer> {
  return ctx.db.transaction(caller.scope, (tx) =>
    once(tx, caller.scope, caller.memberId, key, async () => {
      if (!(await findTransfer(tx, caller.scope, id))) throw new DomainError('payment.usdt-missing')
      const at = ctx.clock.now()
      const to =
        paymentId === null ? await accountTarget(tx, site, accountId ?? '') : await paymentTarget(tx, caller, paymentId)
      const transfer = await lockQueued(tx, site.id, id)
      const amountMinor = await to.worth(transfer)
      if (amountMinor !== bookedMinor)
        throw new DomainError('payment.usdt-amount-changed', { amount: formatMinor(amountMinor, site.currency) })
      await proveBooking(tx, caller, amountMinor, at, prove)
      const { network, txHash, logIndex } = transfer
      const transaction = usdtTransaction(network, txHash, logIndex)
      await to.book(ctx, caller, { amountMinor, transaction, at })
      const set = { handledBy: caller.name, handledReason: reason, handledAt: at, accountId: to.accountId }
      await updateTransfer(tx, transfer, { ...set, state: 'assigned', paymentId: to.paymentId ?? transfer.paymentId })
      const facts = { transaction, amount: usdtText(transfer.amountMicro), amountMinor, ...to.facts, reason }
      await record(tx, caller, site.id, to.accountId, 'usdt.assign', facts, { object: objectOf(transfer) })
      return readIn(tx, site, id)
    }),
  )
}

interface Booking {
  amountMinor: number
  transaction: string
  at: Date
}

/** Where a transfer is booked, locked. */
interface Target {
  accountId: string
  paymentId: string | null
  facts: Record<string, string>
  worth(transfer: UsdtTransferRow): Promise<number>
  book(ctx: Ctx, caller: Caller, booking: Booking): Promise<void>
}

async function paymentTarget(tx: Tx, caller: Caller, id: string): Promise<Target> {
  const { siteId } = caller.scope
  const known = await findPayment(tx, caller.scope, id)
  if (known?.payment.channel !== 'usdt') throw new DomainError('payment.missing')
  const payment = await lockPayment(tx, siteId, id)
  const reservation = await reservationOfPayment(tx, siteId, id)
  if (payment.state === 'paid' || (await hasMatch(tx, siteId, id))) throw new DomainError('payment.usdt-received')
  if (payment.state === 'failed' || !reservation) throw new DomainError('payment.not-waiting')
  const { amountMinor: askedMinor, paymentNo, currency, accountId } = payment
  const asked = { amountMinor: askedMinor, amountMicro: reservation.amountMicro }
  return {
    ...{ accountId, paymentId: id, facts: { paymentNo } },
    worth: async ({ amountMicro }) => minorInProportion(amountMicro, asked),
    async book(ctx, { memberId }, { amountMinor, transaction, at }) {
      const receipt = { paymentNo, merchant: 'usdt', amountMinor, currency, transaction, paidAt: at }
      await book(tx, ctx, await siteIn(tx, ctx.env, siteId), payment, receipt, memberId)
    },
  }
}

async function accountTarget(tx: Tx, site: VisitedSite, id: string): Promise<Target> {
  const { name } = await requireCustomer(tx, site, id)
  const rate = await presentRate(tx, site.id)
  if (rate === null) throw new DomainError('payment.channel-unset')
  return {
    ...{ accountId: id, paymentId: null, facts: { name } },
    worth: async ({ amountMicro }) => minorAt(amountMicro, rate),
    async book(_ctx, { memberId }, { amountMinor, transaction, at }) {
      await credit(tx, {
        ...{ site, accountId: id, amountMinor, memo: `USDT ${transaction.slice(0, 24)}`, memberId, at },
        ...{ method: 'usdt', channelNo: transaction },
      })
    },
  }
}

/** Says that a transfer is nobody's payment. */
export function dismissTransfer(
  ctx: Ctx,
  caller: Caller,
  site: VisitedSite,
  id: string,
  reason: string,
): Promise<UsdtTransfer> {
  return ctx.db.transaction(caller.scope, async (tx) => {
    if (!(await findTransfer(tx, caller.scope, id))) throw new DomainError('payment.usdt-missing')
    const transfer = await lockQueued(tx, site.id, id)
    const handled = { handledBy: caller.name, handledReason: reason, handledAt: ctx.clock.now() }
    await updateTransfer(tx, transfer, { ...handled, state: 'dismissed' })
    const facts = { transaction: transfer.txHash, amount: usdtText(transfer.amountMicro), reason }
    await record(tx, caller, site.id, transfer.accountId ?? caller.accountId, 'usdt.dismiss', facts, {
      object: objectOf(transfer),
    })
    return readIn(tx, site, id)
  })
}

async function lockQueued(tx: Tx, siteId: string, id: string): Promise<UsdtTransferRow> {
  const transfer = await lockTransfer(tx, siteId, id)
  if (transfer?.state !== 'queued') throw new DomainError('payment.usdt-handled')
  return transfer
}

async function readIn(tx: Tx, site: VisitedSite, id: string): Promise<UsdtTransfer> {
  const row = await findTransfer(tx, { siteId: site.id, accountId: null }, id)
  const [transfer] = row ? await presentAll(tx, site, [row]) : []
  if (!transfer) throw new DomainError('payment.usdt-missing')
  return transfer
}

const objectOf = ({ id, txHash }: UsdtTransferRow) => ({ kind: 'usdt-transfer', id, name: txHash })
