import { sql } from 'drizzle-orm'
import { decimal } from '#core/money.ts'
import { newId } from '#core/new-id.ts'
import { dayIn, daysLater } from '#core/zoned-time.ts'
import type { Ctx } from '#ctx.ts'
import { checkedDay, closeDay } from '#features/reconcile/day-close.service.ts'
import { importStatement } from '#features/reconcile/import-statement.service.ts'
import type { SiteRow } from '#features/sites/sites.table.ts'
import { holderOf } from './seed-callers.ts'
import { siteScope } from './seed-sites.ts'

const zone = 'Asia/Shanghai'
/** Days that the demo's bank statement goes back, and the latest ones that nobody has closed. */
const statementDays = 14
const unclosedDays = 4

const words = {
  zh: {
    account: '招商银行 0188',
    heads: ['交易日期', '交易时间', '收入金额', '支出金额', '对方户名', '摘要', '流水号'],
    rent: ['物业公司', '办公室租金'],
    unknown: ['北京云栖网络科技有限公司', '证书款'],
  },
  en: {
    account: 'First Bank 0188',
    heads: ['Date', 'Time', 'Money in', 'Money out', 'Payer', 'Memo', 'Serial'],
    rent: ['Office landlord', 'Rent'],
    unknown: ['Cloud Harbour Ltd', 'Certificates'],
  },
} as const

/**
 * Imports a bank statement of the last days into a demo site, as its accountant would, and closes the days before the
 * latest: most rows are recharges of the books, one is of somebody whom nobody knows, and one is short of a recharge.
 */
export async function seedStatements(ctx: Ctx, site: SiteRow): Promise<void> {
  if (!site.ownerAccountId) return
  const holder = await holderOf(ctx, site, site.ownerAccountId)
  const caller = { ...holder, scope: siteScope(site) }
  const { account, heads, rent, unknown } = words[site.locale]
  const today = dayIn(ctx.clock.now(), zone)
  const [first, last] = [daysLater(today, -statementDays), daysLater(today, -1)]
  const recharges = await ctx.db.transaction(siteScope(site), async (tx) => {
    const { rows } = await tx.execute<{
      day: string
      clock: string
      amount: string
      payer: string
      serial: string
    }>(sql`
      SELECT to_char(t.at AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS day, to_char(t.at AT TIME ZONE ${zone}, 'HH24:MI:SS') AS clock,
        t.amount_minor AS amount, a.name AS payer, t.serial_no AS serial
      FROM ledger_transactions t JOIN accounts a ON a.site_id = t.site_id AND a.id = t.account_id
      WHERE t.site_id = ${site.id} AND t.kind = 'recharge' AND t.method = 'bank'
        AND (t.at AT TIME ZONE ${zone})::date BETWEEN ${first}::date AND ${last}::date ORDER BY t.at, t.id`)
    return rows
  })
  const rows = recharges.map(({ day, clock, amount, payer, serial }) =>
    [day, clock, decimal(Number(amount)), '', `"${payer}"`, '', `BK${serial.slice(2)}`].join(','),
  )
  const strangers = [
    [
      daysLater(today, -2),
      '10:21:05',
      '1280.00',
      '',
      `"${unknown[0]}"`,
      unknown[1],
      `BK${today.replaceAll('-', '')}01`,
    ].join(','),
    [daysLater(today, -9), '09:00:00', '', '6500.00', rent[0], rent[1], `BK${today.replaceAll('-', '')}02`].join(','),
  ]
  const text = [heads.join(','), ...rows.slice(0, -1), ...strangers].join('\n')
  const [date, time, into, out, payer, memo, serial] = heads
  await importStatement(
    ctx,
    caller,
    site,
    { key: newId(), route: 'demo', bodyHash: '' },
    {
      ...{ source: 'bank', fileName: `${account}.csv`, content: Buffer.from(text).toString('base64') },
      mapping: {
        ...{ name: account, dateOrder: 'ymd', timeZone: zone, tolerance: 0 },
        columns: { date, time, in: into, out, payer, memo, serial },
      },
    },
  )
  for (let day = first; day < daysLater(last, 1 - unclosedDays); day = daysLater(day, 1)) {
    if ((await checkedDay(ctx, caller, day)).differences > 0) continue
    await closeDay(ctx, caller, { key: newId(), route: 'demo', bodyHash: '' }, { day, note: '' })
  }
}
