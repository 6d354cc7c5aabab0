import type { StatementSource } from '@app/contracts/reconcile/reconcile-values'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { moment } from '#db/sql.ts'
import type { DifferenceRow } from './reconcile.table.ts'

/** Movement of our books that a row of a statement may be. Amounts are signed as on a statement. */
export interface Ours {
  paymentId: string | null
  /** Set for money that went back; then `paymentId` is the payment that it came by. */
  paymentRefundId: string | null
  /** Ledger transaction; null for test payments, and while nothing is booked. */
  transactionId: string | null
  orderId: string | null
  ourNo: string
  /** Numbers by which the channel may name it. */
  numbers: string[]
  /** Reference that a bank transfer names. */
  reference: string | null
  amountMinor: number
  /** Whether it is booked as done. */
  isBooked: boolean
  /** Whether a row of a statement has been matched with it. */
  isTaken: boolean
  accountName: string
  day: string
  at: number
}

const isTaken = (id: SQL, column: SQL, more: SQL = sql``) =>
  sql`EXISTS (SELECT FROM statement_rows r WHERE r.site_id = p.site_id AND r.${column} = ${id} ${more})`

const textArray = (values: readonly string[]): SQL => sql`${sql.param([...values])}::text[]`

/** Payments as movements; `p` is the payment. */
const paymentColumns = (zone: string): SQL => sql`
  p.id AS "paymentId", NULL::uuid AS "paymentRefundId", p.transaction_id AS "transactionId", NULL::uuid AS "orderId",
  p.payment_no AS "ourNo", array_remove(ARRAY[p.payment_no, p.channel_transaction], NULL) AS numbers, p.way ->> 'reference' AS reference,
  coalesce(p.received_minor, p.amount_minor)::float8 AS "amountMinor", p.state = 'paid' AS "isBooked",
  ${isTaken(sql`p.id`, sql`payment_id`, sql`AND r.payment_refund_id IS NULL`)} AS "isTaken",
  (SELECT a.name FROM accounts a WHERE a.site_id = p.site_id AND a.id = p.account_id) AS "accountName",
  to_char(coalesce(p.paid_at, p.created_at) AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day,
  date_part('epoch', coalesce(p.paid_at, p.created_at)) AS at`

/** Money that went back, as movements; `f` is the refund and `p` its payment. */
const refundColumns = (zone: string): SQL => sql`
  p.id AS "paymentId", f.id AS "paymentRefundId", f.transaction_id AS "transactionId", f.order_id AS "orderId",
  f.refund_no AS "ourNo", array_remove(ARRAY[f.refund_no, nullif(f.note, '')], NULL) AS numbers, NULL AS reference,
  -f.amount_minor::float8 AS "amountMinor", f.state = 'done' AS "isBooked",
  ${isTaken(sql`f.id`, sql`payment_refund_id`)} AS "isTaken",
  (SELECT a.name FROM accounts a WHERE a.site_id = p.site_id AND a.id = p.account_id) AS "accountName",
  to_char(coalesce(f.done_at, f.created_at) AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day,
  date_part('epoch', coalesce(f.done_at, f.created_at)) AS at`

const payments = (siteId: string, source: StatementSource, zone: string, where: SQL): SQL => sql`
  SELECT ${paymentColumns(zone)} FROM payments p WHERE p.site_id = ${siteId} AND p.channel = ${source} AND ${where}`

const refunds = (siteId: string, source: StatementSource, zone: string, where: SQL): SQL => sql`
  SELECT ${refundColumns(zone)} FROM payment_refunds f JOIN payments p ON p.site_id = f.site_id AND p.id = f.payment_id
  WHERE f.site_id = ${siteId} AND p.channel = ${source} AND ${where}`

async function movements(tx: Tx, statement: SQL): Promise<Ours[]> {
  // The statements build this shape.
  return (await tx.execute(statement)).rows as unknown as Ours[]
}

interface Place {
  siteId: string
  source: StatementSource
  /** Time zone whose days the statement counts by. */
  zone: string
}

/** Payments and refunds that any of these numbers names. */
export const oursByNumber = ({ siteId, source, zone }: Place, tx: Tx, numbers: readonly string[]): Promise<Ours[]> =>
  movements(
    tx,
    sql`${payments(siteId, source, zone, sql`(p.payment_no = ANY (${textArray(numbers)}) OR p.channel_transaction = ANY (${textArray(numbers)}))`)}
      UNION ALL ${refunds(siteId, source, zone, sql`(f.refund_no = ANY (${textArray(numbers)}) OR (f.note <> '' AND f.note = ANY (${textArray(numbers)})))`)}`,
  )

