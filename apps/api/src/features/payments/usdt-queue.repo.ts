import type { Scope } from '@app/contracts/access/permissions'
import type { PaymentState } from '@app/contracts/payments/payment-values'
import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { usdtMicro } from '#core/usdt-amount.ts'
import type { Tx } from '#db/client.ts'
import { accounts } from '#features/company/company.table.ts'
import { payments } from './payments.table.ts'
import { type UsdtTransferRow, usdtTransfers } from './usdt.table.ts'

/** Transfer with the account and payment that it was assigned to, empty where there is none. */
export interface NamedTransfer {
  transfer: UsdtTransferRow
  accountName: string | null
  paymentNo: string | null
}

const handled = ['queued', 'assigned', 'dismissed'] as const

const named = (tx: Tx) =>
  tx
    .select({ transfer: usdtTransfers, accountName: accounts.name, paymentNo: payments.paymentNo })
    .from(usdtTransfers)
    .leftJoin(accounts, and(eq(accounts.siteId, usdtTransfers.siteId), eq(accounts.id, usdtTransfers.accountId)))
    .leftJoin(payments, and(eq(payments.siteId, usdtTransfers.siteId), eq(payments.id, usdtTransfers.paymentId)))

/** Transfers that wait for a person, oldest first; with a text, those of any state that it names, newest first. */
export function queuedTransfers(tx: Tx, siteId: string, text: string): Promise<NamedTransfer[]> {
  const amount = usdtMicro(text)
  const isNamed = or(
    eq(usdtTransfers.txHash, text),
    eq(usdtTransfers.sender, text),
    ...(amount === null ? [] : [eq(usdtTransfers.amountMicro, amount)]),
  )
  return named(tx)
    .where(
      and(
        eq(usdtTransfers.siteId, siteId),
        ...(text === '' ? [eq(usdtTransfers.state, 'queued')] : [inArray(usdtTransfers.state, [...handled]), isNamed]),
      ),
    )
    .orderBy(text === '' ? asc(usdtTransfers.at) : desc(usdtTransfers.at))
    .limit(200)
}

export async function findTransfer(tx: Tx, { siteId }: Scope, id: string): Promise<NamedTransfer | undefined> {
  const [row] = await named(tx).where(
    and(eq(usdtTransfers.siteId, siteId), eq(usdtTransfers.id, id), inArray(usdtTransfers.state, [...handled])),
  )
  return row
}

/** Payment that a transfer may be meant for. */
export interface CandidateRow extends Record<string, unknown> {
  transferId: string
  paymentId: string
  paymentNo: string
  accountId: string
  accountName: string
  state: PaymentState
  amountMicro: number
  amountMinor: number
  createdAt: number
}

const candidates = 3

/**
 * Payments of the days before each transfer that asked for USDT at its address and have no money yet, nearest by amount:
 * an exchange that took its fee from the transfer leaves it a little short.
 */
export async function candidatesFor(tx: Tx, siteId: string, ids: readonly string[]): Promise<CandidateRow[]> {
  if (ids.length === 0) return []
  const { rows } = await tx.execute<CandidateRow>(sql`
    SELECT t.id AS "transferId", c.*
    FROM usdt_transfers t, LATERAL (
      SELECT p.id AS "paymentId", p.payment_no AS "paymentNo", p.account_id AS "accountId", a.name AS "accountName",
        p.state, r.amount_micro::float8 AS "amountMicro", p.amount_minor::float8 AS "amountMinor",
        floor(extract(epoch FROM p.created_at))::float8 AS "createdAt"
      FROM usdt_reservations r
      JOIN payments p ON p.site_id = r.site_id AND p.id = r.payment_id AND p.state IN ('waiting', 'closed')
      JOIN accounts a ON a.site_id = p.site_id AND a.id = p.account_id
      WHERE r.site_id = t.site_id AND r.network = t.network AND r.address = t.address
        AND r.created_at > t.at - interval '8 days' AND r.created_at < t.at + interval '10 minutes'
      ORDER BY abs(r.amount_micro - t.amount_micro), r.created_at DESC LIMIT ${candidates}) c
    WHERE t.site_id = ${siteId} AND t.id = ANY(${sql.param([...ids])}::uuid[]) AND t.state = 'queued'`)
  return rows
}
