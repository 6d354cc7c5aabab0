import type { LedgerKind, PayMethod } from '@app/contracts/finance/finance-values'
import { type SQL, sql } from 'drizzle-orm'
import type { Tx } from '#db/client.ts'
import { epoch } from '#db/sql.ts'

/** Line of the ledger as an export holds it. */
export interface ExportedLine {
  id: string
  serialNo: string
  /** Unix seconds. */
  at: number
  accountId: string
  accountNo: string
  account: string
  kind: LedgerKind
  method: PayMethod
  channelNo: string | null
  orderNo: string | null
  amountMinor: number
  balanceMinor: number
  currency: string
  memo: string
  /** Moment with microseconds, to go on behind it. */
  key: string
}

const linesAtOnce = 500

/** Next lines of a site's ledger, by account and then by age, behind the line `after`. */
export async function nextLines(tx: Tx, siteId: string, after: ExportedLine | null) {
  const behind: SQL = after
    ? sql`AND (t.account_id, t.at, t.id) > (${after.accountId}::uuid, ${after.key}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await tx.execute<{ line: ExportedLine }>(sql`
    SELECT json_build_object('id', t.id, 'serialNo', t.serial_no, 'at', ${epoch(sql`t.at`)}, 'key', t.at::text,
      'accountId', t.account_id, 'accountNo', a.account_no, 'account', a.name, 'kind', t.kind, 'method', t.method,
      'channelNo', t.channel_no, 'orderNo', o.order_no, 'amountMinor', t.amount_minor, 'balanceMinor', t.balance_minor,
      'currency', t.currency, 'memo', t.memo) AS line
    FROM ledger_transactions t
    JOIN accounts a ON a.site_id = t.site_id AND a.id = t.account_id
    LEFT JOIN orders o ON o.site_id = t.site_id AND o.id = t.order_id
    WHERE t.site_id = ${siteId} ${behind}
    ORDER BY t.account_id, t.at, t.id LIMIT ${linesAtOnce}`)
  return { lines: rows.map(({ line }) => line), isEnd: rows.length < linesAtOnce }
}