/** Bank payments that these references name: announced transfers, and those that a person has confirmed. */
export const oursByReference = (
  { siteId, source, zone }: Place,
  tx: Tx,
  references: readonly string[],
): Promise<Ours[]> =>
  references.length === 0
    ? Promise.resolve([])
    : movements(
        tx,
        sql`SELECT each.* FROM (${payments(siteId, source, zone, sql`p.way ->> 'reference' = ANY (${textArray(references)})`)}) each`,
      )

/** What is booked by bank between two moments: confirmed transfers, refunds that a person paid out. */
export const bookedByBank = ({ siteId, source, zone }: Place, tx: Tx, from: Date, to: Date): Promise<Ours[]> =>
  movements(
    tx,
    sql`${payments(siteId, source, zone, sql`p.state = 'paid' AND p.paid_at BETWEEN ${moment(from)} AND ${moment(to)}`)}
      UNION ALL ${refunds(siteId, source, zone, sql`f.state = 'done' AND f.done_at BETWEEN ${moment(from)} AND ${moment(to)}`)}`,
  )

/** Recharges `t` that came by no payment: booked by hand, or from a bank statement itself. */
const handBooked = (siteId: string, zone: string, where: SQL): SQL => sql`
  SELECT NULL::uuid AS "paymentId", NULL::uuid AS "paymentRefundId", t.id AS "transactionId", NULL::uuid AS "orderId",
    t.serial_no AS "ourNo", array_remove(ARRAY[t.serial_no, t.channel_no], NULL) AS numbers, NULL AS reference,
    t.amount_minor::float8 AS "amountMinor", true AS "isBooked",
    EXISTS (SELECT FROM statement_rows r WHERE r.site_id = t.site_id AND r.transaction_id = t.id) AS "isTaken",
    (SELECT a.name FROM accounts a WHERE a.site_id = t.site_id AND a.id = t.account_id) AS "accountName",
    to_char(t.at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, date_part('epoch', t.at) AS at
  FROM ledger_transactions t
  WHERE t.site_id = ${siteId} AND t.kind = 'recharge' AND ${where}
    AND NOT EXISTS (SELECT FROM ledger_transactions u WHERE u.site_id = t.site_id AND u.reverses_id = t.id)
    AND (t.method = 'manual' OR NOT EXISTS (SELECT FROM payments p
      WHERE p.site_id = t.site_id AND p.transaction_id = t.id AND p.account_id IN (t.account_id,
        (SELECT m.merged_into_id FROM accounts m WHERE m.site_id = t.site_id AND m.id = t.account_id))))`

/** Money that operators booked by hand between two moments, as received on a bank account or outside any channel. */
export const bookedByHand = ({ siteId, zone }: Place, tx: Tx, from: Date, to: Date): Promise<Ours[]> =>
  movements(
    tx,
    handBooked(siteId, zone, sql`t.method IN ('manual', 'bank') AND t.at BETWEEN ${moment(from)} AND ${moment(to)}`),
  )

/** What is booked of these days and stands on no statement. */
export const oursAlone = (
  { siteId, source, zone }: Place,
  tx: Tx,
  { from, to, days }: { from: Date; to: Date; days: readonly string[] },
): Promise<Ours[]> =>
  movements(
    tx,
    sql`SELECT each.* FROM (
      ${payments(siteId, source, zone, sql`p.state = 'paid' AND p.paid_at >= ${moment(from)} AND p.paid_at < ${moment(to)}`)}
      UNION ALL
      ${refunds(siteId, source, zone, sql`f.state = 'done' AND f.done_at >= ${moment(from)} AND f.done_at < ${moment(to)}`)}
      ${source === 'bank' ? sql`UNION ALL ${handBooked(siteId, zone, sql`t.method = 'bank' AND t.at >= ${moment(from)} AND t.at < ${moment(to)}`)}` : sql``}) each
    WHERE NOT each."isTaken" AND each.day = ANY (${textArray(days)})`,
  )

/** Ids of differences about something of ours that a row of a statement has by now. */
export async function takenIn(
  tx: Tx,
  siteId: string,
  differences: readonly Pick<DifferenceRow, 'id'>[],
): Promise<Set<string>> {
  if (differences.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT d.id FROM statement_differences d
    WHERE d.site_id = ${siteId} AND d.id = ANY (${sql.param(differences.map(({ id }) => id))}::uuid[])
      AND EXISTS (SELECT FROM statement_rows r WHERE r.site_id = d.site_id AND CASE
        WHEN d.payment_refund_id IS NOT NULL THEN r.payment_refund_id = d.payment_refund_id
        WHEN d.payment_id IS NOT NULL THEN r.payment_id = d.payment_id AND r.payment_refund_id IS NULL
        WHEN d.order_id IS NOT NULL THEN r.order_id = d.order_id
        ELSE r.transaction_id = d.transaction_id END)`)
  return new Set(rows.map(({ id }) => id))
}
