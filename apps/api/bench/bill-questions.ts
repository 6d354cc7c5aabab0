import { billViews } from '@app/contracts/bills/bill-filter'
import { salesDimensions } from '@app/contracts/reports/report-values'
import type pg from 'pg'
import { benchSite } from './seed-orders.ts'

type Question = [name: string, path: string]

const tables = ['ledger_transactions', 'ledger_entries']

/**
 * Fills the measured site's ledger up to so many lines: top-ups with fees and bonuses over 520 days, and refunds of the
 * orders that were refunded. The connection is the superuser's.
 */
export async function seedBills(pool: pg.Pool, siteId: string, lines: number): Promise<void> {
  const { rows } = await pool.query('SELECT count(*)::int AS n FROM ledger_transactions WHERE site_id = $1', [siteId])
  const missing = lines - rows[0].n
  if (missing <= 0) return
  console.log(`Seeding ${missing.toLocaleString('en')} more lines of the ledger …`)
  const client = await pool.connect()
  try {
    await client.query(
      `SET synchronous_commit = off; SET session_replication_role = replica; SET maintenance_work_mem = '512MB'`,
    )
    await client.query(`SELECT set_config('bench.lines', $1, false), set_config('bench.site', $2, false)`, [
      ...[String(missing), siteId],
    ])
    await client.query(more)
    await client.query(`VACUUM ANALYZE ${tables.join(', ')}`)
  } finally {
    client.release(true)
  }
}

const more = `
  CREATE TEMP TABLE lines AS
  SELECT gen_random_uuid() AS id, 'TB' || lpad(n::text, 16, '0') AS serial_no, md5('account0:' || n % ${benchSite.customers})::uuid AS account_id,
    (ARRAY['recharge', 'recharge', 'recharge', 'fee', 'bonus', 'adjustment'])[1 + n % 6] AS kind,
    (ARRAY['alipay', 'wechat', 'bank', 'alipay', 'manual', 'manual'])[1 + n % 6] AS method,
    CASE n % 6 WHEN 3 THEN -30 WHEN 5 THEN -100 ELSE 5000 + n % 977 END AS amount,
    now() - n * interval '520 days' / current_setting('bench.lines')::int AS at, NULL::uuid AS order_id
  FROM generate_series(1, current_setting('bench.lines')::int) n
  UNION ALL
  SELECT gen_random_uuid(), 'TR' || order_no, account_id, 'refund', 'balance', 1900, status_since, id
  FROM orders WHERE site_id = current_setting('bench.site')::uuid AND status = 1011;

  INSERT INTO ledger_transactions (site_id, id, serial_no, account_id, kind, method, amount_minor, balance_minor, currency, order_id, memo, at)
  SELECT current_setting('bench.site')::uuid, id, serial_no, account_id, kind, method, amount, 1000000000000, 'USD', order_id, 'Transfer ' || serial_no, at
  FROM lines;

  INSERT INTO ledger_entries (site_id, id, transaction_id, account_id, book, amount_minor)
  SELECT current_setting('bench.site')::uuid, gen_random_uuid(), id, account_id, book, sign * amount
  FROM lines, LATERAL (VALUES ('wallet', 1), (CASE kind WHEN 'refund' THEN 'sales' WHEN 'fee' THEN 'fees' WHEN 'bonus' THEN 'bonuses'
    WHEN 'adjustment' THEN 'adjustments' ELSE 'receipts' END, -1)) e (book, sign)`

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** Queries of the ledger's list, each with its sums, as in the console's addresses. */
export function billQuestions(): Question[] {
  const filters: Record<string, string | number>[] = [
    ...billViews.map((view) => ({ view })),
    { sort: 'at' },
    { kind: 'recharge' },
    { method: 'alipay' },
    { from: day(30), to: day(1) },
    { from: day(400), to: day(395), sort: 'at' },
    { amountFrom: 5900 },
    { q: 'TB000000000012' },
    { q: 'transfer' },
    { q: 'Customer 77' },
    { book: 'sales', from: day(30), to: day(0) },
    { book: 'sales', brand: 'Sectigo', from: day(365), to: day(0) },
    { offset: 5 },
    { offset: 500 },
  ]
  return filters.flatMap((filter): Question[] => {
    const query = new URLSearchParams(
      Object.entries(filter).map(([name, value]): [string, string] => [name, String(value)]),
    )
    const name = Object.entries(filter).flat().join(' ')
    return [
      [`bills ${name}`, `bills?limit=20&${query}`],
      [`sums of bills ${name}`, `bills/figures?${query}`],
    ]
  })
}

/** Questions of the report page. */
export const reportQuestions = (): Question[] => [
  ...salesDimensions.map(
    (by): Question => [`report of 30 days by ${by}`, `reports/sales?by=${by}&from=${day(29)}&to=${day(0)}`],
  ),
  ...salesDimensions.map(
    (by): Question => [`report of a year by ${by}`, `reports/sales?by=${by}&from=${day(364)}&to=${day(0)}`],
  ),
  ['receivables', 'reports/receivables'],
  ['packs outstanding', 'reports/packs'],
  ['expected renewals', 'reports/renewals'],
]

/** The same pages of the list of orders and of the ledger, to be held against each other. */
export const pageQuestions = (): Question[] =>
  [1, 2, 3, 4, 5].flatMap((page): Question[] => [
    [`orders page ${page}`, `orders?limit=20&offset=${page}`],
    [`bills page ${page}`, `bills?limit=20&offset=${page}`],
  ])
